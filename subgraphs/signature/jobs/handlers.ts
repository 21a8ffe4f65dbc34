import type { JobHandler } from '@otorga/kernel/messages/jobs'
import { actOnEvent } from '../callback/act-on-event.js'
import { uploadKeyOf } from '../document/accept-document.js'
import { documentsOf } from '../document/document.store.js'
import { expireRequest } from '../request/expire-request.js'
import { scheduleLook } from '../request/open-request.js'
import { settleUploads } from '../request/settle-uploads.js'
import { statusAt } from '../request/signature-request.states.js'
import { type RequestRow, requestById } from '../request/signature-request.store.js'
import { signingUrl } from '../request/signature-request.view.js'
import type { SignatureServices } from '../services.js'
import { invitationMail } from '../signing/mails.js'
import { type Announcement, announce } from './announce.js'

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

/** Sends the signer the link on every requested channel; sends nothing once there is nothing to sign. */
async function tellSigner(services: SignatureServices, tenantId: string, id: string, again: boolean) {
  const row = await requestOf(services, tenantId, id)
  const tenant = await services.directory.tenant(tenantId)
  if (!row?.tokenSealed || !tenant || tenant.status !== 'active') return
  if (statusAt(row, services.now()) !== 'pending_signature') return
  const url = signingUrl(services, services.accessTokens.unseal(row.tokenSealed))
  const mail = invitationMail(tenant, { signerName: row.signerName, url, expiresAt: row.expiresAt, again })
  for (const channel of row.notificationChannels as ('email' | 'sms')[]) {
    const to = channel === 'email' ? row.signerEmail : row.signerPhone
    if (to) await services.notifier.send({ channel, to, ...mail })
  }
}

/** Takes what was uploaded, and looks again later while something is still to come. */
async function lookForUploads(services: SignatureServices, tenantId: string, id: string, look: number) {
  const waiting = await settleUploads(services, tenantId, id)
  const row = await requestOf(services, tenantId, id)
  if (!waiting || !row || statusAt(row, services.now()) !== 'created') return
  await services.database.transaction(tenantId, (tx) => scheduleLook(tx, id, look + 1, services.now()))
}

/** Removes what was uploaded and not taken, once no address for uploads holds any more. */
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
  invite: about((tenantId, { id }) => tellSigner(services, tenantId, id, false)),
  remind: about((tenantId, { id }) => tellSigner(services, tenantId, id, true)),
  expire: about((tenantId, { id }) => expireRequest(services, tenantId, id)),
  tidy: about((tenantId, { id }) => tidy(services, tenantId, id)),
  uploads: about((tenantId, { id, look }: AboutRequest & { look: number }) =>
    lookForUploads(services, tenantId, id, look),
  ),
  announce: about((tenantId, what: Announcement) => announce(services, tenantId, what)),
  provider_event: about((tenantId, { id }) => actOnEvent(services, tenantId, id)),
})
