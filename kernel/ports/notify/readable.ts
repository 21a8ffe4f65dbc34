import { visible } from '@otorga/foreign/visible'
import type { Notifier } from './port.js'

/** A notifier whose mails and short messages read as they are stored, whoever wrote what they tell. */
export const readable = (notifier: Notifier): Notifier => ({
  send: ({ subject, text, html, fromName, ...notice }) =>
    notifier.send({
      ...notice,
      subject: visible(subject),
      text: visible(text),
      ...(html !== undefined && { html: visible(html) }),
      ...(fromName !== undefined && { fromName: visible(fromName) }),
    }),
})
