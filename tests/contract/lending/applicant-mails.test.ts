import { randomUUID } from 'node:crypto'
import { byChannel, createSmtpNotifier, type Notifier } from '@otorga/kernel/ports/notify'
import { type ReceivedMail, startMailServer } from '@otorga/kernel/testing/mail-server'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import { remindBorrowers } from '@otorga/lending/jobs/remind-borrowers'
import { mailJobs } from '@otorga/lending/jobs/send-mail'
import { type MailOrder, mailJob } from '@otorga/lending/mail/tell-applicant'
import type { LendingServices } from '@otorga/lending/services'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { attached, inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { fakePeers } from './peers-support.js'
import {
  account,
  applicationBody,
  applications,
  credits,
  dataOf,
  newApplication,
  newCredit,
  newProduct,
  pay,
  post,
  readCredit,
} from './support.js'
import { completeWizard, start, startBody, wizardOf } from './wizard-support.js'

type Server = Awaited<ReturnType<typeof startMailServer>>

let tenant: TestTenant
let product: { id: string; code: string }
let lending: LendingServices
let server: Server
let smtp: Notifier & { close(): void }
let before: Notifier
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
  if (attached) return
  lending = (await testSystem()).system.services.ofContext.lending as LendingServices
  before = lending.notifier
  server = await startMailServer()
  smtp = createSmtpNotifier({ url: server.url })
  lending.notifier = byChannel(smtp, before)
})
fakePeers(() => tenant)
beforeEach(inProcessOnly)
afterAll(async () => {
  if (attached) return
  lending.notifier = before
  smtp.close()
  await server.close()
})

const newAddress = () => `p-${randomUUID()}@example.test`
const subjectOf = (email: string) => ({ subject_data: { ...applicationBody('').subject_data, email } })
/** The jobs of an application's mails, once all of them have ended. */
const ended = (applicationId: string) =>
  eventually(`the mails of ${applicationId}`, async () => {
    const { owner } = await testSystem()
    const jobs = await owner<{ id: string; payload: MailOrder; error: string | null; finished_at: Date | null }[]>`
      select id, payload, error, finished_at from lending.job
      where kind = ${mailJob} and payload ->> 'applicationId' = ${applicationId} order by id`
    return jobs.every(({ finished_at }) => finished_at) ? jobs : undefined
  })
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email))
const subjectsTo = (email: string) => mailsTo(email).map((mail) => mail.header('subject'))
const decided = (id: string, decision: string, by = tenant.admin) =>
  dataOf(200, post(`${applications}/${id}/decide`, by, { decision }))
const day = 86_400_000
const run = (days: number) => ({ now: new Date(Date.now() + days * day), requestId: randomUUID() })
const business = () => ({ tenantId: tenant.id, timezone: 'America/Bogota' })
const daysUntil = (date: string) => Math.round((Date.parse(`${date}T17:00:00Z`) - Date.now()) / day)

describe('an application', () => {
  it('of the wizard brings a link with which the applicant goes on, and nothing else does', async () => {
    const email = newAddress()
    const cuenta = { ...startBody('').cuenta, email }
    const started = await dataOf(201, start(tenant, startBody(product.code, { cuenta })))
    const [job] = await ended(started.id)
    expect(JSON.stringify(job)).not.toContain(started.access_token)
    const [mail, more] = mailsTo(email) as [ReceivedMail, ReceivedMail | undefined]
    expect(more).toBeUndefined()
    expect(mail.header('subject')).toBe('Recibimos tu solicitud de Libre inversión')
    expect(mail.header('from')).toBe(`"Tenant ${tenant.slug}" <otorga@example.test>`)
    const { base } = await testSystem()
    const link = `${base}/wizard?tenant=${tenant.slug}&product=${product.code}#${started.id}/${started.access_token}`
    expect(mail.body).toContain(`Continuar con mi solicitud:\n${link}`)
    expect(mail.body).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    const hrefs = [...mail.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([link.replaceAll('&', '&amp;')])
    const [id, token] = new URL(link).hash.slice(1).split('/')
    const wizard = wizardOf({ id: id!, access_token: token! })
    expect(await wizard.status()).toMatchObject({ status: 'draft' })
  })
  it('of the wizard that its token no longer opens sends no link', async () => {
    const email = newAddress()
    const cuenta = { ...startBody('').cuenta, email }
    const wizard = await completeWizard(tenant, product.code, { cuenta })
    const [job] = await ended(wizard.id)
    await dataOf(200, wizard.submit())
    await mailJobs(lending)[mailJob]!.run({ tenantId: tenant.id, attempt: 2, signal: AbortSignal.any([]), ...job! })
    expect(mailsTo(email)).toHaveLength(1)
  })
  it('by an operator is told to the applicant, with the link of its validation', async () => {
    const email = newAddress()
    const validated = await newProduct(tenant, { validation_flow_id: randomUUID() })
    const { id } = await newApplication(tenant, validated.id, subjectOf(email))
    await ended(id)
    expect(subjectsTo(email).sort()).toEqual(['Recibimos tu solicitud de Libre inversión', 'Verifica tu identidad'])
    const [mail] = mailsTo(email).filter((one) => one.header('subject') === 'Verifica tu identidad')
    expect(mail!.body).toMatch(/Verificar mi identidad:\nhttps:\/\/validate\.test\/[0-9a-f-]{36}\n/)
  })
  it('whose applicant has no address sends nothing, and fails nothing', async () => {
    const { id } = await newApplication(tenant, product.id, subjectOf(newAddress()))
    await ended(id)
    const { owner } = await testSystem()
    await owner`update lending.application set subject_data = subject_data - 'email' where id = ${id}`
    const count = server.mails.length
    await decided(id, 'rejected')
    const jobs = await ended(id)
    expect(jobs.map(({ payload, error }) => [payload.mail, error])).toEqual([
      ['application_received', null],
      ['decision', null],
    ])
    expect(server.mails.slice(count).flatMap(({ body }) => body)).not.toContain(id)
  })
})

describe('a decision', () => {
  it('is told once, whichever it is; redelivered it is the same mail', async () => {
    const [yes, no] = [newAddress(), newAddress()]
    const approved = await newApplication(tenant, product.id, subjectOf(yes))
    const rejected = await newApplication(tenant, product.id, subjectOf(no))
    // Mails of one moment may overtake each other.
    for (const { id } of [approved, rejected]) await ended(id)
    await decided(approved.id, 'approved')
    await decided(rejected.id, 'rejected')
    const [, job] = await ended(approved.id)
    await ended(rejected.id)
    expect(subjectsTo(yes)).toEqual(['Recibimos tu solicitud de Libre inversión', 'Tu solicitud fue aprobada'])
    expect(subjectsTo(no)).toEqual(['Recibimos tu solicitud de Libre inversión', 'Nuestra decisión sobre tu solicitud'])
    expect(mailsTo(yes)[1]!.body).toContain('Hola, Ana:')
    await mailJobs(lending)[mailJob]!.run({ tenantId: tenant.id, attempt: 2, signal: AbortSignal.any([]), ...job! })
    const [, first, again] = mailsTo(yes)
    expect(again!.header('message-id')).toBe(first!.header('message-id'))
  })
  it('is told though the mail server was away at first', async () => {
    const email = newAddress()
    lending.notifier = { send: () => Promise.reject(new Error('no server')) }
    const { id } = await newApplication(tenant, product.id, subjectOf(email))
    const { owner } = await testSystem()
    await eventually('a failed try', async () => {
      const [row] = await owner`select error from lending.job
        where kind = ${mailJob} and payload ->> 'applicationId' = ${id} and error = 'no server'`
      return row
    }).finally(() => {
      lending.notifier = smtp
    })
    await ended(id)
    expect(subjectsTo(email)).toEqual(['Recibimos tu solicitud de Libre inversión'])
  })
  it('is told in the language, the name and the colours of the tenant, and not at all where that is switched off', async () => {
    const other = await testTenant({
      maker_checker: [],
      locale: 'pt-BR',
      currency: 'BRL',
      notifications: { application_received: false },
    })
    const { signIn } = await testSystem()
    const platform = await signIn('platform@otorga.test', 'platform')
    const settle = async (body: unknown) => {
      const path = `/api/v1/tenants/${other.id}`
      const { headers } = await call('GET', path, { token: platform })
      const changed = await call('PATCH', path, {
        token: platform,
        body,
        headers: { 'If-Match': headers.get('etag')!, 'Content-Type': 'application/merge-patch+json' },
      })
      return dataOf(200, Promise.resolve(changed))
    }
    await settle({ name: 'Crédito & Cia', theme: { logo_url: 'https://logo.test/a.png', primary_color: '#ffcc00' } })
    const own = await newProduct(other)
    const email = newAddress()
    const { id } = await newApplication(other, own.id, subjectOf(email))
    // Tenants are remembered for half a second.
    await eventually('the name', async () =>
      (await lending.directory.tenant(other.id))?.name === 'Crédito & Cia' ? true : undefined,
    )
    await decided(id, 'rejected', other.admin)
    await ended(id)
    const [mail, more] = mailsTo(email)
    expect(more).toBeUndefined()
    expect(mail!.header('subject')).toBe('Nossa decisão sobre a sua solicitação')
    expect(mail!.header('from')).toBe('Crédito & Cia <otorga@example.test>')
    for (const part of ['<html lang="pt">', 'https://logo.test/a.png', 'alt="Crédito &amp; Cia"', '#ffcc00'])
      expect(mail!.body).toContain(part)
    const muted = await settle({ config: { notifications: { decision: false, application_received: null } } })
    expect(muted.config.notifications).toMatchObject({ decision: false, application_received: true, disbursed: true })
    await eventually('the switch', async () =>
      (await lending.directory.tenant(other.id))?.mutedMails.includes('decision') ? true : undefined,
    )
    const wizard = await completeWizard(other, own.code)
    expect((await dataOf(200, wizard.submit())).message).toBe('Sua solicitação foi enviada.')
  })
})

describe('a credit', () => {
  it('is told when it is paid out, three days before an instalment and when one is overdue: each once', async () => {
    const email = newAddress()
    const { id, application_id } = await newCredit(tenant, product.id, subjectOf(email))
    await ended(application_id)
    await dataOf(200, post(`${credits}/${id}/disburse`, tenant.operator, account))
    const { amortization_schedule: schedule, disbursement } = await readCredit(tenant, id)
    const [first] = schedule as { due_date: string; total: number }[]
    await ended(application_id)
    expect(subjectsTo(email).at(-1)).toBe('Tu crédito fue desembolsado')
    expect(mailsTo(email).at(-1)!.body).toContain(disbursement.reference)

    const due = daysUntil(first!.due_date)
    await remindBorrowers(lending, business(), run(due - 4))
    await ended(application_id)
    expect(mailsTo(email)).toHaveLength(3)
    for (let time = 0; time < 2; time++) await remindBorrowers(lending, business(), run(due - 3))
    await remindBorrowers(lending, business(), run(due - 2))
    await ended(application_id)
    expect(subjectsTo(email).slice(3)).toEqual([expect.stringMatching(/^Tu cuota vence el \d+ de \w+ de \d{4}$/)])

    const amount = first!.total.toLocaleString('es-CO', { minimumFractionDigits: 2 })
    expect(mailsTo(email).at(-1)!.body.replaceAll('\u00a0', ' ')).toContain(`Por pagar: COP ${amount}`)

    for (let time = 0; time < 2; time++) await markArrears(lending, business(), run(due + 2))
    await ended(application_id)
    expect(subjectsTo(email).slice(4)).toEqual(['Tu pago está vencido'])
  })

  it('is told of each instalment once, whatever is paid and reversed', async () => {
    const email = newAddress()
    const { id, application_id } = await newCredit(tenant, product.id, subjectOf(email))
    await dataOf(200, post(`${credits}/${id}/disburse`, tenant.operator, account))
    const { amortization_schedule: schedule } = await readCredit(tenant, id)
    const [first, second] = schedule as { due_date: string; total: number }[]
    const due = daysUntil(first!.due_date)
    /** Pays the first instalment and takes it back. */
    const paidAndReversed = async () => {
      const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })
      const body = { amount: first!.total, payment_date: today, installment_number: 1 }
      const payment = await dataOf(201, pay(tenant, id, body))
      const document =
        'mutation ($id: ID!, $key: ID) { reversePayment(id: $id, input: { reason: "Bounced" }, idempotencyKey: $key) { status } }'
      const reversed = await graph(tenant.operator, document, { id: payment.id, key: randomUUID() })
      expect(reversed.body.data).toEqual({ reversePayment: { status: 'reversed' } })
    }
    const since = async (mails: number) => {
      await ended(application_id)
      return subjectsTo(email).slice(mails)
    }
    const told = (await since(0)).length
    await remindBorrowers(lending, business(), run(due - 3))
    expect(await since(told)).toEqual([expect.stringMatching(/^Tu cuota vence/)])
    await paidAndReversed()
    await remindBorrowers(lending, business(), run(due - 2))
    expect(await since(told + 1)).toEqual([])

    await markArrears(lending, business(), run(due + 1))
    expect(await since(told + 1)).toEqual(['Tu pago está vencido'])
    await paidAndReversed()
    await markArrears(lending, business(), run(due + 2))
    const { owner } = await testSystem()
    const [row] = await owner`select status from lending.instalment where credit_id = ${id} and installment_number = 1`
    expect(row).toEqual({ status: 'overdue' })
    expect(await since(told + 2)).toEqual([])
    await markArrears(lending, business(), run(daysUntil(second!.due_date) + 1))
    expect(await since(told + 2)).toEqual(['Tu pago está vencido'])
  })
  it('reminds nobody of what was paid meanwhile', async () => {
    const email = newAddress()
    const { id, application_id } = await newCredit(tenant, product.id, subjectOf(email))
    await dataOf(200, post(`${credits}/${id}/disburse`, tenant.operator, account))
    const { amortization_schedule: schedule } = await readCredit(tenant, id)
    const [first] = schedule as { due_date: string; total: number }[]
    await remindBorrowers(lending, business(), run(daysUntil(first!.due_date) - 3))
    const jobs = await ended(application_id)
    const job = jobs.find(({ payload }) => payload.mail === 'instalment_due')!
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })
    await dataOf(201, pay(tenant, id, { amount: first!.total, payment_date: today, installment_number: 1 }))
    const count = mailsTo(email).length
    await mailJobs(lending)[mailJob]!.run({ tenantId: tenant.id, attempt: 2, signal: AbortSignal.any([]), ...job })
    expect(mailsTo(email)).toHaveLength(count)
  })
})
