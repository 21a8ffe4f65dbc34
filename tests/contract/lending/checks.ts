import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { refusal, refused } from '../identity/support.js'

export interface Keyed {
  path: string
  token: string
  body?: unknown
  /** Another body, which makes another request with the same path. */
  changed: unknown
  /** Another path, which makes another request with the same body. */
  elsewhere: string
}

/** Adds tests: a POST has its effect once per key. A replay returns the stored body, and any other use of the key is refused. */
export function itReplays(status: number, request: () => Promise<Keyed>) {
  it(`${status}: a replay answers the first body byte for byte; 422: its key with another body or path`, async () => {
    const { path, token, body, changed, elsewhere } = await request()
    const key = randomUUID()
    const first = await call('POST', path, { token, key, body })
    expect({ status: first.status, replayed: first.headers.get('x-idempotent-replayed') }).toEqual({
      status,
      replayed: null,
    })
    const again = await call('POST', path, { token, key: key.toUpperCase(), body })
    expect(again.status).toBe(status)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))

    const reused = refused(422, 'IDEMPOTENCY_KEY_REUSED')
    expect(refusal(await call('POST', path, { token, key, body: changed }))).toEqual(reused)
    expect(refusal(await call('POST', elsewhere, { token, key, body }))).toEqual(reused)
    // The stored answer is looked up before the body is validated, so a faulty body is another request, not a 400.
    expect(refusal(await call('POST', path, { token, key, body: { no_such_field: 1 } }))).toEqual(reused)
  })
}

/** Adds tests: a faulty query of a list is refused with the name of the faulty field. */
export function itBoundsItsQuery(path: () => string, token: () => string, faults: [query: string, field: string][]) {
  const common: [string, string][] = [
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=one', 'page'],
    ['page=', 'page'],
    ['page=99999999999', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=101', 'page_size'],
    ['page_size=ten', 'page_size'],
    ['page=1&page=2', 'page'],
    ['no_such_parameter=1', 'no_such_parameter'],
    ['pageSize=10', 'pageSize'],
  ]
  it.each([...common, ...faults])('400: ?%s', async (query, field) => {
    expect(refusal(await call('GET', `${path()}?${query}`, { token: token() }))).toEqual(
      refused(400, 'VALIDATION_ERROR', field),
    )
  })
  it('200: the largest page_size; beyond the last page nothing, with the total', async () => {
    const all = await call('GET', `${path()}?page_size=100`, { token: token() })
    expect(all.status).toBe(200)
    const { total } = all.body.metadata.pagination
    expect(total).toBeGreaterThan(0)
    const beyond = await call('GET', `${path()}?page=1000&page_size=100`, { token: token() })
    expect(beyond.status).toBe(200)
    expect(beyond.body.data).toEqual([])
    expect(beyond.body.metadata.pagination).toEqual({
      page: 1000,
      page_size: 100,
      total,
      total_pages: Math.ceil(total / 100),
    })
  })
}

/** Adds tests: pages never overlap and are newest first. */
export function itIsNewestFirst(path: () => string, token: () => string, idField = 'id') {
  it('200: newest first, pages without overlap, 20 a page unless asked otherwise', async () => {
    const whole = await call('GET', path(), { token: token() })
    expect(whole.body.metadata.pagination).toMatchObject({ page: 1, page_size: 20 })
    const moments = whole.body.data.map(({ created_at }: { created_at: string }) => created_at)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(moments.length).toBeGreaterThan(1)
    const ids: string[] = []
    for (const page of [1, 2]) {
      const { body } = await call('GET', `${path()}?page=${page}&page_size=1`, { token: token() })
      ids.push(...body.data.map((one: Record<string, string>) => one[idField]))
    }
    expect(ids).toEqual(whole.body.data.slice(0, 2).map((one: Record<string, string>) => one[idField]))
  })
}
