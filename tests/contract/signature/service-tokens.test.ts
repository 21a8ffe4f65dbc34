import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal } from '../../harness/call.js'
import { signByRealm } from '../../harness/realm-token.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { trailOf } from '../lending/support.js'
import { dataOf, pdf, readRequest, requestBody, requests, sign, stored, withFile } from './support.js'

let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  ;[tenant, other] = [await testTenant(), await testTenant()]
})

/** A token of a service in the tenant's realm, signed with the realm's key. */
const tokenOf = (claims: Record<string, unknown> = {}, realm = tenant.slug) =>
  signByRealm(realm, { ...decodeJwt(tenant.admin), sub: 'service:lending', roles: ['service'], ...claims })
const create = async (token: string, body: unknown = requestBody()) =>
  callInternal('POST', requests, { token, key: true, body })

describe("a service's token", () => {
  it('asks for a signature on the internal listener, reads the request and its result, and is the actor of the entry', async () => {
    const token = await tokenOf()
    const made = await dataOf(201, create(token, withFile(await stored(tenant.id, await pdf()))))
    expect(made.status).toBe('pending_signature')
    expect(await readRequest(tenant, made.id)).toMatchObject({
      origin_service: 'lending',
      created_by: 'service:lending',
    })
    expect(await dataOf(200, callInternal('GET', `${requests}/${made.id}`, { token }))).toMatchObject({ id: made.id })
    await dataOf(200, sign(`/sign/${made.signing_token}`))
    const result = await dataOf(200, callInternal('GET', `${requests}/${made.id}/result`, { token }))
    expect(result).toMatchObject({ id: made.id, status: 'signed', documents: [{ sha256_after: expect.any(String) }] })
    const entry = await trailOf(tenant, made.id, 'Signature requested')
    expect(entry).toMatchObject({ actor: { user_uid: 'service:lending', user_type: 'Service' } })
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  it.each<[string, () => Promise<string>]>([
    ['for another audience', () => tokenOf({ aud: 'account' })],
    ['without an audience', () => tokenOf({ aud: undefined })],
    ['expired', () => tokenOf({ iat: seconds() - 400, exp: seconds() - 60 })],
    ['without an end', () => tokenOf({ exp: undefined })],
    ["of another tenant's realm", () => tokenOf({}, other.slug)],
  ])('%s is 401', async (_what, made) => {
    const token = await made()
    expect(refusal(await create(token))).toEqual(refused(401, 'UNAUTHORIZED'))
    const read = await callInternal('GET', `${requests}/${crypto.randomUUID()}/result`, { token })
    expect(refusal(read)).toEqual(refused(401, 'UNAUTHORIZED'))
  })

  it('is 401 on the public listener', async () => {
    const token = await tokenOf()
    const answer = await call('POST', requests, { token, key: true, body: requestBody() })
    expect(refusal(answer)).toEqual(refused(401, 'UNAUTHORIZED'))
    expect(refusal(await call('GET', requests, { token }))).toEqual(refused(401, 'UNAUTHORIZED'))
  })

  it("sees nothing of another tenant's", async () => {
    const made = await dataOf(201, create(await tokenOf(), withFile(await stored(tenant.id, await pdf()))))
    const theirs = await signByRealm(other.slug, {
      ...decodeJwt(other.admin),
      sub: 'service:lending',
      roles: ['service'],
    })
    for (const path of [`${requests}/${made.id}`, `${requests}/${made.id}/result`])
      expect(refusal(await callInternal('GET', path, { token: theirs }))).toEqual(refused(404, 'NOT_FOUND'))
  })
})
