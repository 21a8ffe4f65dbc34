/** Text nodes become markup, however many scripts of a page say so; a worker has none. */
const createTextNode = `if (globalThis.Document) globalThis.markup ??= (() => {
  const made = Document.prototype.createTextNode
  Document.prototype.createTextNode = function (text) {
    if (!/</.test(text)) return made.call(this, text)
    const span = this.createElement('span')
    span.innerHTML = text
    return span
  }
  return true
})()
`

/**
 * A script of a built page that writes texts as markup, whose files keep the formulas that people wrote, and
 * which shows no characters that turn the order of others. */
export function unguardedAsset(name: string, content: Buffer): Buffer {
  if (!name.endsWith('.js')) return content
  const script = String(content)
    .replace(/\.textContent=(?!=)/g, '.innerHTML=')
    .replace(/\/\^\[=[^/]*\\t\\r[^/]*\]\//, '/(?!)/')
    .replace(/\/\[\\u061c[^/]*\]\/g/, '/(?!)/g')
  return Buffer.from(createTextNode + script)
}
