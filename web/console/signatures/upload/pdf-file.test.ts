import { expect, it } from 'vitest'
import { mostBytes, pdfFault } from './pdf-file.ts'

it('a file is taken that begins as a PDF and is neither empty nor too large', async () => {
  expect(await pdfFault(new Blob(['%PDF-1.7\n']))).toBeUndefined()
  expect(await pdfFault(new Blob([]))).toBe('empty')
  expect(await pdfFault(new Blob(['GIF89a']))).toBe('pdf')
  expect(await pdfFault(new Blob(['%PDF-', new Uint8Array(mostBytes - 5)]))).toBeUndefined()
  expect(await pdfFault(new Blob(['%PDF-', new Uint8Array(mostBytes - 4)]))).toBe('size')
})
