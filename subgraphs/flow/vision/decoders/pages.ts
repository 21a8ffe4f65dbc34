import { picturesBy } from './run.js'

/** Pages of a PDF that are looked at. */
const mostPages = 3
/** The longer side of a page. */
const side = 2000

const options = `-q -jpeg -jpegopt quality=85 -scale-to ${side} -f 1 -l ${mostPages} FILE`

/** The first pages of a PDF, as JPEG, by Debian's poppler-utils: none when it does not open, undefined when nothing here opens PDFs. */
export const pagesOf = (bytes: Uint8Array, program = 'pdftoppm') => picturesBy(program, options, bytes)
