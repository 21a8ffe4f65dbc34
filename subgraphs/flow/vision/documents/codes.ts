import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { ofPixels, type Pixels } from '../decode.js'

const require = createRequire(import.meta.url)

/** A barcode as it was read. */
export interface Code {
  format: string
  text: string
}

/** Loads the reader of barcodes from its package. */
export function loadCodeReader() {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
}

async function readOnce({ data, width, height }: Pixels): Promise<Code[]> {
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData
  const found = await readBarcodes(image, {
    formats: ['PDF417', 'QRCode'],
    tryHarder: true,
    tryRotate: true,
    maxNumberOfSymbols: 2,
    textMode: 'Plain',
  })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text }) => ({ format, text: text.slice(0, 2000).replaceAll('\0', ' ') }))
}

/** Reads the PDF417 and QR codes of a straightened card; a thorough look takes three times as long. */
export async function readCodes(card: Pixels, thorough: boolean): Promise<Code[]> {
  const found = await readOnce(card)
  if (found.length > 0 || !thorough) return found
  // Fine print of a code is lost in a soft picture; a larger, sharper copy brings it back.
  const { data, info } = await ofPixels(card, 4)
    .resize(card.width * 2)
    .sharpen({ sigma: 1.5 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readOnce({ data, width: info.width, height: info.height })
}
