import { createTransport } from 'nodemailer'
import type { Notice, Notifier } from './port.js'

export interface SmtpOptions {
  /** smtp:// or smtps:// with user and password; `?from=` names the sender. */
  url: string
  /** Sends what SMTP cannot: SMS. */
  otherwise: Notifier
  timeoutMs?: number
}

/** Sends mail by SMTP over pooled connections; anything but e-mail goes to `otherwise`. */
export function createSmtpNotifier({ url, otherwise, timeoutMs = 10_000 }: SmtpOptions): Notifier & { close(): void } {
  const address = new URL(url)
  const from = address.searchParams.get('from') ?? `no-reply@${address.hostname}`
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    // TLS is used when the server offers it, and is required when there is a password.
    requireTLS: address.protocol === 'smtp:' && address.username !== '',
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
  })
  return {
    async send(notice: Notice) {
      if (notice.channel !== 'email') return otherwise.send(notice)
      const { messageId } = await transport.sendMail({
        from,
        to: notice.to,
        subject: notice.subject,
        text: notice.text,
      })
      return { id: messageId }
    },
    close: () => transport.close(),
  }
}
