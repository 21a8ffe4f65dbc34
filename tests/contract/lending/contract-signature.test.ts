import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { ContractDocument } from '@otorga/drizzle/lending/tables'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itIsInternal } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { fakePeers, signAgain, tell, told } from './peers-support.js'
import {
  account,
  applicationBody,
  applications,
  credits,
  dataOf,
  daysLater,
  newProduct,
  patchProduct,
  post,
  trailOf,
} from './support.js'
import { completeWizard, newWizard, personal } from './wizard-support.js'

const pdftotext = '/usr/bin/pdftotext'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant, { signature_required: true, signature_type: 'digital' })
})
const peers = fakePeers(() => tenant)

const read = (id: string) => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
const decide = (id: string, more: Record<string, unknown> = {}) =>
  post(`${applications}/${id}/decide`, tenant.operator, { decision: 'approved', ...more })
const disburse = (id: string) => post(`${credits}/${id}/disburse`, tenant.operator, account)
const submitted = async () => {
  const wizard = await completeWizard(tenant, product.code)
  const signature = await dataOf(200, wizard.sign())
  await dataOf(200, wizard.submit())
  return { wizard, signature }
}
const again = (id: string) => signAgain(tenant, id)

describe('POST /public/applications/{id}/signature-request', () => {
  it('200: draws the contract up and answers where to sign; the PDF lies under the tenant', async () => {
    inProcessOnly() // the address is that of the fake
    const wizard = await completeWizard(tenant, product.code)
    expect(await wizard.status()).toMatchObject({ signature_required: true, signature_status: null })
    const signature = await dataOf(200, wizard.sign())
    expect(signature).toEqual({
      signature_id: expect.any(String),
      signing_url: expect.stringMatching(/^https:\/\/sign\.test\//),
      expires_at: expect.any(String),
    })
    const [{ input, asker }] = peers.of('signature.requestSignature') as [
      ReturnType<typeof peers.of>[0] & { input: never },
    ]
    expect(asker).toMatchObject({ service: 'lending', tenantId: tenant.id })
    expect(input).toMatchObject({
      signature_type: 'digital_certificate',
      signer: { name: 'Luz Marín', email: 'luz@example.test', identifier_type: 'CC' },
      origin: { service: 'lending', entity_type: 'application', entity_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      documents: [
        {
          content_type: 'application/pdf',
          file_name: expect.stringMatching(/^(Contrato de crédito|Credit agreement) [0-9a-f]{8}\.pdf$/),
        },
      ],
      notification_channels: [],
    })
    const key = (input as { documents: { object_key: string }[] }).documents[0]!.object_key
    expect(key.startsWith(`${tenant.id}/contracts/${wizard.id}/`)).toBe(true)
    const { objects } = (await testSystem()).system.services.ofContext.lending!
    const stored = await objects.get(key)
    const pdf = await buffer(stored!.body)
    expect([stored!.contentType, pdf.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    expect(await wizard.status()).toMatchObject({ signature_status: 'pending' })
  })
  it.skipIf(!existsSync(pdftotext))('200: the clauses that the tenant has set stand in the contract', async () => {
    const own = await testTenant({ maker_checker: [], locale: 'es-CO' })
    const set = (text: string) =>
      graph(
        own.admin,
        `mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }`,
        { input: { contractTemplate: [{ language: 'es', text }] } },
      )
    expect((await set('Primera redacción')).body.errors).toBeUndefined()
    expect((await set('PRIMERA. {borrower} recibe {amount}.')).body.errors).toBeUndefined()
    const { code } = await newProduct(own, { signature_required: true })
    const wizard = await completeWizard(own, code)
    await dataOf(200, wizard.sign())
    const { owner, system } = await testSystem()
    const [row] = await owner<{ contract: ContractDocument }[]>`
      select contract from lending.application where id = ${wizard.id}`
    expect(row!.contract.template).toEqual({ language: 'es', version: 2 })
    const stored = await system.services.ofContext.lending!.objects.get(row!.contract.objectKey)
    const text = execFileSync(pdftotext, ['-layout', '-', '-'], { input: await buffer(stored!.body), encoding: 'utf8' })
    expect(text).toContain('PRIMERA. Luz Marín recibe COP 5.000.000,00.')
    expect(text).toContain('Total a pagar')
    expect(text).not.toContain('Retracto.')
  })
  it('200: a request that is open is shown again, whatever the key; of ten at once one is made', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => wizard.sign()))
    const shown = await Promise.all(answers.map((answer) => dataOf(200, Promise.resolve(answer))))
    expect(new Set(shown.map(({ signature_id }) => signature_id)).size).toBe(1)
    expect(peers.of('signature.requestSignature')).toHaveLength(1)
    expect(await dataOf(200, wizard.sign())).toEqual(shown[0])
  })
  it('409: before every step is done; where the product needs none; and no step changes what is drawn up', async () => {
    const early = await newWizard(tenant, product.code)
    const answer = await early.sign()
    expect(refusal(answer)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(answer.body.error.message).toContain('datos_personales, finanzas')
    const plain = await newProduct(tenant)
    const free = await completeWizard(tenant, plain.code)
    expect(refusal(await free.sign())).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const wizard = await completeWizard(tenant, product.code)
    await dataOf(200, wizard.sign())
    expect(refusal(await wizard.step('datos_personales', personal))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })
  it('409: an application whose product requires a signature is not submitted before one was asked for', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const answer = await wizard.submit()
    expect(refusal(answer)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(answer.body.error.message).toContain('signature-request')
    await dataOf(200, wizard.sign())
    await dataOf(200, wizard.submit())
  })
  it('502: nothing is kept when the signature component is down; the same key goes on later, for the same request', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const key = randomUUID()
    peers.fail('signature.requestSignature')
    expect(refusal(await wizard.sign({ key }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    expect(await wizard.status()).toMatchObject({ signature_status: null })
    peers.recover()
    await dataOf(200, wizard.sign({ key }))
    const origins = peers.of('signature.requestSignature').map(({ input }) => input.origin)
    expect(origins).toHaveLength(2)
    expect(new Set(origins.map((one) => one.entity_id)).size).toBe(1)
  })
  it.each([
    ['whose answer was lost', 'after'],
    ['that was never answered', 'during'],
  ] as const)('200: after a first attempt %s, other terms are a request of their own', async (_, when) => {
    const own = await newProduct(tenant, { signature_required: true, signature_type: 'electronic' })
    const wizard = await completeWizard(tenant, own.code)
    peers.fail('signature.requestSignature', new Error('lost'), when)
    expect(refusal(await wizard.sign())).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    peers.recover()
    await dataOf(200, patchProduct(tenant.admin, own.id, { rate_config: { rate: 0.48 } }, '*'))
    await dataOf(200, wizard.sign())
    const origins = peers.of('signature.requestSignature').map(({ input: asked }) => asked.origin.entity_id)
    expect(new Set(origins).size).toBe(2)
  })
  it('200: declined or missed, the contract is drawn up and asked for anew, as a request of its own', async () => {
    const wizard = await completeWizard(tenant, product.code)
    const first = await dataOf(200, wizard.sign())
    await tell(tenant, 'signature.request.declined', told(first.signature_id, { status: 'declined' }))
    expect(await wizard.status()).toMatchObject({ signature_status: 'declined' })
    expect(refusal(await wizard.submit())).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const second = await dataOf(200, wizard.sign())
    expect(second.signature_id).not.toBe(first.signature_id)
    // The result of the first request no longer affects this application.
    await tell(tenant, 'signature.request.expired', told(first.signature_id, { status: 'expired' }))
    expect(await wizard.status()).toMatchObject({ signature_status: 'pending' })
  })
})

describe('the signature of a contract', () => {
  it('is heard by message, once; a late word changes nothing; a signed credit can be paid out', async () => {
    const { wizard, signature } = await submitted()
    await dataOf(200, decide(wizard.id))
    expect(peers.of('signature.requestSignature')).toHaveLength(1)
    const { credit_id } = await read(wizard.id)
    expect(refusal(await disburse(credit_id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const id = randomUUID()
    for (let times = 0; times < 3; times++)
      await tell(tenant, 'signature.request.completed', told(signature.signature_id), id)
    await tell(tenant, 'signature.request.expired', told(signature.signature_id, { status: 'expired' }))
    expect((await read(wizard.id)).signature_status).toBe('signed')
    expect(await dataOf(200, disburse(credit_id))).toMatchObject({ status: 'disbursed' })
  })
  it('is asked for by the approval where nobody has, by mail and message; 502 leaves the application as it was', async () => {
    const made = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    peers.fail('signature.requestSignature')
    expect(refusal(await decide(made.id))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    expect(await read(made.id)).toMatchObject({ status: 'submitted', credit_id: null, signature_status: null })
    peers.recover()
    await dataOf(200, decide(made.id))
    expect(await read(made.id)).toMatchObject({ status: 'approved', signature_status: 'pending' })
    expect(peers.of('signature.requestSignature').at(-1)!.input.notification_channels).toEqual(['email'])
  })
  it('is asked for anew when less is approved than the contract states, and the old request is revoked', async () => {
    const { wizard, signature } = await submitted()
    await tell(tenant, 'signature.request.completed', told(signature.signature_id))
    await dataOf(200, decide(wizard.id, { conditions: { max_amount: 3_000_000 } }))
    const seen = await read(wizard.id)
    expect(seen.signature_status).toBe('pending')
    const { amount } = await dataOf(200, call('GET', `${credits}/${seen.credit_id}`, { token: tenant.admin }))
    expect(amount).toBe(3_000_000)
    expect(refusal(await disburse(seen.credit_id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))

    const other = await submitted()
    await dataOf(200, decide(other.wizard.id, { conditions: { max_term_days: 120 } }))
    await eventually('the revocation', async () =>
      peers.of('signature.cancelRequest').some(({ input }) => input.signature_id === other.signature.signature_id)
        ? true
        : undefined,
    )
  })
  it('may be asked for again by an operator once it was declined, not while it is open or signed', async () => {
    const made = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    const early = await again(made.id)
    expect(early.body.errors[0].extensions.code).toBe('INVALID_STATUS_TRANSITION')
    await dataOf(200, decide(made.id))
    expect((await again(made.id)).body.errors[0].extensions.code).toBe('INVALID_STATUS_TRANSITION')
    const { owner } = await testSystem()
    const signatureOf = async () =>
      (await owner<{ signature_id: string }[]>`select signature_id from lending.application where id = ${made.id}`)[0]!
        .signature_id
    await tell(tenant, 'signature.request.revoked', told(await signatureOf(), { status: 'revoked' }))
    expect((await read(made.id)).signature_status).toBe('declined')
    expect((await again(made.id)).body.data).toEqual({ requestContractSignature: { signatureStatus: 'pending' } })
    await tell(tenant, 'signature.request.completed', told(await signatureOf()))
    expect((await again(made.id)).body.errors[0].extensions.code).toBe('INVALID_STATUS_TRANSITION')
  })
  it('is revoked with the credit that was cancelled, though the component was down at first', async () => {
    const made = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    await dataOf(200, decide(made.id))
    const { credit_id } = await read(made.id)
    peers.fail('signature.cancelRequest')
    const query = `mutation ($id: ID!, $key: ID!) { cancelCredit(id: $id, idempotencyKey: $key) { status } }`
    const answer = await graph(tenant.operator, query, { id: credit_id, key: randomUUID() })
    expect(answer.body.data).toEqual({ cancelCredit: { status: 'cancelled' } })
    await eventually('a try', async () => (peers.of('signature.cancelRequest').length > 0 ? true : undefined))
    peers.recover()
    const tries = peers.of('signature.cancelRequest').length
    await eventually(
      'the next try',
      async () => (peers.of('signature.cancelRequest').length > tries ? true : undefined),
      15,
    )
  })
  it('of an approval and a rejection at once one wins, and the other is told so', async () => {
    const made = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    const decisions = ['approved', 'rejected', 'approved', 'rejected']
    const answers = await Promise.all(decisions.map((decision) => decide(made.id, { decision })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const { owner } = await testSystem()
    const kept = await owner`select 1 from lending.credit where application_id = ${made.id}`
    expect(kept).toHaveLength((await read(made.id)).status === 'approved' ? 1 : 0)
  })
})

describe('POST /internal/applications/{id}/signature-completed', () => {
  const report = async (id: string, body: unknown) =>
    callInternal('POST', `/api/v1/internal/applications/${id}/signature-completed`, {
      headers: { 'X-Service-Auth': (await testSystem()).serviceToken('signature') },
      body,
    })
  const signedAt = '2026-05-05T10:00:00Z'
  itIsInternal(
    () => ({
      method: 'POST',
      path: `/api/v1/internal/applications/${randomUUID()}/signature-completed`,
      body: { signature_id: 's', signed_at: signedAt },
    }),
    () => tenant.admin,
  )
  it('200: once, the same again changes nothing; 409: another signature', async () => {
    const { wizard, signature } = await submitted()
    const body = { signature_id: signature.signature_id, signed_at: signedAt, document_hash: 'sha256:abc' }
    const wanted = { id: wizard.id, status: 'submitted', validation_status: 'not_required', signature_status: 'signed' }
    expect(await dataOf(200, report(wizard.id, body))).toEqual(wanted)
    expect(await dataOf(200, report(wizard.id, body))).toEqual(wanted)
    expect(refusal(await report(wizard.id, { ...body, signature_id: randomUUID() }))).toEqual(refused(409, 'CONFLICT'))
  })
  it('409: the application has ended; by message it is kept in the trail, and changes nothing', async () => {
    const { wizard, signature } = await submitted()
    await dataOf(200, decide(wizard.id, { decision: 'rejected' }))
    const body = { signature_id: signature.signature_id, signed_at: signedAt }
    expect(refusal(await report(wizard.id, body))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    await tell(tenant, 'signature.request.completed', told(signature.signature_id))
    expect((await read(wizard.id)).signature_status).toBe('pending')
    await trailOf(tenant, wizard.id, 'Report not taken: the application is rejected')
    const late = await submitted()
    const other = { ...body, signature_id: late.signature.signature_id }
    await daysLater(31, async () =>
      expect(refusal(await report(late.wizard.id, other))).toEqual(refused(409, 'APPLICATION_EXPIRED')),
    )
  })
  it('404: no such application; 400: each fault of the body', async () => {
    const { wizard, signature } = await submitted()
    const good = { signature_id: signature.signature_id, signed_at: signedAt }
    for (const id of [randomUUID(), 'x']) expect(refusal(await report(id, good))).toEqual(refused(404, 'NOT_FOUND'))
    for (const [body, ...fields] of [
      [{}, 'signature_id', 'signed_at'],
      [{ ...good, signed_at: 'yesterday' }, 'signed_at'],
      [{ ...good, document_hash: '' }, 'document_hash'],
      [{ ...good, extra: 1 }, 'extra'],
    ] as [unknown, ...string[]][])
      expect(refusal(await report(wizard.id, body))).toEqual(refused(400, 'VALIDATION_ERROR', ...fields))
  })
})

describe('a draft that has expired', () => {
  it('is asked for no signature', async () => {
    const wizard = await completeWizard(tenant, product.code)
    await daysLater(31, async () => expect(refusal(await wizard.sign())).toEqual(refused(401, 'INVALID_ACCESS_TOKEN')))
  })
})
