import { useChecks } from './texts/checks-texts.ts'

/** A picture that was made of another: `document_page_2` is the second page of a document. */
const made = /^(.+)_(?:(card)|(frame|page)_(\d))$/

/** Names a picture, or what else of a submission a finding is about. */
export function usePictureName() {
  const { fields, parts } = useChecks().pictures
  const known = fields as Record<string, string>
  return function nameOf(field: string): string {
    const [, of, card, part, number] = made.exec(field) ?? []
    if (known[field] || of === undefined) return known[field] ?? field.replaceAll('_', ' ')
    return card ? parts.card(nameOf(of)) : parts[part as 'frame' | 'page'](nameOf(of), number!)
  }
}
