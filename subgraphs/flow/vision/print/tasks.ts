import { loadPrintEngine } from './engine.js'

export async function load() {
  const engine = await loadPrintEngine()
  return {
    ready: async () => {},
    read: (bytes: Uint8Array) => engine.read(bytes),
  }
}
