import { createHmac, randomUUID } from 'node:crypto'
import { call } from '../../../harness/call.js'
import { dataOf } from '../../lending/support.js'
import { newRequest, pendingRequest, providers, requestBody } from '../../signature/support.js'
import type { Stage } from '../stage.js'
import { signer, type World } from '../world.js'

const link = async ({ tenant }: World) => ({ token: (await pendingRequest(tenant)).signing_token as string })

const ofTheCertificates = [
  {
    under: 'body.connection_config.trusted_issuers',
    status: 400,
    code: 'VALIDATION_ERROR',
    why: 'a certificate has the length that it has',
  },
]

export const signatureStages: Record<string, Stage> = {
  createSignatureRequest: {
    prepare: () => ({ body: requestBody() }),
    otherwise: [
      { under: 'body.provider_code', status: 400, code: 'VALIDATION_ERROR', why: 'no such provider' },
      { under: 'body.documents[].object_key', status: 404, code: 'NOT_FOUND', why: 'no such file' },
      { under: 'body.callback_url', status: 400, code: 'VALIDATION_ERROR', why: 'for internal callers' },
      { under: 'body.origin_request_id', status: 400, code: 'VALIDATION_ERROR', why: 'for internal callers' },
    ],
  },
  cancelSignatureRequest: { prepare: async ({ tenant }) => ({ path: { id: (await newRequest(tenant)).id } }) },
  addSignatureDocument: {
    prepare: async ({ tenant }) => ({
      path: { id: (await newRequest(tenant)).id },
      body: { file_name: 'annex.pdf', content_type: 'application/pdf' },
    }),
  },
  createSignatureProvider: { prepare: () => ({ body: signer() }), otherwise: ofTheCertificates },
  updateSignatureProvider: {
    prepare: async ({ platform }) => {
      const made = await dataOf(201, call('POST', providers, { token: platform, body: signer() }))
      return { path: { id: made.id }, body: { name: 'Another name' } }
    },
    otherwise: ofTheCertificates,
  },
  signatureProviderCallback: {
    prepare: async (world) => ({
      path: { providerCode: (await world.vendor()).code },
      body: {
        event_type: 'signature.completed',
        external_id: randomUUID(),
        status: 'signed',
        timestamp: '2026-01-01T00:00:00Z',
      },
    }),
    async send({ path, headers, body }) {
      const raw = JSON.stringify(body)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', signer().connection_config.webhook_secret)
        .update(`${timestamp}.${raw}`)
        .digest('hex')
      return call('POST', `/api/v1/webhooks/providers/${path!.providerCode}/callback`, {
        headers: { 'X-Webhook-Timestamp': timestamp, 'X-Webhook-Signature': `sha256=${signature}`, ...headers },
        body,
      })
    },
  },
  executeSigning: { prepare: async (world) => ({ path: await link(world), body: { confirmation: true } }) },
  declineSigning: { prepare: async (world) => ({ path: await link(world) }) },
}
