import { AppError } from '@otorga/kernel/base/errors'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { rateLimits } from '@otorga/schema/limits'
import { documentsIn } from '../document/document.store.js'
import { signatureServices } from '../services.js'
import { channelsTo } from './channels.rules.js'
import { needPending } from './refuse-ended.js'
import { lockRequest, type RequestRow } from './signature-request.store.js'
import type { SignatureRequest } from './signature-request.types.js'
import { requestView } from './signature-request.view.js'

type Channels = ReturnType<typeof channelsTo>

/**
 * Sends the signer the link again, by the channels of the request: the same link, which expires when it did. Errors:
 * INVALID_STATUS_TRANSITION before all documents are there, ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED, CONFLICT for a request
 * that tells its signer nothing, RATE_LIMIT_EXCEEDED beyond three per hour and request.
 */
export const resendSignatureRequest = externalCommand<
  CallArgs & { id: string },
  RequestRow,
  Channels,
  void,
  SignatureRequest
>('resendSignatureRequest', {
  noun: 'signature request',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }, caller) => lockRequest(tx, id, caller),

  async prepare({ caller, target, now }) {
    needPending(target, now)
    const channels = channelsTo(caller.tenant!, target)
    if (channels.length === 0)
      throw new AppError('CONFLICT', { message: 'The request tells its signer nothing: give them the link yourself.' })
    return { plan: channels }
  },

  async act({ ctx, target }) {
    const { allowed, resetSeconds } = await signatureServices(ctx).limiter.take(
      rateLimits.signerReminder,
      `request:${target.tenantId} ${target.id}`,
    )
    if (!allowed) throw new AppError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(resetSeconds) } })
  },

  async record({ tx, ctx, target, now }, channels) {
    const services = signatureServices(ctx)
    const { id } = target
    await enqueueJob(
      tx,
      'signature',
      { kind: 'remind', payload: { id }, key: `${id}:again`, runAt: now, maxAttempts: 8 },
      services.wakeJobs,
    )
    return {
      result: await requestView(services, target, await documentsIn(tx, id)),
      audit: {
        activity: 'other',
        type: 'signature_request',
        id,
        name: id,
        message: 'Signing link sent again',
        old: null,
        new: { channels },
      },
    }
  },

  // Nothing is sent before the outcome is recorded.
  undo: async () => {},
})
