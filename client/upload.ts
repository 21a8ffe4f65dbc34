import { attempt, type Persistence } from './attempts.js'
import { errorOf } from './errors.js'
import { fetchWithProgress, type Progress } from './progress.js'

export interface UploadOptions extends Persistence {
  /** The media type that the address was made for: `application/pdf` for documents to sign, which is meant if it is absent. */
  contentType?: string
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
  fetch?: typeof globalThis.fetch
}

/** Puts a file at an address that the platform answered, such as `upload_url` of a document to sign. */
export async function upload(
  url: string,
  file: Blob | ArrayBuffer | Uint8Array,
  { contentType = 'application/pdf', onProgress, fetch = globalThis.fetch, ...persistence }: UploadOptions = {},
): Promise<void> {
  const put = onProgress ? fetchWithProgress(onProgress, fetch) : fetch
  const body = file instanceof Blob ? file : new Blob([file as BlobPart])
  // The address holds all credentials, and the same file may be put there twice.
  await attempt({ ...persistence, safe: true }, async (signal) => {
    const request = new Request(url, { method: 'PUT', headers: { 'Content-Type': contentType }, body, signal })
    const response = await put(request)
    if (!response.ok) throw errorOf(response, undefined)
  })
}
