import { describe, expect, it } from 'vitest'
import { pausedMail } from './tell-administrators.js'

const url = 'https://hooks.example/otorga'
const paused = { url, failingSince: '2026-03-01T03:30:00.000Z' }
const mailIn = (locale: string) =>
  pausedMail({ name: 'Acme', config: { locale, timezone: 'America/Bogota' } as never, theme: {} }, paused)

describe('the mail about a paused webhook', () => {
  it.each([
    ['es-CO', 'Acme: un webhook está en pausa', '28 de febrero de 2026'],
    ['pt-BR', 'Acme: um webhook está em pausa', '28 de fevereiro de 2026'],
    ['en-US', 'Acme: a webhook is paused', 'February 28, 2026'],
    ['fr-FR', 'Acme: a webhook is paused', 'February 28, 2026'],
  ])('speaks %s, and names the address and the tenant’s own day', (locale, subject, day) => {
    const mail = mailIn(locale)
    expect(mail.subject).toBe(subject)
    for (const part of [url, day, 'pingWebhook', 'redeliver']) expect(mail.text).toContain(part)
    expect(mail.html).toContain(url)
  })
})
