import { framesOf, type VideoQuestion } from './frames.js'
import { pagesOf } from './pages.js'

export async function load() {
  return {
    ready: async () => {},
    frames: (input: VideoQuestion) => framesOf(input),
    pages: (bytes: Uint8Array) => pagesOf(bytes),
  }
}
