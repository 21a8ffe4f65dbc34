import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst } from '../lending/checks.js'
import {
  dataOf,
  internally,
  type NewRequest,
  newRequest,
  pendingRequest,
  readRequest,
  requests,
  sha256,
  sign,
  signer,
  someRequests,
} from './support.js'

let tenant: TestTenant
let ours: NewRequest
let theirs: NewRequest
let foreignRequest: NewRequest
beforeAll(async () => {
  ;({ tenant, ours, theirs, foreignRequest } = await someRequests())
})

const operator = () => tenant.operator

describe('GET /signature-requests', () => {
  itRefuses(() => ({ method: 'GET', path: requests }), { 'a viewer': () => tenant.viewer })
  itBoundsItsQuery(() => requests, operator, [
    ['status=open', 'status'],
    ['signer=x', 'signer'],
    ['overdue=yes', 'overdue'],
  ])
  itIsNewestFirst(
    () => requests,
    () => tenant.admin,
  )
  const idsFor = async (token: string, query = '') =>
    (await dataOf(200, call('GET', `${requests}?page_size=100${query}`, { token }))).map(({ id }: { id: string }) => id)

  it('200: in short, of the signer the name alone', async () => {
    const list = await dataOf(200, call('GET', `${requests}?page_size=100`, { token: tenant.operator }))
    expect(list.find((one: { id: string }) => one.id === ours.id)).toEqual({
      id: ours.id,
      status: 'created',
      signature_type: 'digital_certificate',
      provider_code: 'local-certificate',
      signer: { name: signer.name },
      expires_at: ours.expires_at,
      created_at: ours.created_at,
    })
  })

  it("200: the own organization's for operators, all for administrators, never another tenant's", async () => {
    const seen = async (token: string) => {
      const ids = await idsFor(token)
      return [ours.id, theirs.id, foreignRequest.id].map((id) => ids.includes(id))
    }
    expect(await seen(tenant.admin)).toEqual([true, true, false])
    expect(await seen(tenant.operator)).toEqual([true, false, false])
    expect(await seen(tenant.stranger)).toEqual([false, true, false])
  })

  it('200: by status, one whose time is over as expired', async () => {
    const late = await newRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() - interval '1 second' where id = ${late.id}`
    expect(await idsFor(tenant.operator, '&status=expired')).toContain(late.id)
    expect(await idsFor(tenant.operator, '&status=created')).not.toContain(late.id)
    expect((await readRequest(tenant, late.id)).status).toBe('expired')
  })
})

describe('GET /signature-requests/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${requests}/${ours.id}` }), { 'a viewer': () => tenant.viewer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${requests}/${id}` }),
    operator,
    () => foreignRequest.id,
  )
  it("404: another organization's", async () => {
    const answer = await call('GET', `${requests}/${theirs.id}`, { token: tenant.operator })
    expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('200: the whole request with the addresses for its files, without the link, which is the signer’s', async () => {
    const read = await readRequest(tenant, ours.id)
    expect(read).toMatchObject({
      id: ours.id,
      status: 'created',
      signing_url: null,
      signer,
      row_version: 1,
    })
    expect(read.documents).toHaveLength(1)
    expect(read.documents[0]).toMatchObject({ status: 'pending_upload', upload_url: expect.any(String), sha256: null })
  })
})

describe('GET /signature-requests/{id}/result', () => {
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${requests}/${id}` }),
    operator,
    () => foreignRequest.id,
  )
  it('404: on the public listener', async () => {
    const answer = await call('GET', `${requests}/${ours.id}/result`, { token: tenant.operator })
    expect(answer.status).toBe(404)
  })
  it('401: without a token', async () => {
    expect((await callInternal('GET', `${requests}/${ours.id}/result`)).status).toBe(401)
  })
  it('200: nulls before, certificate and hashes of the files once signed', async () => {
    const request = await pendingRequest(tenant)
    const before = await dataOf(200, internally('GET', `${requests}/${request.id}/result`, tenant.operator))
    expect(before).toMatchObject({ status: 'pending_signature', signed_at: null, certificate: null })
    await dataOf(200, sign(request.path))
    const after = await dataOf(200, internally('GET', `${requests}/${request.id}/result`, tenant.operator))
    const file = Buffer.from(await (await fetch(after.documents[0].download_url)).arrayBuffer())
    expect(after).toMatchObject({
      id: request.id,
      status: 'signed',
      signer,
      certificate: { issuer: expect.stringContaining('Otorga'), algorithm: 'ECDSA P-256 with SHA-256' },
      documents: [{ sha256_before: sha256(request.files[0]!), sha256_after: sha256(file) }],
    })
  })
})

describe('the graph', () => {
  it('shows requests, documents and their deliveries to whoever may see them, and none of the REST-only operations', async () => {
    const query = `query ($id: ID!) {
      getSignatureRequest(id: $id) { id status signer { name identifierValue } documents { id status } }
      listSignatureDeliveries(id: $id) { total }
      all: listSignatureRequests { total }
    }`
    const { body } = await graph(tenant.operator, query, { id: ours.id })
    expect(body.data.getSignatureRequest).toMatchObject({ id: ours.id, signer: { name: signer.name } })
    expect(body.data.listSignatureDeliveries).toEqual({ total: 0 })
    const hidden = await graph(tenant.operator, `query { signatureResult(id: "${ours.id}") { id } }`)
    expect(hidden.body.errors[0].message).toContain('signatureResult')
    const viewer = await graph(tenant.viewer, query, { id: ours.id })
    expect(viewer.body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  it('holds arguments to the REST contract', async () => {
    const mutation = `mutation ($input: CreateSignatureRequestInput!) { createSignatureRequest(input: $input, idempotencyKey: "${randomUUID()}") { id } }`
    const { identifier_type: identifierType, identifier_value: identifierValue, ...person } = signer
    const input = {
      signatureType: 'digital_certificate',
      signer: { ...person, identifierType, identifierValue },
      documents: [{ fileName: 'a.pdf', contentType: 'text/html' }],
      expiresInHours: 5000,
    }
    const { body } = await graph(tenant.operator, mutation, { input })
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
})
