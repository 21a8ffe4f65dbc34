import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type OpenCv = typeof import('@techstark/opencv-js')

/** Loads OpenCV, whose wasm is inside its package. */
export async function loadOpenCv(): Promise<OpenCv> {
  const cv = require('@techstark/opencv-js') as OpenCv & { then?: unknown; onRuntimeInitialized(): void }
  if (!cv.Mat) await new Promise<void>((ready) => (cv.onRuntimeInitialized = ready))
  // The module is a thenable that answers itself: whoever awaits it would wait for ever.
  delete cv.then
  return cv
}

interface Deletable {
  delete(): void
}

/** Runs work whose matrices lie in wasm's memory, and frees all that it keeps. */
export function freeing<Result>(work: (keep: <Kept extends Deletable>(one: Kept) => Kept) => Result): Result {
  const kept: Deletable[] = []
  try {
    return work((one) => {
      kept.push(one)
      return one
    })
  } finally {
    for (const one of kept.reverse()) one.delete()
  }
}
