import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { refusal, refused } from './support.js'

export interface Request {
  method: string
  path: string
  body?: unknown
  key?: true
  headers?: Record<string, string>
}

/** Adds tests: callers without a token, and the named callers, are refused. */
export function itRefuses(request: () => Request, callers: Record<string, () => string>) {
  it('401: without a token, and with one that nobody signed', async () => {
    const { method, path, ...rest } = request()
    expect(refusal(await call(method, path, rest))).toEqual(refused(401, 'UNAUTHORIZED'))
    const token = Object.values(callers)[0]!().replace(/\.[^.]+$/, `.${'A'.repeat(342)}`)
    expect(refusal(await call(method, path, { ...rest, token }))).toEqual(refused(401, 'UNAUTHORIZED'))
  })
  it.each(Object.keys(callers))('403: %s', async (name) => {
    const { method, path, ...rest } = request()
    expect(refusal(await call(method, path, { ...rest, token: callers[name]!() }))).toEqual(refused(403, 'FORBIDDEN'))
  })
}

/** Adds tests: only callers of its own tenant find a record. `foreign` is the id of another tenant's record. */
export function itKnowsOnlyItsOwn(request: (id: string) => Request, token: () => string, foreign?: () => string) {
  it(`404: a record that does not exist, an id that is none${foreign ? ", another tenant's record" : ''}`, async () => {
    for (const id of [randomUUID(), 'not-an-id', ...(foreign ? [foreign()] : [])]) {
      const { method, path, ...rest } = request(id)
      const answer = await call(method, path, { ...rest, token: token() })
      expect({ id, ...refusal(answer) }).toEqual({ id, ...refused(404, 'NOT_FOUND') })
    }
  })
}

/** Adds tests: a call needs an Idempotency-Key that is a UUID v4. */
export function itNeedsAKey(request: () => Request, token: () => string) {
  it('400: no Idempotency-Key, and one that is no UUID v4, before the body is looked at', async () => {
    const { method, path, key: _, body } = request()
    for (const sent of [body, {}]) {
      const without = await call(method, path, { token: token(), body: sent })
      expect(refusal(without)).toEqual(refused(400, 'MISSING_IDEMPOTENCY_KEY'))
      const malformed = await call(method, path, { token: token(), body: sent, key: 'a-key' })
      expect(refusal(malformed)).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
    }
  })
}

/** Adds tests: a call needs If-Match with the record's strong ETag, or `*`. */
export function itNeedsAMatch(request: () => Request, token: () => string) {
  const send = ({ method, path, body }: Request, match?: string) =>
    call(method, path, { token: token(), body, headers: match === undefined ? {} : { 'If-Match': match } })
  it('400: no If-Match, whatever the body', async () => {
    for (const body of [request().body, { no_such_field: 1 }])
      expect(refusal(await send({ ...request(), body }))).toEqual(refused(400, 'VALIDATION_ERROR', 'If-Match'))
  })
  it('412: a stale, weak or malformed If-Match', async () => {
    const present = (await call('GET', request().path, { token: token() })).headers.get('etag')!
    expect(present).toMatch(/^"[1-9]\d*"$/)
    for (const match of ['"999"', `W/${present}`, present.replaceAll('"', ''), `${present}, "999"`, '"0"', 'x'])
      expect({ match, ...refusal(await send(request(), match)) }).toEqual({
        match,
        ...refused(412, 'PRECONDITION_FAILED'),
      })
  })
  it('200: the present ETag, and `*`; the answer has the new ETag', async () => {
    const present = (await call('GET', request().path, { token: token() })).headers.get('etag')!
    const changed = await send(request(), present)
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe(`"${changed.body.data.row_version}"`)
    const again = await send(request(), '*')
    expect(again.status).toBe(200)
    expect((await call('GET', request().path, { token: token() })).headers.get('etag')).toBe(again.headers.get('etag'))
  })
}

/** Adds tests: a faulty body is refused with the names of the faulty fields. */
export function itBlames(
  send: (body: unknown) => Promise<Awaited<ReturnType<typeof call>>>,
  faults: () => [what: string, body: unknown, ...fields: string[]][],
) {
  it('400: each fault of the body, by its field', async () => {
    for (const [what, body, ...fields] of faults()) {
      const answer = refusal(await send(body))
      const blamed = answer.fields.filter((one, _, all) => !all.some((other) => other.startsWith(`${one}.`)))
      expect({ what, ...answer, fields: blamed }).toEqual({ what, ...refused(400, 'VALIDATION_ERROR', ...fields) })
    }
  })
}

/** Adds tests: a path is only on the internal listener, and only for other components. */
export function itIsInternal(request: () => Request, userToken: () => string) {
  it('404: on the public listener, even with a service token', async () => {
    const { method, path, ...rest } = request()
    const headers = { 'X-Service-Auth': (await testSystem()).serviceToken('lending') }
    expect(refusal(await call(method, path, { ...rest, headers }))).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('401: without X-Service-Auth, with a forged one, with one of another name', async () => {
    const { method, path, ...rest } = request()
    expect(refusal(await callInternal(method, path, rest))).toEqual(refused(401, 'UNAUTHORIZED'))
    const token = (await testSystem()).serviceToken('lending')
    for (const forged of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.replace('lending', 'audit'),
      'x',
    ])
      expect(refusal(await callInternal(method, path, { ...rest, headers: { 'X-Service-Auth': forged } }))).toEqual(
        refused(401, 'UNAUTHORIZED'),
      )
  })
  it("403: a user's token", async () => {
    const { method, path, ...rest } = request()
    expect(refusal(await callInternal(method, path, { ...rest, token: userToken() }))).toEqual(
      refused(403, 'FORBIDDEN'),
    )
  })
}
