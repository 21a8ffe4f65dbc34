import type { ChecksTexts } from './texts/checks-texts.ts'

/** A picture that was made of another: `document_page_2` is the second page of a document. */
const made = /^(.+)_(?:(card)|(frame|page)_(\d))$/

/** Names a picture, or what else of a submission a finding is about. */
export function pictureName(field: string, texts: Pick<ChecksTexts['pictures'], 'fields' | 'parts'>): string {
  const known = (texts.fields as Readonly<Record<string, string>>)[field]
  const [, of, card, part, number] = made.exec(field) ?? []
  if (known || of === undefined) return known ?? field.replaceAll('_', ' ')
  const name = pictureName(of, texts)
  return card ? texts.parts.card(name) : texts.parts[part as 'frame' | 'page'](name, number!)
}
