import type { ObjectStorage } from './port.js'
import type { S3StorageOptions } from './s3.js'

export { createFileStorage, type FileStorage, type FileStorageOptions } from './files.js'
export { isObjectKey } from './key.js'
export { storageListener } from './listener.js'
export type {
  ByteRange,
  DownloadOptions,
  ObjectHead,
  PutOptions,
  SignedUrl,
  StoredObject,
  UploadOptions,
} from './port.js'
export type { ObjectStorage, S3StorageOptions }

/** Any S3-compatible store. Its client is loaded here, so that a start without it does not load it. */
export const createS3Storage = async (options: S3StorageOptions): Promise<ObjectStorage> =>
  (await import('./s3.js')).createS3Storage(options)
