import type { Readable } from 'node:stream'

export interface PutOptions {
  /** A media type without parameters, at most 100 characters. */
  contentType: string
  /** A longer body is refused with PAYLOAD_TOO_LARGE, and nothing is kept. */
  maxBytes?: number
}

export interface ObjectHead {
  /** Bytes of the whole object. */
  size: number
  contentType: string
}

export interface StoredObject extends ObjectHead {
  /** Read it to its end or destroy it. */
  body: Readable
}

/** Bytes from `start` to `end`, both counted from 0 and included; without `end` to the last one. */
export interface ByteRange {
  start: number
  end?: number
}

/** An address that needs no other credential until it expires. */
export interface SignedUrl {
  url: string
  expiresAt: Date
}

export interface UploadOptions {
  contentType: string
  /** What the files driver takes at most. S3 cannot bound a PUT: look at the object's size before it is used. */
  maxBytes: number
  /** The exact length, when known; a body of another length is refused, by S3 too. */
  size?: number
  seconds: number
}

export interface DownloadOptions {
  /** The name a browser saves it under; any characters. */
  fileName: string
  contentType: string
  seconds: number
}

/**
 * Whole objects by key: a put replaces, and a half-written object is never seen. Keys begin with the tenant's id, so that a
 * component can hold a caller to their own. All but the URLs throws inside a transaction, which must not wait for others.
 */
export interface ObjectStorage {
  /** Streams the body to the store in constant memory; answers its length and its SHA-256 in lower-case hex. */
  put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<{ size: number; sha256: string }>
  /** The object, or a part of it; undefined when there is none. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  /** What is known of the object; undefined when there is none. */
  head(key: string): Promise<ObjectHead | undefined>
  /** Removes it; no error when there is none. */
  delete(key: string): Promise<void>
  /** Where a client may PUT this one object, with exactly this Content-Type. It may do so again until it expires. */
  uploadUrl(key: string, options: UploadOptions): Promise<SignedUrl>
  /** Where a client may GET this one object, as an attachment of that name. */
  downloadUrl(key: string, options: DownloadOptions): Promise<SignedUrl>
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
