import type { Kind, Mark } from './marks.js'

/** A text that was looked at, and the place that it is from. */
export interface Text {
  /** Such as `log`, `mail text`, or `lending.application.subject_data`. */
  place: string
  text: string
}

export interface Finding {
  kind: Kind
  place: string
  /** The text around it, with every mark blanked. */
  snippet: string
}

/** Short numbers are searched for as whole words only. */
const wholeWord: ReadonlySet<Kind> = new Set(['code', 'income', 'birth date', 'document', 'account', 'phone'])

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The ways in which a value may be written. */
export function spellings({ kind, value }: Mark): string[] {
  const all = new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])
  if (kind === 'phone') all.add(value.replace(/\D/g, ''))
  // A signature alone is enough to make a token again from what is known.
  if (kind === 'token' && /^[\w-]+(\.[\w-]+)+$/.test(value)) all.add(value.slice(value.lastIndexOf('.') + 1))
  if (value.length >= 10) all.add(Buffer.from(value).toString('base64').replace(/=+$/, ''))
  return [...all]
}

function pattern({ kind }: Mark, spelling: string): RegExp {
  if (!wholeWord.has(kind)) return new RegExp(escaped(spelling), 'g')
  // A number of JSON is an amount, not a code.
  const before = kind === 'code' ? '(?<![\\w.]|":\\s?|[,[]\\s?)' : '(?<!\\w)'
  return new RegExp(`${before}${escaped(spelling)}(?![\\w]|\\.\\d)`, 'g')
}

const around = 60

/** Blanks every mark in a text. */
export function blanked(text: string, marks: readonly Mark[]): string {
  let left = text
  for (const mark of marks) for (const spelling of spellings(mark)) left = left.replaceAll(spelling, `‹${mark.kind}›`)
  return left
}

/** The first place of each mark in each text. */
export function search(marks: readonly Mark[], texts: readonly Text[]): Finding[] {
  const findings: Finding[] = []
  for (const mark of marks)
    for (const spelling of spellings(mark))
      for (const { place, text } of texts) {
        if (!text.includes(spelling)) continue
        const at = pattern(mark, spelling).exec(text)?.index
        if (at === undefined) continue
        const snippet = text.slice(Math.max(0, at - 2 * around), at + spelling.length + around)
        findings.push({ kind: mark.kind, place, snippet: blanked(snippet, marks) })
      }
  return findings
}

/** Findings of one kind in one place, counted and with one of their snippets. */
export function summary(findings: readonly Finding[]): string[] {
  const groups = new Map<string, { count: number; snippet: string }>()
  for (const { kind, place, snippet } of findings) {
    const key = `${kind} in ${place}`
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { count: 1, snippet })
  }
  return [...groups].map(([key, { count, snippet }]) => `${key} (${count}): …${snippet.replaceAll('\n', '⏎')}…`).sort()
}
