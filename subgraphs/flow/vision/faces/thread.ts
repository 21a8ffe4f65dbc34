import { serve } from '../threads/serve.js'
import { loadFaceEngine } from './engine.js'
import { lookAtFaces } from './look.js'

await serve(async () => {
  const engine = await loadFaceEngine()
  return {
    ready: async () => {},
    look: (pictures: Uint8Array[]) => lookAtFaces(engine, pictures),
  }
})
