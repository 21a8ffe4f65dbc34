import { serveThread } from '@otorga/kernel/base/thread'
import { boundStreams, withinStreams } from './bounded-streams.js'
import { inspectPdf, UnfitPdf } from './inspect-pdf.js'
import { prepareEvidence, preparePdf, type SigningDetails } from './prepare-pdf.js'

boundStreams()

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await withinStreams(work)
  if (result === 'exceeded') throw new UnfitPdf('the PDF is too large inside')
  return result
}

/** The tasks of the thread for PDFs; `inspect` returns the bytes to the caller. */
const tasks = {
  inspect: ({ bytes }: { bytes: Uint8Array }) => bounded(async () => ({ ...(await inspectPdf(bytes)), bytes })),
  prepare: (input: SigningDetails & { bytes: Uint8Array }) => bounded(() => preparePdf(input)),
  prepareEvidence: (input: SigningDetails) => prepareEvidence(input),
}
export type PdfTasks = typeof tasks

serveThread(tasks)
