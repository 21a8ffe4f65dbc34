import { deviceOf } from '@otorga/kernel/base/device'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { endRequest } from '../request/end-request.js'
import { needPending } from '../request/refuse-ended.js'
import { lockRequest, type RequestRow } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { admitSigner, requestOf, type SigningArgs } from './admit-signer.js'
import type { DeclineSigningInput, SigningStatus } from './signing.types.js'
import { signingStatusView } from './signing.view.js'

export type DeclineArgs = SigningArgs & { input?: DeclineSigningInput | null | undefined }

/** The signer declines; the requester is notified. Errors: ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED. */
export const declineSigning = command<DeclineArgs, RequestRow, SigningStatus>('declineSigning', {
  noun: 'signing link',
  admit: admitSigner('declineSigning'),
  target: (tx, _args, caller) => lockRequest(tx, requestOf(caller), caller),
  async run(work: Work<RequestRow>, { input }: DeclineArgs): Promise<Outcome<SigningStatus>> {
    const { tx, ctx, caller, target, now, publish } = work
    const services = signatureServices(ctx)
    needPending(target, now)
    const reason = input?.reason ?? null
    const row = await endRequest(
      tx,
      services,
      target,
      {
        status: 'declined',
        fields: { endedAt: now, reason },
        device: deviceOf(ctx, target.devices),
      },
      publish,
      now,
    )
    return {
      result: await signingStatusView(services, row, [], caller.tenant!),
      audit: {
        activity: 'reject',
        type: 'signature_request',
        id: row.id,
        name: row.id,
        message: 'Signature declined',
        old: { status: target.status },
        new: { status: row.status },
      },
    }
  },
})
