import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { newRoot } from '../authority/certificates.js'
import { inspectPdf } from './inspect-pdf.js'
import { addSignatureField } from './prepare-pdf.js'
import { fillSignatureField } from './signature-field.js'
import { samplePdf } from './test-pdf.js'
import { UnfitPdf } from './unfit-pdf.js'

const reasonOf = (bytes: Uint8Array) =>
  inspectPdf(bytes).then(
    () => 'taken',
    (error) => (error instanceof UnfitPdf ? error.message : `a fault: ${error}`),
  )

const encrypted = async () => {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return document.save()
}

async function certified() {
  const document = await PDFDocument.create()
  document.addPage()
  addSignatureField(document, { name: 'Author', reason: 'final', at: new Date() })
  const { context, catalog } = document
  const parameters = context.obj({ Type: 'TransformParams', P: PDFNumber.of(1), V: PDFName.of('1.2') })
  const reference = context.obj({ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: parameters })
  const signature = context.obj({ Type: 'Sig', Reference: [reference] })
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: context.register(signature) }))
  return document.save({ useObjectStreams: false })
}

describe('a file is looked at by its own bytes', () => {
  it('and taken when it is a whole PDF, of any layout', async () => {
    for (const streams of [true, false]) {
      const bytes = await samplePdf('x', 3, streams)
      expect(await inspectPdf(bytes)).toEqual({ signed: false, pages: 3 })
      // Some programs write a few bytes after the end.
      expect(await reasonOf(Buffer.concat([bytes, Buffer.from('\r\n\0\0')]))).toBe('taken')
    }
  })

  it('known to be signed when it came with a signature', async () => {
    const root = await newRoot(new Date())
    const document = await PDFDocument.create()
    document.addPage()
    addSignatureField(document, { name: 'x', reason: 'y', at: new Date() })
    const signed = await fillSignatureField([await document.save({ useObjectStreams: false })], root, [])
    expect(await inspectPdf(signed)).toEqual({ signed: true, pages: 1 })
  })

  it.each([
    ['no PDF', async () => Buffer.from('<html>%PDF-1.7 startxref 1 %%EOF'), 'the file is not a PDF'],
    ['an empty file', async () => Buffer.alloc(0), 'the file is not a PDF'],
    ['an image', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'the file is not a PDF'],
    ['half a PDF', async () => (await samplePdf('x', 5)).subarray(0, 900), 'the PDF is truncated'],
    ['one without its last line', async () => (await samplePdf()).subarray(0, -7), 'the PDF is truncated'],
    ['an encrypted one', encrypted, 'the PDF is encrypted'],
    ['one certified as final', certified, 'the PDF is certified and takes no further signature'],
    [
      'one whose inside is rubbish',
      async () => Buffer.from(`%PDF-1.7\n${'rubbish '.repeat(500)}\nstartxref\n9\n%%EOF\n`),
      'the PDF is damaged',
    ],
  ])('and refused with the reason: %s', async (_what, make, reason) => {
    expect(await reasonOf(await make())).toBe(reason)
  })
})
