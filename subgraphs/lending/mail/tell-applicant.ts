import type { Transaction } from '@otorga/drizzle/transaction'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import type { TenantNotifications } from '@otorga/schema/rest/types/identity'
import type { LendingServices } from '../services.js'

export const mailJob = 'applicant-mail'

/** The mails of lending to applicants, by their names in `config.notifications`. Signature sends the mails about contracts. */
export type MailName = Exclude<keyof TenantNotifications, `contract_${string}`>

/** The subject of a mail. All other facts are read from the records when the mail is sent. */
export interface MailOrder {
  mail: MailName
  applicationId: string
  /** The encrypted token of the wizard, for the link with which the applicant continues. */
  tokenSealed?: string
  /** The instalments that are due or overdue. */
  installments?: readonly number[]
}

/** Enqueues a mail to the applicant in this transaction. While the mail server is down, the job is repeated for about a day. */
export async function tellApplicant(
  tx: Transaction,
  { wakeJobs }: Pick<LendingServices, 'wakeJobs'>,
  order: MailOrder,
): Promise<void> {
  await enqueueJob(tx, 'lending', { kind: mailJob, payload: { ...order }, maxAttempts: 300 }, wakeJobs)
}

/** Whether a tenant sends this mail to its applicants. */
export const mails = ({ mutedMails }: Pick<TenantInfo, 'mutedMails'>, mail: MailName) => !mutedMails.includes(mail)
