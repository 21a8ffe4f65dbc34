import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { withFile } from '../../media/read-file.js'
import type { ProviderQuestion } from '../../step-types/provider.port.js'
import { see } from './eyes.js'

/** The first pages of a PDF as JPEG, drawn once for all kinds of checks of a submission; undefined where nothing draws PDFs. */
export function pagesOf(
  objects: ObjectStorage,
  { seen }: Pick<ProviderQuestion, 'seen'>,
  { field, key }: SubmittedFile,
): Promise<Uint8Array[] | undefined> {
  const known = seen.get(`pages of ${field}`) as Promise<Uint8Array[] | undefined> | undefined
  if (known) return known
  const drawing = withFile(objects, key, async (bytes) => see((vision) => vision.pages(Uint8Array.from(bytes))))
  seen.set(`pages of ${field}`, drawing)
  return drawing
}
