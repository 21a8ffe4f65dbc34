import type { TenantInfo } from '@otorga/kernel/base/context'
import type { JobHandler } from '@otorga/kernel/messages/jobs'
import { currencyScale, sum } from '@otorga/quote/money'
import { mailedTokenPlace, validationUrlPlace } from '../application/application.places.js'
import { type ApplicationRow, applicationById } from '../application/application.store.js'
import { type CreditRow, creditById, type InstalmentRow, instalmentsOf } from '../credit/credit.store.js'
import { paidInstalmentOf } from '../credit/credit.view.js'
import { type CreditProductRow, creditProductById } from '../credit-product/credit-product.store.js'
import { applicantLetter, type LetterFacts } from '../mail/applicant-letter.js'
import type { LetterName } from '../mail/mail.texts.js'
import { type MailOrder, mailJob, mails } from '../mail/tell-applicant.js'
import { isOpen, owedInAll } from '../schedule/paid-instalment.js'
import type { LendingServices } from '../services.js'

type Links = Pick<LendingServices, 'publicUrl' | 'accessTokens' | 'encryption'>

/** The records from which a mail is written, read when it is sent. */
interface Subject {
  tenant: TenantInfo
  application: ApplicationRow
  product: CreditProductRow
  credit: CreditRow | undefined
  schedule: readonly InstalmentRow[]
}

interface Written {
  letter: LetterName
  facts: Partial<LetterFacts>
}

/** The page on which an applicant continues. The token is after the #, so that browsers do not send it to a server. */
function wizardLink(
  { publicUrl, accessTokens }: Links,
  { tenant, product, application }: Subject,
  tokenSealed: string,
): string {
  const query = new URLSearchParams({ tenant: tenant.slug, product: product.code })
  return `${publicUrl}/wizard?${query}#${application.id}/${accessTokens.unseal(tokenSealed, mailedTokenPlace(application))}`
}

function received(links: Links, subject: Subject, { tokenSealed }: MailOrder): Written | undefined {
  const { application } = subject
  const { amount, termDays } = application.simulationResult
  if (!tokenSealed) return { letter: 'application_received', facts: { amount, termDays } }
  if (application.status !== 'draft') return undefined
  const url = wizardLink(links, subject, tokenSealed)
  return { letter: 'application_started', facts: { amount, termDays, url, until: application.expiresAt } }
}

function validation({ encryption }: Links, { application }: Subject): Written | undefined {
  const { validationStatus, validationUrlEncrypted, status, validations } = application
  if (validationStatus !== 'in_progress' || !validationUrlEncrypted) return undefined
  if (status !== 'draft' && status !== 'submitted') return undefined
  return {
    letter: validations > 1 ? 'validation_again' : 'validation_waiting',
    facts: { url: encryption.decrypt(validationUrlEncrypted, validationUrlPlace(application)) },
  }
}

function decision(_: Links, { application, credit }: Subject): Written | undefined {
  if (application.status === 'rejected') return { letter: 'decision_rejected', facts: {} }
  if (application.status !== 'approved' || !credit) return undefined
  const { amount, termDays, totalToPay } = credit
  return {
    letter: 'decision_approved',
    facts: { amount: Number(amount), termDays, totalToPay: Number(totalToPay) },
  }
}

function disbursed(_: Links, { credit, schedule }: Subject): Written | undefined {
  if (!credit?.disbursedAt) return undefined
  const { amount, totalToPay, disbursementReference: reference } = credit
  const firstDue = schedule[0]?.dueDate
  return {
    letter: 'disbursed',
    facts: {
      amount: Number(amount),
      totalToPay: Number(totalToPay),
      ...(reference && { reference }),
      ...(firstDue && { firstDue }),
    },
  }
}

/** The instalments with an amount still owed. A mail does not list instalments that were paid meanwhile. */
const instalments =
  (letter: LetterName) =>
  (_: Links, { credit, schedule }: Subject, { installments = [] }: MailOrder): Written | undefined => {
    const open = schedule
      .filter(({ installmentNumber }) => installments.includes(installmentNumber))
      .map(paidInstalmentOf)
      .filter(isOpen)
    if (!credit || open.length === 0) return undefined
    const owed = sum(open.map(owedInAll))
    return {
      letter,
      facts: {
        installments: open.map((row) => row.installmentNumber),
        due: open[0]!.dueDate,
        owed: Number(owed.toFixed(currencyScale(credit.currency))),
      },
    }
  }

const writers: Record<MailOrder['mail'], (links: Links, subject: Subject, order: MailOrder) => Written | undefined> = {
  application_received: received,
  validation_waiting: validation,
  decision,
  disbursed,
  instalment_due: instalments('instalment_due'),
  instalment_overdue: instalments('instalment_overdue'),
}

async function subjectOf({ database }: LendingServices, tenant: TenantInfo, id: string): Promise<Subject | undefined> {
  const { tenantId } = tenant
  const [[application]] = await database.read(tenantId, applicationById({}).with({ tenant: tenantId, id }))
  if (!application) return undefined
  const [[product]] = await database.read(
    tenantId,
    creditProductById.with({ tenant: tenantId, id: application.productId }),
  )
  if (!product) return undefined
  const { creditId } = application
  if (!creditId) return { tenant, application, product, credit: undefined, schedule: [] }
  const [[credit], schedule] = await database.read(
    tenantId,
    creditById({}).with({ tenant: tenantId, id: creditId }),
    instalmentsOf.with({ tenant: tenantId, id: creditId }),
  )
  return { tenant, application, product, credit, schedule }
}

/** Sends a mail, unless it is switched off, the applicant has no address, or its facts are no longer true. */
async function sendMail(services: LendingServices, tenantId: string, id: string, order: MailOrder): Promise<void> {
  const tenant = await services.directory.tenant(tenantId)
  if (tenant?.status !== 'active' || !mails(tenant, order.mail)) return
  const subject = await subjectOf(services, tenant, order.applicationId)
  const { email, firstName } = (subject?.application.subjectData ?? {}) as { email?: string; firstName?: string }
  const written = subject && email ? writers[order.mail](services, subject, order) : undefined
  if (!subject || !email || !written) return
  const currency = subject.credit?.currency ?? subject.product.amountConfig.currency
  const facts = { ...written.facts, firstName: firstName ?? null, product: subject.product.name, currency }
  const letter = applicantLetter(tenant, written.letter, facts)
  await services.notifier.send({ channel: 'email', to: email, ...letter, fromName: tenant.name, id })
}

/** Sends the mails that applicants wait for. A mail that is sent again bears the name of the first, its job's. */
export const mailJobs = (services: LendingServices): Record<string, JobHandler<MailOrder>> => ({
  [mailJob]: { run: ({ tenantId, id, payload }) => sendMail(services, tenantId, id, payload) },
})
