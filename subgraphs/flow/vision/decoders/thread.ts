import { serve } from '../threads/serve.js'
import { framesOf, type VideoQuestion } from './frames.js'
import { pagesOf } from './pages.js'

await serve(async () => ({
  ready: async () => {},
  frames: (input: VideoQuestion) => framesOf(input),
  pages: (bytes: Uint8Array) => pagesOf(bytes),
}))
