import { dirname } from 'node:path/posix'
import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'

/** A JPEG that was made of a submitted file. */
export interface Derived {
  field: string
  bytes: Uint8Array
}

/** Stores what was made of a submitted file beside it. */
export async function storeDerived(
  objects: ObjectStorage,
  { key: beside }: SubmittedFile,
  made: readonly Derived[],
): Promise<SubmittedFile[]> {
  const stored: SubmittedFile[] = []
  for (const { field, bytes } of made) {
    const key = `${dirname(beside)}/${field}`
    const { size, sha256 } = await objects.put(key, bytes, { contentType: 'image/jpeg' })
    stored.push({ field, key, media_type: 'image/jpeg', size, sha256 })
  }
  return stored
}
