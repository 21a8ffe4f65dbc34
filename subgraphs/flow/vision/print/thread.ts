import { serve } from '../threads/serve.js'
import { loadPrintEngine } from './engine.js'

await serve(async () => {
  const engine = await loadPrintEngine()
  return {
    ready: async () => {},
    read: (bytes: Uint8Array) => engine.read(bytes),
  }
})
