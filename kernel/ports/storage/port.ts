import type { Readable } from 'node:stream'

/** What is put. A piece of an iterable is read before the next one is asked for, so each may stand where the one before it stood. */
export type Body = Readable | AsyncIterable<Uint8Array> | Uint8Array

export interface PutOptions {
  /** A media type without parameters, at most 100 characters. */
  contentType: string
  /** A longer body is refused with PAYLOAD_TOO_LARGE, and nothing is stored. */
  maxBytes?: number
  /** Gives the put up, also while the store is silent; nothing is stored. */
  signal?: AbortSignal
}

export interface ObjectHead {
  /** Bytes of the whole object. */
  size: number
  contentType: string
}

export interface StoredObject extends ObjectHead {
  /** Must be read to its end or destroyed. */
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
  /** The largest body that the files driver accepts. S3 cannot limit a PUT, so the object's size must be checked before its use. */
  maxBytes: number
  /** The exact length, when known; a body of another length is refused, by S3 too. */
  size?: number
  seconds: number
}

export interface DownloadOptions {
  /** The name under which a browser saves the file; any characters. */
  fileName: string
  contentType: string
  seconds: number
}

/**
 * Whole objects by key: a put replaces, and a half-written object is never seen. Keys begin with the tenant's id, so that a
 * component can limit a caller to its tenant's objects. All methods but the URLs throw inside a transaction, because it must not
 * wait for the network.
 */
export interface ObjectStorage {
  /** Streams the body to the store in constant memory; returns its length and its SHA-256 in lower-case hex. */
  put(key: string, body: Body, options: PutOptions): Promise<{ size: number; sha256: string }>
  /** The object, or a part of it; undefined when there is none. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  /** Size and type of the object; undefined when there is none. */
  head(key: string): Promise<ObjectHead | undefined>
  /** Removes it; no error when there is none. */
  delete(key: string): Promise<void>
  /** Removes every object whose key begins with `prefix/`; no error when there is none. A prefix is made of whole segments. */
  deleteUnder(prefix: string): Promise<void>
  /** An address at which a client may PUT this object with exactly this Content-Type, any number of times until it expires. */
  uploadUrl(key: string, options: UploadOptions): Promise<SignedUrl>
  /** An address at which a client may GET this object, as an attachment with that name. */
  downloadUrl(key: string, options: DownloadOptions): Promise<SignedUrl>
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
