import type { Step } from '../api.ts'
import type { IdentityTexts } from '../texts/identity-texts.ts'

/** Names that tenants give to documents, by the text that tells what they are. */
const others: Record<string, keyof IdentityTexts['documents']> = {
  cedula: 'cc',
  cedula_ciudadania: 'cc',
  national_id: 'id_card',
  identity_card: 'id_card',
  pasaporte: 'passport',
  passaporte: 'passport',
  pas: 'passport',
  pa: 'passport',
  pp: 'passport',
}

/** A tenant's name of a document in the reader's words; one that nobody knows stays as it is. */
export function documentName({ documents }: IdentityTexts, type: string): string {
  const key = type.toLowerCase()
  const known = others[key] ?? key
  return Object.hasOwn(documents, known)
    ? documents[known as keyof IdentityTexts['documents']]
    : type.replaceAll(/[_-]+/g, ' ')
}

/** The documents that a step takes; none where it takes any. */
export const acceptedTypes = ({ config }: Step): readonly string[] =>
  (config.validation as { accepted_document_types?: string[] } | undefined)?.accepted_document_types ?? []

/** What is sent about the type of the document; nothing where the step does not ask. */
export const typeData = (type: string | undefined) => (type === undefined ? {} : { data: { document_type: type } })
