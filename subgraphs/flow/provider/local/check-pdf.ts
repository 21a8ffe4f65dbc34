import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { look } from '../../media/image.js'
import { withFile } from '../../media/read-file.js'
import type { Finding, ProviderQuestion } from '../../step-types/provider.port.js'
import { pagesOf } from './look-at-pdf.js'
import { demands } from './picture.js'
import type { LocalSettings } from './settings.js'
import { storeDerived } from './store-derived.js'

export interface PdfAnswer {
  findings: Finding[]
  /** Its first pages as pictures, for whoever reviews it. */
  derived: SubmittedFile[]
}

const seemsSound = (objects: ObjectStorage, { key }: SubmittedFile) =>
  withFile(objects, key, async (bytes) => bytes.includes('startxref') && !bytes.includes('/Encrypt'))

const refused = (field: string, code: string, message: string): PdfAnswer => ({
  findings: [{ field, code, message }],
  derived: [],
})

/**
 * Checks that a PDF opens without a password. Where more than the quality of pictures is asked for, its first pages are drawn, and one
 * of them at least shows something; where nothing draws PDFs, a person judges its content.
 */
export async function checkPdf(
  objects: ObjectStorage,
  question: ProviderQuestion,
  file: SubmittedFile,
  { checks }: LocalSettings,
): Promise<PdfAnswer> {
  const unreadable = () => refused(file.field, 'document_unreadable', 'cannot be opened, or only with a password')
  if (!(await seemsSound(objects, file))) return unreadable()
  const pages = checks.has('card') || checks.has('contents') ? await pagesOf(objects, question, file) : undefined
  if (!pages) return { findings: [], derived: [] }
  if (pages.length === 0) return unreadable()
  let shown = false
  for (const page of pages) shown ||= ((await look(Buffer.from(page)))?.contrast ?? 0) >= demands.page
  if (!shown) return refused(file.field, 'document_blank', 'shows nothing on its first pages')
  const made = pages.map((bytes, at) => ({ field: `${file.field}_page_${at + 1}`, bytes }))
  return { findings: [], derived: await storeDerived(objects, file, made) }
}
