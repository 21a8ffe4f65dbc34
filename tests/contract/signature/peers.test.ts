import { randomUUID } from 'node:crypto'
import { asAppError } from '@otorga/kernel/base/errors'
import { ownAsker } from '@otorga/kernel/request/auth'
import type { RequestSignature } from '@otorga/schema/peers'
import { signaturePeers } from '@otorga/signature/peers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { newApplication, newProduct } from '../lending/support.js'
import { dataOf, noticesTo, pdf, readRequest, services, sign } from './support.js'

let tenant: TestTenant
let peers: Required<ReturnType<typeof signaturePeers>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  peers = signaturePeers(await services()) as typeof peers
})

const never = new AbortController().signal
const lending = () => ownAsker('lending', tenant.id)

async function asked(more: Partial<RequestSignature> = {}): Promise<RequestSignature> {
  const object_key = `${tenant.id}/lending/${randomUUID()}.pdf`
  await (await services()).objects.put(object_key, await pdf(), { contentType: 'application/pdf' })
  return {
    signature_type: 'digital_certificate',
    signer: {
      identifier_type: 'CC',
      identifier_value: '1020304321',
      name: 'Ana',
      email: `${randomUUID()}@example.test`,
    },
    documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf', object_key }],
    organization_id: tenant.organizationId,
    origin: { service: 'lending', entity_type: 'application', entity_id: randomUUID() },
    ...more,
  }
}
const request = async (input: RequestSignature) => peers['signature.requestSignature'](lending(), input, never)

it('an application shows the signature of its contract in the graph', async () => {
  const made = await request(await asked())
  const { owner } = await testSystem()
  const product = await newProduct(tenant)
  const application = await newApplication(tenant, product.id)
  const query = `query ($id: ID!) { getApplication(id: $id) { signature { id status signer { name } } } }`
  const before = await graph(tenant.operator, query, { id: application.id })
  expect(before.body.data.getApplication.signature).toBeNull()
  await owner`update lending.application set signature_id = ${made.signature_id} where id = ${application.id}`
  const { body } = await graph(tenant.operator, query, { id: application.id })
  expect(body.data.getApplication.signature).toEqual({
    id: made.signature_id,
    status: 'pending_signature',
    signer: { name: 'Ana' },
  })
})

describe('a peer that asks for a signature', () => {
  it('gets a pending request with its link, and the message of its end names the record it was for', async () => {
    const input = await asked({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    const made = await request(input)
    expect(made).toMatchObject({ status: 'pending_signature', expires_at: input.expires_at })
    await eventually('the invitation', async () => (await noticesTo(input.signer.email))[0])
    const path = new URL(made.signing_url).pathname
    await dataOf(200, sign(path))
    const { owner, settle } = await testSystem()
    await settle()
    const [row] =
      await owner`select data from signature.outbox where type = 'signature.request.completed' and subject = ${made.signature_id}`
    expect(row!.data.origin).toEqual(input.origin)
    expect(await readRequest(tenant, made.signature_id)).toMatchObject({
      origin_service: 'lending',
      created_by: 'service:lending',
    })
  })

  it('has the applicant mailed the link, and a copy of what was signed, unless these mails are switched off', async () => {
    const signed = async () => {
      const input = await asked()
      const made = await request(input)
      await dataOf(200, sign(new URL(made.signing_url).pathname))
      const { owner } = await testSystem()
      await eventually('the mails', async () => {
        const jobs = await owner<{ finished_at: Date | null }[]>`select finished_at from signature.job
          where key = ${made.signature_id} and kind in ('invite', 'copy')`
        return jobs.length === 2 && jobs.every(({ finished_at }) => finished_at) ? true : undefined
      })
      return noticesTo(input.signer.email)
    }
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const switchTo = async (sent: boolean) => {
      const path = `/api/v1/tenants/${tenant.id}`
      const { headers } = await call('GET', path, { token: platform })
      const notifications = { contract_to_sign: sent, contract_signed: sent }
      const match = { 'If-Match': headers.get('etag')! }
      await dataOf(200, call('PATCH', path, { token: platform, body: { config: { notifications } }, headers: match }))
    }
    const notices = await signed()
    const copy = notices.find(({ subject }) => subject.startsWith('Tu contrato firmado'))!
    expect(copy.text).toContain('Hola, Ana:')
    const [file, more] = copy.attachments!
    expect(more).toBeUndefined()
    expect(file).toMatchObject({ file_name: 'contract (firmado).pdf', content_type: 'application/pdf' })
    const bytes = Buffer.from(file!.content_base64, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain('/ByteRange')
    await switchTo(false)
    // Each process that sends mails hears of the switch in its own time.
    await eventually('a signature without mails', async () => ((await signed()).length === 0 ? true : undefined))
    await switchTo(true)
  })

  it('gets the same request for the same record, however often and at once it asks', async () => {
    const input = await asked()
    const made = await Promise.all(Array.from({ length: 5 }, () => request(input)))
    expect(new Set(made.map(({ signature_id }) => signature_id)).size).toBe(1)
    const again = await request({ ...(await asked()), origin: input.origin })
    expect(again).toEqual(made[0])
  })

  it('gets a new one once the last has ended unsigned', async () => {
    const input = await asked()
    const first = await request(input)
    await dataOf(200, call('POST', `${new URL(first.signing_url).pathname}/decline`, { body: {} }))
    const second = await request(input)
    expect(second.signature_id).not.toBe(first.signature_id)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() where id = ${second.signature_id}`
    const third = await request(input)
    expect(third.signature_id).not.toBe(second.signature_id)
    expect((await readRequest(tenant, second.signature_id)).status).toBe('expired')
  })

  it('is refused a file that is not there, and one of another tenant', async () => {
    for (const object_key of [`${tenant.id}/none.pdf`, `${randomUUID()}/x.pdf`]) {
      const documents = [{ file_name: 'x.pdf', content_type: 'application/pdf' as const, object_key }]
      const error = await request(await asked({ documents })).catch((thrown) => asAppError(thrown)?.code)
      expect(error).toBe('NOT_FOUND')
    }
  })

  it('revokes it when it is needed no more; one that has ended is left as it is', async () => {
    const made = await request(await asked())
    const cancel = (signature_id: string, asker = lending()) =>
      peers['signature.cancelRequest'](asker, { signature_id, reason: 'withdrawn' }, never)
    expect(await cancel(made.signature_id)).toEqual({ status: 'revoked' })
    expect(await cancel(made.signature_id)).toEqual({ status: 'revoked' })
    const signed = await request(await asked())
    await dataOf(200, sign(new URL(signed.signing_url).pathname))
    expect(await cancel(signed.signature_id)).toEqual({ status: 'signed' })
    for (const refused of [() => cancel(made.signature_id, ownAsker('flow', tenant.id)), () => cancel(randomUUID())])
      expect(await refused().catch((error) => asAppError(error)?.code)).toBe('NOT_FOUND')
  })
})
