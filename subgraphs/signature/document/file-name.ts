// Control characters, and marks that reorder or hide text: with them `fdp.exe` could look like `exe.pdf`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unsafe = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** The name of a file without its path and without invisible characters, so that it can be shown and stored. */
export function cleanFileName(name: string): string {
  const bare = name.toWellFormed().normalize('NFC').replace(unsafe, '').split(/[/\\]/).at(-1)!
  const trimmed = bare.replace(/^[.\s]+|[.\s]+$/g, '')
  return [...trimmed].slice(0, 150).join('') || 'document.pdf'
}
