// What is made of the modules that `tsc -b` has written: the pages for browsers, and the files that the command line is loaded from.
import './web/build.js'
import './cli/build.js'
