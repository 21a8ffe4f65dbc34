import type { Job, JobHandler } from '@otorga/kernel/messages/jobs'
import type { Attachment } from '@otorga/kernel/ports/notify'
import { actOnEvent } from '../callback/act-on-event.js'
import { bytesOf, uploadKeyOf } from '../document/accept-document.js'
import { documentsOf } from '../document/document.store.js'
import { signedName } from '../document/document.view.js'
import { channelsTo, wantsMail } from '../request/channels.rules.js'
import { expireRequest } from '../request/expire-request.js'
import { scheduleLook, scheduleReminders } from '../request/open-request.js'
import { settleUploads } from '../request/settle-uploads.js'
import { statusAt } from '../request/signature-request.states.js'
import { type RequestRow, requestById } from '../request/signature-request.store.js'
import { linkOf } from '../request/signature-request.view.js'
import type { SignatureServices } from '../services.js'
import { invitation, signedMail } from '../signing/mails.js'

interface AboutRequest {
  id: string
}

async function requestOf(
  { database }: SignatureServices,
  tenantId: string,
  id: string,
): Promise<RequestRow | undefined> {
  const [[row]] = await database.read(tenantId, requestById({}).with({ tenant: tenantId, id }))
  return row
}

/** Sends the signer the link on every requested channel, if the request is still open. The first call schedules reminders. */
async function notifySigner(
  services: SignatureServices,
  { tenantId, id: jobId, payload: { id } }: Job<AboutRequest>,
  again: boolean,
) {
  const row = await requestOf(services, tenantId, id)
  const tenant = await services.directory.tenant(tenantId)
  const url = row && linkOf(services, row)
  if (!url || !tenant || tenant.status !== 'active') return
  const now = services.now()
  if (statusAt(row, now) !== 'pending_signature') return
  // This comes before the mail, so that the reminders are scheduled even if the mail server is down.
  if (!again) await services.database.transaction(tenantId, (tx) => scheduleReminders(tx, row, tenant.reminders, now))
  const { mail, message } = invitation(tenant, { signerName: row.signerName, url, expiresAt: row.expiresAt, again })
  const { notifier } = services
  const channels = channelsTo(tenant, row)
  if (channels.includes('email'))
    await notifier.send({ channel: 'email', to: row.signerEmail, ...mail, fromName: tenant.name, id: jobId })
  if (channels.includes('sms')) await notifier.send({ channel: 'sms', to: row.signerPhone!, ...message })
}

/** Sends an applicant a copy of the contract that was signed. */
async function sendCopy(services: SignatureServices, { tenantId, id: jobId, payload: { id } }: Job<AboutRequest>) {
  const { database, notifier } = services
  const row = await requestOf(services, tenantId, id)
  const tenant = await services.directory.tenant(tenantId)
  if (row?.status !== 'signed' || tenant?.status !== 'active' || !wantsMail(tenant, row, 'contract_signed')) return
  const [documents] = await database.read(tenantId, documentsOf.with({ tenant: tenantId, id }))
  const attachments: Attachment[] = []
  for (const { kind, fileName, signedObjectKey, signedSizeBytes } of documents) {
    if (kind !== 'document' || !signedObjectKey) continue
    const content = await bytesOf(services, signedObjectKey, signedSizeBytes ?? undefined)
    if (!content) throw new Error('a signed document is not in the object store')
    attachments.push({ fileName: signedName(fileName, tenant.locale), contentType: 'application/pdf', content })
  }
  const mail = signedMail(tenant, row.signerName)
  await notifier.send({ channel: 'email', to: row.signerEmail, ...mail, fromName: tenant.name, id: jobId, attachments })
}

/** Accepts uploaded files, and checks again later while files are missing. */
async function lookForUploads(services: SignatureServices, tenantId: string, id: string, look: number) {
  const waiting = await settleUploads(services, tenantId, id)
  const row = await requestOf(services, tenantId, id)
  if (!waiting || !row || statusAt(row, services.now()) !== 'created') return
  await services.database.transaction(tenantId, (tx) => scheduleLook(tx, id, look + 1, services.now()))
}

/** Removes uploaded files that were not accepted, after all upload addresses have expired. */
async function tidy({ database, objects }: SignatureServices, tenantId: string, id: string) {
  const [documents] = await database.read(tenantId, documentsOf.with({ tenant: tenantId, id }))
  for (const document of documents) await objects.delete(uploadKeyOf(tenantId, id, document.id))
}

const about = <Payload extends AboutRequest>(
  run: (tenantId: string, payload: Payload) => Promise<unknown>,
): JobHandler<Payload> => ({
  async run({ tenantId, payload }) {
    await run(tenantId, payload)
  },
})

/** The component's background work, by kind of job. */
export const jobHandlers = (services: SignatureServices) => ({
  invite: { run: (job: Job<AboutRequest>) => notifySigner(services, job, false) },
  remind: { run: (job: Job<AboutRequest>) => notifySigner(services, job, true) },
  copy: { run: (job: Job<AboutRequest>) => sendCopy(services, job) },
  expire: about((tenantId, { id }) => expireRequest(services, tenantId, id)),
  tidy: about((tenantId, { id }) => tidy(services, tenantId, id)),
  uploads: about((tenantId, { id, look }: AboutRequest & { look: number }) =>
    lookForUploads(services, tenantId, id, look),
  ),
  provider_event: about((tenantId, { id }) => actOnEvent(services, tenantId, id)),
})
