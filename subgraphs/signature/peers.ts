import { randomUUID } from 'node:crypto'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { AppError, notFound, violatesUnique } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Asker, PeerHandlers } from '@otorga/kernel/request/peers'
import type { Origin, RequestedSignature } from '@otorga/schema/peers'
import { ownContext } from './own-context.js'
import { cancelSignatureRequest } from './request/cancel-signature-request.js'
import { createSignatureRequest } from './request/create-signature-request.js'
import { expireRequest } from './request/expire-request.js'
import { statusAt } from './request/signature-request.states.js'
import { type RequestRow, requestById, requestOfOrigin } from './request/signature-request.store.js'
import { linkOf } from './request/signature-request.view.js'
import type { SignatureServices } from './services.js'

/** The context of a peer's call. The calling component acts for a tenant, which must be active and have the module. */
async function contextOf(services: SignatureServices, asker: Asker): Promise<RequestContext> {
  const tenant = await services.directory.tenant(asker.tenantId)
  if (tenant?.status !== 'active') throw new AppError('TENANT_SUSPENDED')
  if (!tenant.modules.includes('signature'))
    throw new AppError('FORBIDDEN', { message: 'The module signature is not enabled for this tenant.' })
  const caller: Caller = {
    kind: 'service',
    id: `service:${asker.service}`,
    name: asker.service,
    tenantId: asker.tenantId,
    organizationId: null,
    roles: ['service'],
    sessionUid: null,
    tenant,
  }
  return { ...ownContext(services, caller), ...asker.request, internalService: asker.service }
}

const answerOf = (services: SignatureServices, row: RequestRow): RequestedSignature => ({
  signature_id: row.id,
  status: statusAt(row, services.now()),
  expires_at: row.expiresAt.toISOString(),
  signing_url: linkOf(services, row) ?? '',
})

/** Signature's handlers of calls by its peers. */
export function signaturePeers(services: SignatureServices): PeerHandlers {
  async function known(tenantId: string, { service, entity_type, entity_id }: Origin) {
    const row = await services.database.transaction(tenantId, (tx) =>
      requestOfOrigin(tx, service, entity_type, entity_id),
    )
    if (!row) return undefined
    if (statusAt(row, services.now()) !== 'expired') return answerOf(services, row)
    // An expired request is replaced, even if the expiry job has not run yet.
    await expireRequest(services, tenantId, row.id)
    return undefined
  }

  return {
    async 'signature.requestSignature'(asker, asked) {
      const before = await known(asker.tenantId, asked.origin)
      if (before) return before
      const ctx = await contextOf(services, asker)
      const { signer, origin } = asked
      try {
        const made = await createSignatureRequest(ctx, {
          idempotencyKey: randomUUID(),
          input: {
            signatureType: asked.signature_type,
            signer: {
              name: signer.name,
              email: signer.email,
              phone: signer.phone ?? null,
              identifierType: signer.identifier_type,
              identifierValue: signer.identifier_value,
            },
            documents: asked.documents.map(({ file_name, content_type, object_key }) => ({
              fileName: file_name,
              contentType: content_type,
              objectKey: object_key,
            })),
            notificationChannels: asked.notification_channels ?? null,
            metadata: asked.metadata ?? null,
          },
          peer: {
            origin,
            organizationId: asked.organization_id,
            expiresAt: asked.expires_at === undefined ? undefined : new Date(asked.expires_at),
          },
        })
        const { id, status, signingUrl: url, expiresAt } = made
        return { signature_id: id, status, signing_url: url ?? '', expires_at: new Date(expiresAt).toISOString() }
      } catch (error) {
        // Another call for the same record was faster.
        const after = violatesUnique(error, 'signature_request_origin') && (await known(asker.tenantId, origin))
        if (after) return after
        throw error
      }
    },

    async 'signature.cancelRequest'(asker, { signature_id, reason }) {
      const find = async () => {
        const values = { tenant: asker.tenantId, id: signature_id }
        const [[row]] = await services.database.read(asker.tenantId, requestById({}).with(values))
        return row
      }
      const row = looksLikeId(signature_id) ? await find() : undefined
      if (row?.originService !== asker.service) throw notFound('signature request')
      const status = statusAt(row, services.now())
      if (status !== 'created' && status !== 'pending_signature') return { status }
      try {
        const ended = await cancelSignatureRequest(await contextOf(services, asker), {
          id: signature_id,
          input: { reason },
        })
        return { status: ended.status }
      } catch (error) {
        const present = await find()
        if (present && present.tokenSealed === null) return { status: statusAt(present, services.now()) }
        throw error
      }
    },
  }
}
