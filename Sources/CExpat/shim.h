#pragma once
#include <expat.h>

// 2.4 is the first that bounds how much entities may amplify a document. No wrapper functions: everything used imports as it is.
#if XML_MAJOR_VERSION < 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION < 4)
#error "expat 2.4 or newer is needed"
#endif
#ifdef XML_UNICODE
#error "expat must be built for UTF-8"
#endif
