import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import type { TestTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itNeedsAMatch, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from '../lending/checks.js'
import {
  assign,
  dataOf,
  draftFlow,
  flowBody,
  flows,
  flowTenant,
  newSlug,
  platform,
  post,
  publish,
  requests,
  subject,
} from './support.js'

let tenant: TestTenant
let token: string
let id: string
beforeAll(async () => {
  tenant = await flowTenant()
  token = await platform()
  id = await draftFlow()
  await draftFlow()
})
const admin = () => token
const others = { 'a tenant_admin': () => tenant.admin, 'an operator': () => tenant.operator }

describe('POST /flows', () => {
  const request = () => ({ method: 'POST', path: flows, key: true as const, body: flowBody() })
  itRefuses(request, others)
  itNeedsAKey(request, admin)
  itReplays(201, async () => {
    const body = flowBody()
    return { path: flows, token, body, changed: { ...body, name: 'Other' }, elsewhere: `${flows}/${id}/versions/new` }
  })
  it('201: the flow with version 1 as its draft, and its ETag', async () => {
    const body = flowBody({ description: 'For credits.', is_template: true, template_category: 'kyc' })
    const { status, headers, body: answer } = await post(flows, token, body)
    expect(status).toBe(201)
    expect(answer.data).toMatchObject({ ...body, status: 'active', version: { version_number: 1, status: 'draft' } })
    expect(headers.get('etag')).toBe('"1"')
  })
  it('409: a slug in use', async () => {
    const body = flowBody()
    await dataOf(201, post(flows, token, body))
    expect(refusal(await post(flows, token, { ...body, name: 'Again' }))).toEqual(refused(409, 'CONFLICT', 'slug'))
  })
  itBlames(
    (body) => post(flows, token, body),
    () => [
      ['nothing', {}, 'name', 'slug'],
      ['a blank name', flowBody({ name: '  ' }), 'name'],
      ['a slug with capitals', flowBody({ slug: 'Not-a-slug' }), 'slug'],
      ['an unknown field', flowBody({ status: 'active' }), 'status'],
      ['text for a boolean', flowBody({ is_template: 'yes' }), 'is_template'],
      ['a NUL', flowBody({ description: 'a\u0000b' }), 'description'],
    ],
  )
})

describe('GET /flows', () => {
  itRefuses(() => ({ method: 'GET', path: flows }), others)
  itIsNewestFirst(() => flows, admin)
  itBoundsItsQuery(() => flows, admin, [
    ['status=gone', 'status'],
    ['is_template=maybe', 'is_template'],
  ])
  it('200: filtered by status and by being a template', async () => {
    const body = flowBody({ is_template: true })
    const { id: made } = await dataOf(201, post(flows, token, body))
    const templates = await call('GET', `${flows}?is_template=true&status=active&page_size=100`, { token })
    const all = templates.body.data as { id: string; is_template: boolean }[]
    expect(all.map((one) => one.id)).toContain(made)
    expect(all.every((one) => one.is_template)).toBe(true)
  })
})

describe('GET /flows/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${flows}/${id}` }), others)
  itKnowsOnlyItsOwn((one) => ({ method: 'GET', path: `${flows}/${one}` }), admin)
  it('200: the draft before the first publication, the published version afterwards', async () => {
    const flow = await draftFlow()
    const shown = async () => (await dataOf(200, call('GET', `${flows}/${flow}`, { token }))).version
    expect(await shown()).toMatchObject({ status: 'draft', version_number: 1 })
    const { id: version } = await publish(flow)
    await dataOf(201, call('POST', `${flows}/${flow}/versions/new`, { token }))
    expect(await shown()).toEqual({ id: version, status: 'published', version_number: 1 })
  })
})

describe('PATCH /flows/{id}', () => {
  const request = () => ({ method: 'PATCH', path: `${flows}/${id}`, body: { name: newSlug() } })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), others)
  itNeedsAMatch(request, admin)
  itKnowsOnlyItsOwn(
    (one) => ({ method: 'PATCH', path: `${flows}/${one}`, body: {}, headers: { 'If-Match': '*' } }),
    admin,
  )
  const patch = (body: unknown) => call('PATCH', `${flows}/${id}`, { token, body, headers: { 'If-Match': '*' } })
  it('200: null removes what is optional; a patch that changes nothing makes no new version', async () => {
    await dataOf(200, patch({ description: 'Something.', template_category: 'kyc' }))
    const bare = await dataOf(200, patch({ description: null, template_category: null }))
    expect(bare).toMatchObject({ description: null, template_category: null })
    expect(await dataOf(200, patch({ description: null }))).toMatchObject({ row_version: bare.row_version })
  })
  itBlames(patch, () => [
    ['nothing', {}, ''],
    ['a null name', { name: null }, 'name'],
    ['the slug', { slug: 'another-one' }, 'slug'],
    ['another status', { status: 'deleted' }, 'status'],
  ])
  it('415: another media type', async () => {
    const headers = { 'If-Match': '*', 'Content-Type': 'text/plain' }
    const answer = await call('PATCH', `${flows}/${id}`, { token, body: { name: 'x' }, headers })
    expect(refusal(answer)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })
})

describe('DELETE /flows/{id}', () => {
  itRefuses(() => ({ method: 'DELETE', path: `${flows}/${id}` }), others)
  itKnowsOnlyItsOwn((one) => ({ method: 'DELETE', path: `${flows}/${one}` }), admin)
  it('200: inactive, twice the same; no new requests until PATCH makes it active again', async () => {
    const flow = await draftFlow()
    await publish(flow)
    await assign(flow, tenant.id)
    const ask = () => post(requests, tenant.operator, { flow_id: flow, subject_data: subject() })
    await dataOf(201, ask())
    for (let time = 0; time < 2; time++)
      expect(await dataOf(200, call('DELETE', `${flows}/${flow}`, { token }))).toMatchObject({ status: 'inactive' })
    expect(refusal(await ask())).toEqual(refused(404, 'NOT_FOUND'))
    const again = { token, body: { status: 'active' }, headers: { 'If-Match': '*' } }
    await dataOf(200, call('PATCH', `${flows}/${flow}`, again))
    await dataOf(201, ask())
  })
})
