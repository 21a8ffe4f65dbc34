/** Media types that are accepted from the public. */
export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'video/mp4',
  'video/webm',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** How many bytes from the beginning `sniff` reads: a WebM names its type in its header. */
export const sniffBytes = 64

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Matroska has the same first bytes as WebM; only the document type in the header differs. */
const isWebm = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, sniffBytes)).includes('\x42\x82\x84webm', 'latin1')

/** The media type that the first bytes of a file show; undefined for any other kind. The file name does not count. */
export function sniff(bytes: Uint8Array): MediaType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  if (starts(bytes, 'ftyp', 4)) return 'video/mp4'
  if (starts(bytes, '\x1a\x45\xdf\xa3') && isWebm(bytes)) return 'video/webm'
  return undefined
}
