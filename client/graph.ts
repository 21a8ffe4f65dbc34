import { type CallOptions, type ConnectionOptions, send } from './connection.js'
import { type Code, type Detail, errorOf, jsonOf, OtorgaError } from './errors.js'
import { newKey } from './key.js'

/** Types of a document, as generators write them: `TypedDocumentNode`, `TypedDocumentString`, `DocumentTypeDecoration`. */
interface Typed<Result, Variables> {
  __apiType?: (variables: Variables) => Result
}

/** A document as text with its types, as text that knows them, or parsed. */
export type GraphDocument<Result, Variables> =
  | string
  | (Typed<Result, Variables> & { toString(): string })
  | (Typed<Result, Variables> & { kind: 'Document'; loc?: { source: { body: string } } })

/** Variables with the key of a mutation optional, because the client makes one. */
type Given<Variables> = 'idempotencyKey' extends keyof Variables
  ? Omit<Variables, 'idempotencyKey'> & Partial<Pick<Variables, 'idempotencyKey'>>
  : Variables

type VariablesArgument<Variables> =
  Record<never, never> extends Given<Variables>
    ? [variables?: Given<Variables>, options?: GraphCallOptions]
    : [variables: Given<Variables>, options?: GraphCallOptions]

export interface GraphCallOptions extends CallOptions {
  /** Which operation of the document is meant, if it has several. */
  operationName?: string
}

export interface GraphOptions extends ConnectionOptions {
  /** Writes a parsed document as text: `print` of npm's graphql. Documents that are text already do without. */
  print?: (document: never) => string
  /**
   * The id of a document in the manifest that the graph has of this client, such as `sha256`, or a look into the manifest's
   * operations. Then only the id is sent, as graphs with trusted documents ask for. Without it, or without an answer, the text is.
   */
  documentId?: (text: string) => string | undefined | Promise<string | undefined>
}

/** The SHA-256 of a document's text in hex: its id in manifests of `@apollo/generate-persisted-query-manifest`. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface GraphAnswer<Result> {
  /** What could be read. A field is null where `errors` names its path; all of it is null when nothing could be. */
  data: Result | null
  /** Why fields are missing; empty when the answer is whole. */
  errors: readonly OtorgaError[]
  requestId: string
}

/** Asks the graph. Documents and callers that are refused as a whole are thrown as an `OtorgaError`. */
export interface Graph {
  <Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: GraphDocument<Result, Variables>,
    ...given: VariablesArgument<Variables>
  ): Promise<GraphAnswer<Result>>
  /** Like the graph itself, for those who need all: returns the data, and throws the first error. */
  whole<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: GraphDocument<Result, Variables>,
    ...given: VariablesArgument<Variables>
  ): Promise<Result>
}

interface Body {
  data?: unknown
  errors?: {
    message: string
    path?: (string | number)[]
    extensions?: { code?: Code; details?: Detail[]; data?: Record<string, unknown> }
  }[]
}

type AnyDocument = GraphDocument<unknown, unknown>

/** A client of the graph. */
export function createGraph(options: GraphOptions): Graph {
  const { url, fetch = globalThis.fetch } = options
  const address = `${url.replace(/\/$/, '')}/graphql`

  async function ask(document: AnyDocument, variables: Record<string, unknown> = {}, sent: GraphCallOptions = {}) {
    const query = textOf(document, options.print as ((document: AnyDocument) => string) | undefined)
    const mutation = /^\s*mutation\b/m.test(query)
    const keyed = /\$idempotencyKey\s*:/.test(query)
    const all = keyed ? { idempotencyKey: newKey(), ...variables } : variables
    const documentId = await options.documentId?.(query)
    const named = documentId === undefined ? { query } : { documentId }
    const body = JSON.stringify({ ...named, variables: all, operationName: sent.operationName })
    return send(options, { ...sent, safe: !mutation || keyed }, async (headers, signal) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        signal,
      })
      const answer = ((await jsonOf(response)) ?? {}) as Body
      // Nothing was executed, or something between here and the platform answered.
      if (answer.data === undefined) {
        const [first] = answer.errors ?? []
        throw errorOf(response, first && { message: first.message, ...first.extensions })
      }
      const requestId = response.headers.get('x-request-id') ?? ''
      const errors = (answer.errors ?? []).map(
        ({ message, path, extensions }) =>
          new OtorgaError({ code: 'UNEXPECTED_ANSWER', message, path, requestId, ...extensions }),
      )
      return { data: answer.data, errors, requestId }
    })
  }

  async function whole(document: AnyDocument, variables?: Record<string, unknown>, sent?: GraphCallOptions) {
    const { data, errors } = await ask(document, variables, sent)
    if (errors[0]) throw errors[0]
    return data
  }

  return Object.assign(ask, { whole }) as unknown as Graph
}

function textOf(document: AnyDocument, print: ((document: AnyDocument) => string) | undefined): string {
  if (typeof document === 'string') return document
  if (!('kind' in document)) return document.toString()
  const text = document.loc?.source.body ?? print?.(document)
  if (text === undefined) throw new TypeError('a parsed document without its text needs the option print')
  return text
}
