import { serveThread } from '@otorga/kernel/base/thread'
import { boundStreams, withinStreams } from './bounded-streams.js'
import { inspectPdf, UnfitPdf } from './inspect-pdf.js'
import { prepareEvidence, preparePdf, type Words } from './prepare-pdf.js'

boundStreams()

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await withinStreams(work)
  if (result === 'exceeded') throw new UnfitPdf('the PDF is too large inside')
  return result
}

/** What the thread for PDFs does; bytes come back to whoever sent them. */
const tasks = {
  inspect: ({ bytes }: { bytes: Uint8Array }) => bounded(async () => ({ ...(await inspectPdf(bytes)), bytes })),
  prepare: (input: Words & { bytes: Uint8Array }) => bounded(() => preparePdf(input)),
  prepareEvidence: (input: Words) => prepareEvidence(input),
}
export type PdfTasks = typeof tasks

serveThread(tasks)
