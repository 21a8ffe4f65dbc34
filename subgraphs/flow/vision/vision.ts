import type { VideoQuestion } from './decoders/frames.js'
import type { Box, DocumentQuestion, DocumentSeen } from './documents/look.js'
import type { FacesSeen } from './faces/look.js'
import type { Print } from './print/engine.js'
import { createPool, type PoolOptions } from './processes/pool.js'

export type { VideoQuestion } from './decoders/frames.js'
export type { Cedula } from './documents/cedula.js'
export type { Box, CardSeen, DocumentQuestion, DocumentSeen } from './documents/look.js'
export type { Zone } from './documents/mrz.js'
export type { Face, FacesSeen } from './faces/look.js'
export type { Print } from './print/engine.js'
export { Busy, NotSeen } from './processes/pool.js'

/** Engines that look at pictures, in processes of their own. Every method throws Busy, and NotSeen. */
export interface Vision {
  /** Finds the faces of at most twelve pictures and compares the largest of each. */
  faces(pictures: readonly Uint8Array[]): Promise<FacesSeen>
  /** Finds a card, straightens it, reads its zone and its barcodes; undefined for what is no picture. */
  document(question: DocumentQuestion): Promise<DocumentSeen | undefined>
  /** What is printed in a picture that stands upright, a straightened card or a page, in Spanish. */
  print(bytes: Uint8Array): Promise<Print>
  /** How sure it is, 0 to 1, that a face is on a screen or a print whose edges are seen. */
  frame(bytes: Uint8Array, box: Box): Promise<number>
  /** At most twelve frames of a video, as JPEG: none when it does not decode, undefined where nothing decodes videos. */
  frames(question: VideoQuestion): Promise<Uint8Array[] | undefined>
  /** At most three pages of a PDF, as JPEG: none when it does not open, undefined where nothing opens PDFs. */
  pages(bytes: Uint8Array): Promise<Uint8Array[] | undefined>
  /** Loads a family of engines, if it is not loaded. */
  ready(family: keyof typeof families): Promise<void>
  /** Ends the processes; the next call starts them again. */
  close(): Promise<void>
}

const families = {
  faces: { module: new URL('./faces/tasks.js', import.meta.url), heapMb: 512 },
  documents: { module: new URL('./documents/tasks.js', import.meta.url), heapMb: 512 },
  print: { module: new URL('./print/tasks.js', import.meta.url), heapMb: 256 },
  decoders: { module: new URL('./decoders/tasks.js', import.meta.url), heapMb: 128 },
}

/** Pictures whose faces are compared at once. */
const mostPictures = 12

const defaults: PoolOptions = {
  most: 2,
  waiting: 32,
  jobMs: 30_000,
  loadMs: 60_000,
  idleMs: 120_000,
  jobs: 200,
}

/** Opens the engines; they are loaded at the first question. */
export function openVision(options: Partial<PoolOptions> = {}): Vision {
  const pool = createPool(families, { ...defaults, ...options })
  return {
    faces: (pictures) => pool.run('faces', 'look', pictures.slice(0, mostPictures)),
    document: (question) => pool.run('documents', 'look', question),
    print: (bytes) => pool.run('print', 'read', bytes),
    frame: (bytes, box) => pool.run('documents', 'frame', { bytes, box }),
    frames: (question) => pool.run('decoders', 'frames', question),
    pages: (bytes) => pool.run('decoders', 'pages', bytes),
    ready: (family) => pool.run(family, 'ready', undefined),
    close: () => pool.close(),
  }
}
