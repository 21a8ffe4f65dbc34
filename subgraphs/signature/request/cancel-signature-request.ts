import { type CallArgs, command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { documentsIn } from '../document/document.store.js'
import { signatureServices } from '../services.js'
import { endRequest } from './end-request.js'
import { refuseEnded } from './refuse-ended.js'
import { lockRequest, type RequestRow } from './signature-request.store.js'
import type { CancelSignatureRequestInput, SignatureRequest } from './signature-request.types.js'
import { requestView } from './signature-request.view.js'

export type CancelArgs = CallArgs & { id: string; input?: CancelSignatureRequestInput | null | undefined }

/** Withdraws a request that is not signed. Errors: ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED. */
export const cancelSignatureRequest = command('cancelSignatureRequest', {
  noun: 'signature request',
  target: (tx, { id }: CancelArgs, caller) => lockRequest(tx, id, caller),
  async run(work: Work<RequestRow>, { input }: CancelArgs): Promise<Outcome<SignatureRequest>> {
    const { tx, ctx, target, now, publish } = work
    const services = signatureServices(ctx)
    refuseEnded(target, now)
    const reason = input?.reason ?? null
    const row = await endRequest(
      tx,
      services,
      target,
      { status: 'revoked', fields: { endedAt: now, reason } },
      publish,
      now,
    )
    return {
      result: await requestView(services, row, await documentsIn(tx, row.id)),
      audit: {
        activity: 'update',
        type: 'signature_request',
        id: row.id,
        name: row.id,
        message: 'Signature request revoked',
        old: { status: target.status },
        new: { status: row.status, reason },
      },
    }
  },
})
