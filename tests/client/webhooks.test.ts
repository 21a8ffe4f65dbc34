import { verifyWebhook } from '@otorga/client/webhooks'
import { newWebhookSecret, signWebhook } from '@otorga/kernel/messages/webhook'
import { expect, it } from 'vitest'

const secret = newWebhookSecret()
const event = { type: 'lending.credit.disbursed', timestamp: '2026-03-01T12:00:00.000Z', tenant_id: 't', data: {} }
const body = JSON.stringify(event)
const signed = (secrets = [secret], now = new Date()) => signWebhook(secrets, 'delivery-1', body, now)
const forged = { code: 'INVALID_WEBHOOK' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

it('a signed post is its event with the id of the delivery, whatever holds headers and body', async () => {
  const found = { id: 'delivery-1', event }
  expect(await verifyWebhook({ headers: signed(), body }, { secret })).toEqual(found)
  expect(await verifyWebhook({ headers: new Headers(signed()), body: Buffer.from(body) }, { secret })).toEqual(found)
  const capital = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]]))
  expect(await verifyWebhook({ headers: capital, body }, { secret })).toEqual(found)
})

it('while a secret is rotated either of both verifies either of both signatures', async () => {
  const next = newWebhookSecret()
  for (const known of [secret, next, [secret, next]])
    await verifyWebhook({ headers: signed([secret, next]), body }, { secret: known })
  await verifyWebhook({ headers: signed([next]), body }, { secret: [secret, next] })
})

it('another body, secret, id or moment is refused', async () => {
  const headers = signed()
  await expect(verifyWebhook({ headers, body: `${body} ` }, { secret })).rejects.toMatchObject(forged)
  await expect(verifyWebhook({ headers, body }, { secret: newWebhookSecret() })).rejects.toMatchObject(forged)
  for (const changed of [
    { 'webhook-id': 'other' },
    { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) },
  ])
    await expect(verifyWebhook({ headers: { ...headers, ...changed }, body }, { secret })).rejects.toMatchObject(forged)
})

it('a post that was signed long ago or is of the future is refused, by the tolerance of the caller', async () => {
  const old = { headers: signed([secret], minutesAgo(6)), body }
  await expect(verifyWebhook(old, { secret })).rejects.toMatchObject(forged)
  await verifyWebhook(old, { secret, tolerance: 600 })
  await expect(verifyWebhook({ headers: signed([secret], minutesAgo(-6)), body }, { secret })).rejects.toMatchObject(
    forged,
  )
})

it('a post without a signature, or with one of another kind or none that can be read, is refused', async () => {
  const { 'webhook-signature': signature, ...others } = signed()
  for (const headers of [
    {},
    others,
    { ...others, 'webhook-signature': signature.replace('v1,', 'v1a,') },
    { ...others, 'webhook-signature': 'v1,%%%' },
    { ...others, 'webhook-signature': 'v1,' },
    { ...others, 'webhook-signature': signature, 'webhook-timestamp': 'now' },
  ])
    await expect(verifyWebhook({ headers, body }, { secret })).rejects.toMatchObject(forged)
})

it('a secret that is none is a fault of the caller, not of the post', async () => {
  for (const wrong of ['', 'whsec_', 'whsec_%', 'secret'])
    await expect(verifyWebhook({ headers: signed(), body }, { secret: wrong })).rejects.toThrow(TypeError)
})
