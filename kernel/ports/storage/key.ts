import { insideTransaction } from '@otorga/drizzle/transaction'

// Segments begin with a letter or digit: no `..`, no hidden file, no empty segment.
const pattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}){0,15}$/
const mediaType = /^[a-z0-9][a-z0-9.+-]{0,49}\/[a-z0-9][a-z0-9.+-]{0,49}$/

/**
 * Whether a text may be the key of an object: segments of letters, digits, dots, dashes and underscores, 512 characters at
 * most.
 */
export const isObjectKey = (key: string) => key.length <= 512 && pattern.test(key)

/** Throws for a text that is not the key of an object. */
export function checkKey(key: string) {
  if (!isObjectKey(key)) throw new TypeError('not the key of an object')
}

export function checkType(contentType: string) {
  if (!mediaType.test(contentType)) throw new TypeError('not a media type')
}

/** Throws inside a transaction; called before every call to the store. */
export function beforeCall(key: string) {
  if (insideTransaction()) throw new Error('the object store was called inside a transaction')
  checkKey(key)
}
