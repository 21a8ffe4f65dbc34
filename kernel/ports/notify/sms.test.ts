import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startMailServer } from '../../testing/mail-server/index.js'
import { byChannel, createSmsNotifier, type Notice } from './index.js'
import { smsRequest } from './sms.js'

const notice: Notice = {
  channel: 'sms',
  to: '+57 300 123 4567',
  subject: 'Código',
  text: 'Tu código es 123456',
  id: '0190c0de-0000-7000-8000-000000000001',
}

/** A gateway that keeps what it is sent and answers each call with one status. */
async function startGateway(status: number, headers: Record<string, string> = {}) {
  const calls: { request: IncomingMessage; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls.push({ request, body: Buffer.concat(chunks).toString() })
    response.writeHead(status, headers).end('{"error":"+57 300 123 4567 is not a number"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://user:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/sms?account=1`
  return { calls, url, close: () => new Promise((done) => server.close(done)) }
}

describe('a gateway over HTTP', () => {
  it('gets number and words with the credentials of its address, under an id by which it knows a text sent twice', async () => {
    const gateway = await startGateway(202)
    const notifier = createSmsNotifier({ url: gateway.url })
    for (let time = 0; time < 2; time++) expect(await notifier.send(notice)).toEqual({ id: notice.id })
    await gateway.close()
    const [{ request, body }, again] = gateway.calls as [(typeof gateway.calls)[0], (typeof gateway.calls)[0]]
    expect(request.method).toBe('POST')
    expect(request.url).toBe('/sms?account=1')
    expect(request.headers.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
    expect(request.headers['idempotency-key']).toBe(notice.id)
    expect(JSON.parse(body)).toEqual({ id: notice.id, to: notice.to, text: notice.text })
    expect(again.body).toBe(body)
  })

  it.each([
    ['refuses', 422, {}, 'the SMS gateway answered 422'],
    ['sends elsewhere', 302, { location: 'http://127.0.0.1:1/' }, 'the SMS gateway did not answer'],
  ])('that %s is an error, which names nobody', async (_, status, headers, message) => {
    const gateway = await startGateway(status, headers)
    const error = await createSmsNotifier({ url: gateway.url })
      .send(notice)
      .catch((thrown) => thrown)
    await gateway.close()
    expect(error.message).toContain(message)
    expect(JSON.stringify({ message: error.message, cause: error.cause })).not.toContain('300')
    expect(gateway.calls).toHaveLength(1)
  })

  it('that does not answer is an error, which says why', async () => {
    const gateway = await startGateway(200)
    await gateway.close()
    await expect(createSmsNotifier({ url: gateway.url }).send(notice)).rejects.toThrow('ECONNREFUSED')
  })
})

describe('Twilio', () => {
  const form = ({ body }: { body: string }) => Object.fromEntries(new URLSearchParams(body))

  it('gets its form, from a number or a messaging service', () => {
    const account = 'twilio://AC0123:secret@api.twilio.com'
    const asked = smsRequest(`${account}?from=%2B15005550006`, notice, 'one')
    expect(asked.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC0123/Messages.json')
    expect(asked.headers.authorization).toBe(`Basic ${Buffer.from('AC0123:secret').toString('base64')}`)
    expect(form(asked)).toEqual({ To: notice.to, From: '+15005550006', Body: notice.text })
    expect(form(smsRequest(`${account}?from=MG99`, notice, 'one'))).toMatchObject({ MessagingServiceSid: 'MG99' })
  })
})

describe('a gateway that takes mails', () => {
  it('gets one to the digits of the number', async () => {
    const server = await startMailServer()
    const notifier = createSmsNotifier({ url: `${server.url}&to=sms.example.test` })
    await notifier.send(notice)
    notifier.close()
    await server.close()
    expect(server.mails.map(({ to }) => to)).toEqual([['573001234567@sms.example.test']])
    expect(server.mails[0]!.body).toContain('123456')
  })
})

it('mails go by the one notifier, texts by the other', async () => {
  const sent: string[] = []
  const by = (name: string) => ({
    send: async ({ channel }: Notice) => ({ id: String(sent.push(`${name} ${channel}`)) }),
  })
  const notifier = byChannel(by('mails'), by('texts'))
  await notifier.send(notice)
  await notifier.send({ ...notice, channel: 'email' })
  expect(sent).toEqual(['texts sms', 'mails email'])
})
