import { loadCodeReader } from './codes.js'
import { type Box, type DocumentQuestion, frameAround, lookAtDocument } from './look.js'
import { loadOpenCv } from './opencv.js'
import { loadReader } from './reader.js'

export async function load() {
  loadCodeReader()
  const engine = { cv: await loadOpenCv(), reader: await loadReader() }
  return {
    ready: async () => {},
    look: (input: DocumentQuestion) => lookAtDocument(engine, input),
    frame: (input: { bytes: Uint8Array; box: Box }) => frameAround(engine, input),
  }
}
