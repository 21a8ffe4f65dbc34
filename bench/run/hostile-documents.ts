import { bounds } from '@otorga/schema/limits'

const { maxBytes } = bounds.graph
const repeated = (times: number, field: string) =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`
const everyType = '__schema { types { name fields { name type { name ofType { name ofType { name } } } } } }'
const ten = (name: string) => `...${name} `.repeat(10)

/** Documents that cost whoever reads them more than whoever sends them; each is refused by its length, counts or sizes. */
export const hostileDocuments: readonly string[] = [
  '{',
  '{ nope }',
  repeated(30, everyType),
  repeated(30, 'listAuditEvents(pageSize: 200) { items { id } }'),
  `{ ${'a '.repeat(maxBytes / 2)} }`,
  `{ ${'a'.repeat(maxBytes)} }`,
  '{ listApplications(pageSize: 100) { items { auditTrail(first: 50) { id } again: auditTrail(first: 50) { id } } } }',
  `{ listOrganizations { items { ...a } } } fragment a on Organization { ${ten('b')} }
    fragment b on Organization { ${ten('c')} } fragment c on Organization { ${ten('d')} }
    fragment d on Organization { id name code status domains idpId userCount rowVersion createdAt }`,
]
