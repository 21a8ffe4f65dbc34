import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'

const require = createRequire(import.meta.url)

/** What is used of Tesseract's core, compiled to WebAssembly. */
interface Core {
  FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void }
  TessBaseAPI: new () => {
    /** 0 when it is ready. Engine 1 is the neural one. */
    Init(folder: null, language: string, engine: 1): number
    /** Takes the file `/input`; 0 when it is a picture. */
    SetImageFile(orientation: 1, radians: 0): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    MeanTextConf(): number
    Clear(): void
  }
}

/** Printed text, line by line. */
export interface Print {
  text: string
  /** How sure it is of what it read, 0 to 100. */
  confidence: number
}

/** The longer side of a picture in which print is read. */
const side = 1600
/** Pixels around a point whose mean is its paper, and how much stronger ink is made than it is printed. */
const [paper, contrast] = [30, 3]

/** Ink on white: what is darker than its surroundings. Shades, guilloches and a photo's light are taken for strokes otherwise. */
async function inkOf(bytes: Uint8Array): Promise<Buffer> {
  const grey = sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).greyscale()
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  const around = await sharp(data, { raw }).blur(paper).extractChannel(0).raw().toBuffer()
  for (let at = 0; at < data.length; at++) data[at] = clamped(275 - contrast * (around[at]! - data[at]!))
  return sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer()
}

const clamped = (value: number) => Math.max(0, Math.min(255, value))

export interface PrintEngine {
  read(bytes: Uint8Array): Promise<Print>
}

/** Loads Tesseract with its Spanish model, from the files of their packages. */
export async function loadPrintEngine(): Promise<PrintEngine> {
  const create = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: object) => Promise<Core>
  const core = await create({ printErr: () => {} })
  const models = path.dirname(require.resolve('@tesseract.js-data/spa/package.json'))
  const model = gunzipSync(readFileSync(path.join(models, '4.0.0_best_int/spa.traineddata.gz')))
  core.FS.writeFile('spa.traineddata', model)
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'spa', 1) !== 0) throw new Error('the model of printed text does not load')
  return {
    async read(bytes) {
      core.FS.writeFile('/input', await inkOf(bytes))
      try {
        if (api.SetImageFile(1, 0) !== 0 || api.Recognize(null) !== 0) throw new Error('the print cannot be read')
        return { text: api.GetUTF8Text(), confidence: api.MeanTextConf() }
      } finally {
        api.Clear()
        core.FS.unlink('/input')
      }
    },
  }
}
