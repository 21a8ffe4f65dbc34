/** Names that tenants use of documents, and what they are. A name that is not here is judged by nobody. */
const names: Record<'passport' | 'id_card', readonly string[]> = {
  passport: ['passport', 'pasaporte', 'passaporte', 'pas', 'pa', 'pp'],
  id_card: [
    'id_card',
    'national_id',
    'identity_card',
    'cc',
    'cedula',
    'cedula_ciudadania',
    'ce',
    'dni',
    'ti',
    'ine',
    'rg',
  ],
}

export type DocumentKind = keyof typeof names

/** The kind that a tenant's name of a document stands for. */
export const kindOf = (name: unknown): DocumentKind | undefined =>
  typeof name === 'string'
    ? (Object.keys(names) as DocumentKind[]).find((kind) => names[kind].includes(name.toLowerCase()))
    : undefined
