import { serveThread } from '@otorga/kernel/base/thread'
import { boundStreams, withinStreams } from './bounded-streams.js'
import { inspectPdf } from './inspect-pdf.js'
import type { SigningDetails } from './prepare-pdf.js'
import { UnfitPdf } from './unfit-pdf.js'

boundStreams()

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await withinStreams(work)
  if (result === 'exceeded') throw new UnfitPdf('the PDF is too large inside')
  return result
}

// What writes pages brings fonts along, for which nobody who only hands a document in should wait.
const writing = () => import('./prepare-pdf.js')

/** The tasks of the thread for PDFs; `inspect` returns the bytes to the caller. */
const tasks = {
  inspect: ({ bytes }: { bytes: Uint8Array }) => bounded(async () => ({ ...(await inspectPdf(bytes)), bytes })),
  async prepare(input: SigningDetails & { bytes: Uint8Array }) {
    const { preparePdf } = await writing()
    return bounded(() => preparePdf(input))
  },
  prepareEvidence: async (input: SigningDetails) => (await writing()).prepareEvidence(input),
}
export type PdfTasks = typeof tasks

serveThread(tasks)
