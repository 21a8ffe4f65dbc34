import { platformTenantId } from '@otorga/drizzle/components'
import {
  filled,
  type Language,
  languageOf,
  localeOfTexts,
  type WrittenLetter,
  writeLetter,
} from '@otorga/kernel/base/letter'
import type { JobHandler } from '@otorga/kernel/messages/jobs'
import type { IdentityServices } from '../services.js'
import { type TenantRow, tenantById } from '../store/tenant.store.js'
import { activeWithRole } from '../store/user.store.js'
import { brandOf } from '../user/account-letter.js'
import { adminRoleOf } from '../user/user.rules.js'

/** The payload of the job about a paused webhook. */
interface Paused {
  url: string
  /** The moment of the first failed attempt, in ISO 8601. */
  failingSince: string
}

const texts: Record<Language, { subject: string; greeting: string; paragraphs: string[]; footnote: string }> = {
  en: {
    subject: '{tenant}: a webhook is paused',
    greeting: 'Hello,',
    paragraphs: [
      'Nothing we sent to {url} since {since} was accepted, so we have paused it.',
      'Events are kept for 30 days. Correct the address, then try it with pingWebhook: once it answers, new events are sent again, and redeliver sends those it has missed.',
    ],
    footnote: 'You get this mail because you administer {tenant}. Please do not reply to it.',
  },
  es: {
    subject: '{tenant}: un webhook está en pausa',
    greeting: 'Hola:',
    paragraphs: [
      'Nada de lo que enviamos a {url} desde el {since} fue recibido, así que lo pusimos en pausa.',
      'Los eventos se guardan 30 días. Corrige la dirección y pruébala con pingWebhook: en cuanto responda, los eventos nuevos se envían otra vez, y redeliver envía los que no recibió.',
    ],
    footnote: 'Recibes este correo porque administras {tenant}. Por favor, no respondas a este mensaje.',
  },
  pt: {
    subject: '{tenant}: um webhook está em pausa',
    greeting: 'Olá,',
    paragraphs: [
      'Nada do que enviamos a {url} desde {since} foi recebido, por isso o colocamos em pausa.',
      'Os eventos ficam guardados por 30 dias. Corrija o endereço e teste-o com pingWebhook: assim que responder, os novos eventos voltam a ser enviados, e redeliver envia os que ele não recebeu.',
    ],
    footnote: 'Você recebe este e-mail porque administra {tenant}. Por favor, não responda a esta mensagem.',
  },
}

/** The mail about a paused webhook, in the tenant's name, language and time. */
export function pausedMail(
  tenant: Pick<TenantRow, 'name' | 'config' | 'theme'>,
  { url, failingSince }: Paused,
): WrittenLetter {
  const { locale, timezone: timeZone } = tenant.config
  const language = languageOf(locale)
  const { subject, greeting, paragraphs, footnote } = texts[language]
  const format = new Intl.DateTimeFormat(localeOfTexts(locale), { dateStyle: 'long', timeStyle: 'short', timeZone })
  const values = { tenant: tenant.name, url, since: format.format(new Date(failingSince)) }
  return writeLetter(brandOf(tenant), {
    language,
    subject: filled(subject, values),
    greeting,
    paragraphs: paragraphs.map((text) => filled(text, values)),
    footnote: filled(footnote, values),
  })
}

/** Mails every administrator of a tenant that one of its webhooks is paused. */
export const tellAdministrators = ({ database, notifier }: IdentityServices): JobHandler<Paused> => ({
  async run({ tenantId, payload }) {
    const [[tenant]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
    if (!tenant) return
    const values = { tenant: tenantId, role: adminRoleOf(tenantId) }
    const [admins] = await database.read(tenantId, activeWithRole.with(values))
    const mail = pausedMail(tenant, payload)
    for (const { email } of admins) await notifier.send({ channel: 'email', to: email, ...mail, fromName: tenant.name })
  },
})
