import { loadFaceEngine } from './engine.js'
import { lookAtFaces } from './look.js'

export async function load() {
  const engine = await loadFaceEngine()
  return {
    ready: async () => {},
    look: (pictures: Uint8Array[]) => lookAtFaces(engine, pictures),
  }
}
