import { createThread, Overrun, TaskFailed } from '@otorga/kernel/base/thread'
import type { PdfTasks } from './pdf-worker.js'
import type { SigningDetails } from './prepare-pdf.js'
import { UnfitPdf } from './unfit-pdf.js'

/** Reads and writes untrusted PDFs in a thread with limits of memory and time, so that no PDF delays other requests. */
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

/** Inspects the bytes of a file and returns them. Throws UnfitPdf. */
export const inspectedPdf = (bytes: Uint8Array) => thread.run('inspect', { bytes }).catch(unfit)

/** A document with its evidence and an empty signature field. The caller must not use the bytes any more. */
export const preparedPdf = (input: SigningDetails & { bytes: Uint8Array }) => thread.run('prepare', input).catch(unfit)

/** The evidence as a separate document with an empty signature field. */
export const preparedEvidence = (details: SigningDetails) => thread.run('prepareEvidence', details)
