import type { TrustedDocuments } from './manifests.js'

/** The parameters of a request, of its body or its address. */
export type Parameters = Record<string, unknown>

/** Why a request is refused before its document is known. */
export interface Refusal {
  code: 'PERSISTED_QUERY_ID_REQUIRED' | 'PERSISTED_QUERY_NOT_IN_LIST' | 'CANNOT_SEND_PQ_ID_AND_BODY'
  message: string
}

const refusals = {
  PERSISTED_QUERY_ID_REQUIRED:
    'This graph takes documents of registered clients alone: send the id of one as documentId or extensions.persistedQuery.sha256Hash, without its text.',
  PERSISTED_QUERY_NOT_IN_LIST:
    'No manifest of this graph has a document with this id: register the manifest that your client was built with.',
  CANNOT_SEND_PQ_ID_AND_BODY:
    'Send the id of the document alone, without its text: documents are not registered by requests.',
} as const satisfies Record<Refusal['code'], string>

const refuse = (code: Refusal['code']) => ({ refusal: { code, message: refusals[code] } satisfies Refusal })

const isRecord = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The id of a document: of GraphQL over HTTP, of Relay, or of the links of Apollo Client and urql. */
function idOf({ documentId, id, extensions }: Parameters): string | undefined {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
  const hash = isRecord(persisted) ? persisted.sha256Hash : undefined
  return [documentId, id, hash].find((one): one is string => typeof one === 'string' && one !== '')
}

/** GraphQL over HTTP writes the kind of a hash before it. */
const withoutKind = (id: string) => id.replace(/^sha256:/, '')

/** The parameters with the document that they name; they have no id any more, so that nothing else takes it for one to register. */
function withDocument(
  { documentId: _documentId, id: _id, extensions, ...rest }: Parameters,
  query: string,
): Parameters {
  if (!isRecord(extensions)) return { ...rest, query }
  const { persistedQuery: _persisted, ...others } = extensions
  return { ...rest, query, ...(Object.keys(others).length > 0 && { extensions: others }) }
}

/**
 * Finds the document that a request names by its id. Where only trusted documents are taken, every other request is refused; else it
 * is left as it is.
 */
export function askedById(
  documents: TrustedDocuments,
  trustedAlone: boolean,
  given: unknown,
): { parameters: unknown } | { refusal: Refusal } {
  const parameters = isRecord(given) ? given : {}
  const id = idOf(parameters)
  const hasText = parameters.query !== undefined && parameters.query !== null && parameters.query !== ''
  const found = id === undefined ? undefined : documents.get(withoutKind(id))
  if (found && !hasText) return { parameters: withDocument(parameters, found.body) }
  if (!trustedAlone) return { parameters: given }
  if (id === undefined) return refuse('PERSISTED_QUERY_ID_REQUIRED')
  return refuse(hasText ? 'CANNOT_SEND_PQ_ID_AND_BODY' : 'PERSISTED_QUERY_NOT_IN_LIST')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for a request whose parameters are in its address; `extensions` are JSON there. */
export function askedByAddress(
  documents: TrustedDocuments,
  trustedAlone: boolean,
  search: URLSearchParams,
): { search: URLSearchParams } | { refusal: Refusal } {
  const given: Parameters = Object.fromEntries(search)
  const extensions = jsonOf(String(given.extensions ?? ''))
  const asked = askedById(documents, trustedAlone, { ...given, ...(isRecord(extensions) && { extensions }) })
  if ('refusal' in asked) return asked
  const found = asked.parameters as Parameters
  if (found.query === given.query) return { search }
  const shown = Object.entries(found).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { search: new URLSearchParams(shown as [string, string][]) }
}
