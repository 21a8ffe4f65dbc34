import { createThread, Overrun, TaskFailed } from '@otorga/kernel/base/thread'
import { UnfitPdf } from './inspect-pdf.js'
import type { PdfTasks } from './pdf-worker.js'
import type { Words } from './prepare-pdf.js'

/** Reads and writes untrusted PDFs in a thread, within bounds of memory and time, so that none delays other requests. */
const thread = createThread<PdfTasks>({
  module: '@otorga/signature/pdf/pdf-worker',
  from: import.meta.url,
  heapMb: 256,
  timeoutMs: 10_000,
})

const unfit = (error: unknown): never => {
  if (error instanceof Overrun) throw new UnfitPdf('the PDF takes too much time or memory to be read')
  if (error instanceof TaskFailed && error.failure === 'UnfitPdf') throw new UnfitPdf(error.message)
  throw error
}

/** Inspects a file's own bytes and returns them. Throws UnfitPdf. */
export const inspectedPdf = (bytes: Uint8Array) => thread.run('inspect', { bytes }).catch(unfit)

/** A document with its evidence and a field that waits for its signature. Takes the bytes. */
export const preparedPdf = (input: Words & { bytes: Uint8Array }) => thread.run('prepare', input).catch(unfit)

/** The evidence as a document that waits for its signature. */
export const preparedEvidence = (words: Words) => thread.run('prepareEvidence', words)
