import { describe, expect, it } from 'vitest'
import { callbackSignature } from '../../ports/vendor/callback.js'
import { verifyProviderCallback } from '../../ports/vendor/index.js'
import { newWebhookSecret, signWebhook, verifyWebhook } from './index.js'

describe('Standard Webhooks', () => {
  it('signs as the specification’s example does', () => {
    const headers = signWebhook(
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      new Date(1614265330_000),
    )
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('verifies what it signed, and nothing that was altered, is signed by another or is old', () => {
    const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
    const headers = signWebhook([secret], 'id', 'body', new Date())
    expect(verifyWebhook(secret, headers, 'body')).toBe(true)
    expect(verifyWebhook(secret, headers, 'body ')).toBe(false)
    expect(verifyWebhook(other, headers, 'body')).toBe(false)
    expect(verifyWebhook(secret, { ...headers, 'webhook-id': 'other' }, 'body')).toBe(false)
    expect(verifyWebhook(secret, {}, 'body')).toBe(false)
    expect(verifyWebhook(secret, signWebhook([secret], 'id', 'body', new Date(Date.now() - 301_000)), 'body')).toBe(
      false,
    )
  })

  it('signs by both secrets during a rotation, and either verifies', () => {
    const [old, fresh, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()]
    const headers = signWebhook([fresh, old], 'id', 'body', new Date())
    expect([old, fresh, other].map((secret) => verifyWebhook(secret, headers, 'body'))).toEqual([true, true, false])
  })
})

describe("a provider's callback", () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const timestamp = String(now.getTime() / 1000)
  const rawBody = Buffer.from('{"a": "ñ"}')
  const signature = callbackSignature('secret', timestamp, rawBody)
  const call = { timestamp, rawBody, signature }

  it('is signed over its timestamp and the bytes of its body', () => {
    expect(signature).toBe('sha256=a97d28c2d0f7b7d815b0aeed45fdabea35c7f9339b5546d004b0046821b4ef2e')
    expect(verifyProviderCallback('secret', call, now)).toBe(true)
    expect(verifyProviderCallback('secret', { ...call, signature: signature.toUpperCase() }, now)).toBe(true)
  })

  it.each([
    ['another secret', 'other', {}],
    ['an altered body', 'secret', { rawBody: Buffer.from('{"a": "n"}') }],
    ['another moment', 'secret', { timestamp: String(Number(timestamp) + 1) }],
    ['no signature', 'secret', { signature: undefined }],
    ['an empty signature', 'secret', { signature: '' }],
    ['a signature without its scheme', 'secret', { signature: signature.slice(7) }],
    ['no timestamp', 'secret', { timestamp: undefined }],
    ['a timestamp that is no number', 'secret', { timestamp: 'now' }],
  ])('with %s is refused', (_what, secret, change) => {
    expect(verifyProviderCallback(secret, { ...call, ...change }, now)).toBe(false)
  })

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('signed %i seconds from now is taken: %s', (seconds, taken) => {
    const later = new Date(now.getTime() + seconds * 1000)
    expect(verifyProviderCallback('secret', call, later)).toBe(taken)
  })
})
