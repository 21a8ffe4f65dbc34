import { randomUUID } from 'node:crypto'
import type { PeerCallName } from '@otorga/schema/peers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { type Fault, fakePeers, tell } from './peers-support.js'
import { applicationBody, applications, dataOf, newProduct, post } from './support.js'
import { completeWizard, startBody, start as startWizard } from './wizard-support.js'

let tenant: TestTenant
const products: Record<string, { id: string; code: string }> = {}
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  products.plain = await newProduct(tenant)
  products.validated = await newProduct(tenant, { validation_flow_id: randomUUID() })
  products.signed = await newProduct(tenant, { signature_required: true, signature_type: 'digital' })
  products.registered = await newProduct(tenant, { requirements: { validations: ['user_registration'] } })
})
const peers = fakePeers(() => tenant)

/** An operation that calls another component, and its visible effects. */
interface Place {
  send(key: string): Promise<Answer>
  seen(): Promise<unknown>
}

const applicationsOf = async (productId: string) => {
  const { owner } = await testSystem()
  const rows =
    await owner`select id from lending.application where tenant_id = ${tenant.id} and product_id = ${productId}`
  return rows.map(({ id }) => id as string)
}
const read = (id: string) => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
const made = (product: { id: string }) =>
  dataOf(201, post(applications, tenant.operator, applicationBody(product.id))).then(({ id }) => id as string)
const decide = (id: string) => (key: string) =>
  call('POST', `${applications}/${id}/decide`, { token: tenant.operator, key, body: { decision: 'approved' } })

async function applying(product: { id: string }): Promise<Place> {
  const body = applicationBody(product.id)
  return {
    send: (key) => call('POST', applications, { token: tenant.operator, key, body }),
    seen: async () => (await applicationsOf(product.id)).length,
  }
}

const places: [string, PeerCallName, () => Promise<Place>][] = [
  ['an application, for the lists', 'subject_profile.checkLists', () => applying(products.plain!)],
  ['an application, for its validation', 'flow.startExecution', () => applying(products.validated!)],
  [
    'the start of the wizard, for its validation',
    'flow.startExecution',
    async () => {
      const body = startBody(products.validated!.code)
      return {
        send: (key) => startWizard(tenant, body, { key }),
        seen: async () => (await applicationsOf(products.validated!.id)).length,
      }
    },
  ],
  [
    'the submission of the wizard, for the lists',
    'subject_profile.checkLists',
    async () => {
      const wizard = await completeWizard(tenant, products.plain!.code)
      return { send: (key) => wizard.submit({ key }), seen: async () => (await wizard.status()).status }
    },
  ],
  [
    'the wizard, for the signature of the contract',
    'signature.requestSignature',
    async () => {
      const wizard = await completeWizard(tenant, products.signed!.code)
      return { send: (key) => wizard.sign({ key }), seen: async () => (await wizard.status()).signature_status }
    },
  ],
  [
    'an approval, for the signature of the contract',
    'signature.requestSignature',
    async () => {
      const id = await made(products.signed!)
      return { send: decide(id), seen: async () => (await read(id)).status }
    },
  ],
  [
    'an approval, for the registration of the applicant',
    'identity.registerUser',
    async () => {
      const id = await made(products.registered!)
      return { send: decide(id), seen: async () => (await read(id)).status }
    },
  ],
]

describe.each(places)('%s: when %s', (_place, name, arrange) => {
  it.each<Fault>(['before', 'during', 'after'])(
    'fails %s its work, it is 502 and nothing is half done; the same key goes on later, once',
    async (fault) => {
      const { send, seen } = await arrange()
      const key = randomUUID()
      const before = await seen()
      peers.fail(name, new Error('cut off'), fault)
      for (let times = 0; times < 2; times++) {
        expect(refusal(await send(key))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
        expect(await seen()).toEqual(before)
      }
      peers.recover()
      const answer = await send(key)
      expect([200, 201]).toContain(answer.status)
      const after = await seen()
      expect(after).not.toEqual(before)
      expect((await send(key)).headers.get('x-idempotent-replayed')).toBe('true')
      expect(await seen()).toEqual(after)
      // Work for an application that does not exist is ended; work for one that exists continues.
      const kept = new Set(await applicationsOf(products.validated!.id))
      const begun = peers.begun(name).filter((one) => one.origin?.entity_type === 'application')
      if (name === 'flow.startExecution') {
        const { owner } = await testSystem()
        await owner`update lending.job set run_at = now() where kind = 'clean-up' and tenant_id = ${tenant.id} and finished_at is null`
        const orphans = begun.filter(({ origin }) => !kept.has(origin!.entity_id))
        await eventually(
          'the orphans are ended',
          async () => {
            const ended = peers.of('flow.cancelExecution').map(({ input }) => input.origin?.entity_id)
            return orphans.every(({ origin }) => ended.includes(origin!.entity_id)) ? true : undefined
          },
          20,
        )
      }
      if (name === 'signature.requestSignature')
        expect(new Set(begun.map(({ origin }) => origin!.entity_id)).size).toBeLessThanOrEqual(1)
    },
  )
})

describe('a contract that is asked for again', () => {
  it.each<Fault>(['before', 'during', 'after'])(
    'is 502 when the signature component fails %s its work, and can be asked for again',
    async (fault) => {
      const id = await made(products.signed!)
      await dataOf(200, decide(id)(randomUUID()))
      const { owner } = await testSystem()
      const [row] = await owner`select signature_id from lending.application where id = ${id}`
      const data = { signature_id: row!.signature_id, status: 'declined', signed_at: null, document_hashes: [] }
      const origin = { service: 'lending', entity_type: 'application', entity_id: id }
      await tell(tenant, 'signature.request.declined', { ...data, origin })
      expect((await read(id)).signature_status).toBe('declined')
      const again = async () => {
        const query = `mutation ($id: ID!, $key: ID!) { requestContractSignature(id: $id, idempotencyKey: $key) { signatureStatus } }`
        const { body } = await graph(tenant.operator, query, { id, key: randomUUID() })
        return body.errors?.[0].extensions.code ?? body.data.requestContractSignature.signatureStatus
      }
      peers.fail('signature.requestSignature', new Error('cut off'), fault)
      expect(await again()).toBe('UPSTREAM_FAILURE')
      expect((await read(id)).signature_status).toBe('declined')
      peers.recover()
      expect(await again()).toBe('pending')
    },
  )
})
