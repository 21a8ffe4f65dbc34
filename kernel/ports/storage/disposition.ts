// Control characters, and marks that reorder text: with them `fdp.exe` could look like `exe.pdf`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Content-Disposition that saves under this name (RFC 6266): safe ASCII for old clients, UTF-8 for the others. */
export function attachment(fileName: string) {
  const clean = [...fileName.toWellFormed().normalize('NFC').replace(unsafe, '')].slice(0, 150).join('')
  const name = clean.replace(/[/\\]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '') || 'file'
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%;]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percent(name)}`
}
