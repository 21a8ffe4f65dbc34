// Apart from what fills the field, because the thread that makes it needs none of what signs.

/** The bytes reserved for a signature; two certificates and the signed attributes need about 2 KiB. */
export const signatureBytes = 8_192

/** What an empty signature field has in place of the signed ranges, and of the signature. */
export const emptyRange = '/ByteRange [0 /********** /********** /**********]'
export const emptyContents = `/Contents <${'0'.repeat(signatureBytes * 2)}>`

/** A PDF with an empty signature field: a whole file, or one and its update, which has the field. */
export type PreparedPdf = readonly [Uint8Array] | readonly [file: Uint8Array, update: Uint8Array]
