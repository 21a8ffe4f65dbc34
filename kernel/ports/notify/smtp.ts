import type { Transporter } from 'nodemailer'
import type { Notice, Notifier } from './port.js'

export interface SmtpOptions {
  /** smtp:// or smtps:// with user and password; `?from=` names the sender. */
  url: string
  timeoutMs?: number
}

/** The reason without addresses, because errors are logged and servers like to repeat whom they refuse. */
const nameless = (error: unknown) =>
  new Error(String(error instanceof Error ? error.message : error).replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)'))

/** Sends mail by SMTP over pooled connections. */
export function createSmtpNotifier({ url, timeoutMs = 10_000 }: SmtpOptions): Notifier & { close(): void } {
  const address = new URL(url)
  const from = address.searchParams.get('from') ?? `no-reply@${address.hostname}`
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const options = {
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
  } as const
  let opened: Promise<Transporter> | undefined
  const transport = () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options)))
  return {
    async send(notice: Notice) {
      const { fromName, to, subject, text, html, id, attachments = [] } = notice
      try {
        const { messageId } = await (await transport()).sendMail({
          from: fromName ? { name: fromName, address: sender } : from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          ...(id && { messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>` }),
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(content),
          })),
        })
        return { id: messageId }
      } catch (error) {
        throw nameless(error)
      }
    },
    close: () => void opened?.then((one) => one.close()),
  }
}
