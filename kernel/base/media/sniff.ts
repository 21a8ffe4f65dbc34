/** Kinds of files that are taken from the public. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4'] as const
export type MediaType = (typeof mediaTypes)[number]

/** How many bytes from the beginning `sniff` looks at. */
export const sniffBytes = 16

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** The media type that the first bytes of a file show; undefined for any other kind. The file name does not count. */
export function sniff(bytes: Uint8Array): MediaType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  if (starts(bytes, 'ftyp', 4)) return 'video/mp4'
  return undefined
}
