import createFetch from 'openapi-fetch'
import { type CallOptions, type ConnectionOptions, send } from './connection.js'
import { errorOf, OtorgaError } from './errors.js'
import type { paths } from './generated/api.js'
import { keyless, multipart } from './generated/facts.js'
import { newKey } from './key.js'
import type {
  Answer,
  BodyOf,
  Call,
  CallArgument,
  ItemOf,
  ListPaths,
  Method,
  Operation,
  PathsBy,
  Versioned,
} from './operation.js'
import { fetchWithProgress, type Progress } from './progress.js'

export type ClientOptions = ConnectionOptions

/** The paths of records that are read and changed by versions. */
export type EditablePaths = {
  [At in PathsBy<'get'> & PathsBy<'patch'>]: Call<Operation<At, 'patch'>> extends { ifMatch: unknown } ? At : never
}[PathsBy<'get'> & PathsBy<'patch'>]

/** Every operation of the public REST contract, by method and path. A refusal is thrown as an `OtorgaError`. */
export interface Client {
  GET<At extends PathsBy<'get'>>(
    path: At,
    ...call: CallArgument<Operation<At, 'get'>>
  ): Promise<Answer<Operation<At, 'get'>>>
  POST<At extends PathsBy<'post'>>(
    path: At,
    ...call: CallArgument<Operation<At, 'post'>>
  ): Promise<Answer<Operation<At, 'post'>>>
  PUT<At extends PathsBy<'put'>>(
    path: At,
    ...call: CallArgument<Operation<At, 'put'>>
  ): Promise<Answer<Operation<At, 'put'>>>
  PATCH<At extends PathsBy<'patch'>>(
    path: At,
    ...call: CallArgument<Operation<At, 'patch'>>
  ): Promise<Answer<Operation<At, 'patch'>>>
  DELETE<At extends PathsBy<'delete'>>(
    path: At,
    ...call: CallArgument<Operation<At, 'delete'>>
  ): Promise<Answer<Operation<At, 'delete'>>>
  /** The pages of a list, one after another, from `query.page` or the first. */
  pages<At extends ListPaths>(
    path: At,
    ...call: CallArgument<Operation<At, 'get'>>
  ): AsyncGenerator<Answer<Operation<At, 'get'>>, void>
  /** The records of a list, page after page. Records that come or go meanwhile may be seen twice or not at all. */
  items<At extends ListPaths>(
    path: At,
    ...call: CallArgument<Operation<At, 'get'>>
  ): AsyncGenerator<ItemOf<Operation<At, 'get'>>, void>
  /**
   * Reads a record, and changes the version that was read. If somebody else was faster, it reads again and asks `change` again,
   * three times in all. `change` returns undefined to leave the record as it is.
   */
  edit<At extends EditablePaths>(
    path: At,
    call: Call<Operation<At, 'get'>>,
    change: (
      record: Answer<Operation<At, 'get'>>['data'],
    ) => BodyOf<Operation<At, 'patch'>> | undefined | Promise<BodyOf<Operation<At, 'patch'>> | undefined>,
  ): Promise<Answer<Operation<At, 'patch'>> | undefined>
}

/** A call as the code below sees it, for any operation. */
interface AnyCall extends CallOptions {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, unknown> }
  body?: Record<string, unknown>
  ifMatch?: Versioned | string
  idempotencyKey?: string
  onProgress?: (progress: Progress) => void
}

interface AnyAnswer {
  status: number
  data: unknown
  metadata?: { pagination?: { page: number; total_pages: number } }
  etag: string | undefined
}

const edits = 3

/** A client of the platform. */
export function createClient(options: ClientOptions): Client {
  const { url, fetch = globalThis.fetch } = options
  const api = createFetch<paths>({ baseUrl: url, fetch: (request) => fetch(request) })

  async function call(method: Method, path: string, sent: AnyCall = {}): Promise<AnyAnswer> {
    const { params, body, ifMatch, idempotencyKey, onProgress } = sent
    const key = method === 'post' && !keyless.includes(path) ? (idempotencyKey ?? newKey()) : undefined
    const own = {
      ...(key && { 'Idempotency-Key': key }),
      ...(ifMatch !== undefined && { 'If-Match': versionOf(ifMatch) }),
      ...(method === 'patch' && { 'Content-Type': 'application/merge-patch+json' }),
    }
    const form = body && multipart.includes(path)
    return send(options, { ...sent, safe: method === 'get' || key !== undefined }, async (headers, signal) => {
      // The types above hold for every operation; here is one call for all of them.
      const { data, error, response } = await (api.request as AnyRequest)(method, path, {
        params,
        body: form ? formOf(body) : body,
        headers: { ...own, ...headers },
        signal,
        ...(onProgress && { fetch: fetchWithProgress(onProgress, fetch) }),
      })
      if (!response.ok)
        throw errorOf(response, error?.error && { ...error.error, ...(error.data && { data: error.data }) })
      return answerOf(response, data)
    })
  }

  async function* pages(path: string, sent: AnyCall = {}): AsyncGenerator<AnyAnswer, void> {
    const { params } = sent
    for (let page = Number(params?.query?.page ?? 1); ; page++) {
      const answer = await call('get', path, { ...sent, params: { ...params, query: { ...params?.query, page } } })
      yield answer
      if (page >= (answer.metadata?.pagination?.total_pages ?? 0)) return
    }
  }

  async function* items(path: string, sent?: AnyCall): AsyncGenerator<unknown, void> {
    for await (const { data } of pages(path, sent)) yield* data as unknown[]
  }

  async function edit(
    path: string,
    sent: AnyCall,
    change: (record: unknown) => unknown,
  ): Promise<AnyAnswer | undefined> {
    for (let tried = 1; ; tried++) {
      const read = await call('get', path, sent)
      const body = (await change(read.data)) as AnyCall['body']
      if (body === undefined) return undefined
      try {
        return await call('patch', path, { ...sent, params: { path: sent.params?.path }, body, ifMatch: read })
      } catch (error) {
        if (tried >= edits || !(error instanceof OtorgaError) || error.code !== 'PRECONDITION_FAILED') throw error
      }
    }
  }

  const by = (method: Method) => (path: string, sent?: AnyCall) => call(method, path, sent)
  const client = { GET: by('get'), POST: by('post'), PUT: by('put'), PATCH: by('patch'), DELETE: by('delete') }
  return { ...client, pages, items, edit } as unknown as Client
}

type AnyRequest = (
  method: Method,
  path: string,
  init: Record<string, unknown>,
) => Promise<{
  data?: unknown
  /** The envelope of a refusal: its facts lie beside the error. */
  error?: { error?: Parameters<typeof errorOf>[1]; data?: Record<string, unknown> }
  response: Response
}>

function versionOf(version: Versioned | string): string {
  const etag = typeof version === 'string' ? version : version.etag
  if (!etag) throw new TypeError('ifMatch has no ETag: the answer it names is of an operation without versions')
  return etag
}

/** Files as they are, the rest as JSON, unless it is text already. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

function answerOf(response: Response, body: unknown): AnyAnswer {
  const { status, headers } = response
  const enveloped = typeof body === 'object' && body !== null && 'data' in body && 'metadata' in body
  return {
    status,
    ...(enveloped ? (body as { data: unknown }) : { data: body }),
    etag: headers.get('etag') ?? undefined,
    replayed: headers.get('x-idempotent-replayed') === 'true',
    requestId: headers.get('x-request-id') ?? '',
    headers,
  } as AnyAnswer
}
