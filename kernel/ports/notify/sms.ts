import { v7 as uuidv7 } from 'uuid'
import type { Notice, Notifier } from './port.js'
import { createSmtpNotifier } from './smtp.js'

export interface SmsOptions {
  /**
   * The gateway, with its user and password:
   * `https://user:password@host/path` is sent `{id, to, text}` as JSON, with the id as `Idempotency-Key` too;
   * `twilio://<account>:<auth token>@api.twilio.com?from=<number or messaging service>` is Twilio's Messages resource;
   * `smtp://…` or `smtps://…?to=<domain>` is a gateway that takes mails to `<number>@<domain>`.
   */
  url: string
  timeoutMs?: number
}

/** One call of a gateway. */
export interface SmsRequest {
  url: string
  headers: Record<string, string>
  body: string
}

const basic = ({ username, password }: URL): Record<string, string> => {
  if (!username) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** What is sent to a gateway over HTTP for one text. */
export function smsRequest(gateway: string, { to, text }: Pick<Notice, 'to' | 'text'>, id: string): SmsRequest {
  const url = new URL(gateway)
  const headers = basic(url)
  if (url.protocol === 'twilio:') {
    const from = url.searchParams.get('from') ?? ''
    // Messaging services have ids that begin with MG; everything else is a number or a name.
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
    return {
      url: `https://${url.host}/2010-04-01/Accounts/${url.username}/Messages.json`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
    }
  }
  url.username = ''
  url.password = ''
  return {
    url: url.href,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, to, text }),
  }
}

/** Sends SMS by a gateway. Its errors name no number, because they are logged. */
export function createSmsNotifier({ url, timeoutMs = 10_000 }: SmsOptions): Notifier & { close(): void } {
  const { protocol, searchParams } = new URL(url)
  if (protocol.startsWith('smtp')) {
    const mails = createSmtpNotifier({ url, timeoutMs })
    const domain = searchParams.get('to') ?? ''
    return {
      send: ({ to, text, subject, id }) =>
        mails.send({
          channel: 'email',
          to: `${to.replace(/\D/g, '')}@${domain}`,
          subject,
          text,
          ...(id !== undefined && { id }),
        }),
      close: mails.close,
    }
  }
  return {
    async send(notice) {
      const id = notice.id ?? uuidv7()
      const { url: address, headers, body } = smsRequest(url, notice, id)
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        const { cause } = error as { cause?: { code?: string } }
        throw new Error(`the SMS gateway did not answer: ${cause?.code ?? (error as Error).name}`)
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
      return { id }
    },
    close: () => {},
  }
}

/** Sends mails by one notifier and SMS by another. */
export const byChannel = (email: Notifier, sms: Notifier): Notifier => ({
  send: (notice) => (notice.channel === 'sms' ? sms : email).send(notice),
})
