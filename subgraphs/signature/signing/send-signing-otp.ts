import { randomInt } from 'node:crypto'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import { spendDestination } from '@otorga/kernel/ports/notify'
import { externalCommand, type Outside, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { needPending } from '../request/refuse-ended.js'
import { lockRequest, type RequestRow } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { admitSigner, requestOf, type SigningArgs } from './admit-signer.js'
import { codeMail } from './mails.js'
import { demandsIn, refuseNeedless } from './need-otp.js'
import { judgeSend, maskEmail, maskPhone, otpBounds } from './otp.rules.js'
import { codesOf, deleteCode, insertCode, otpHash } from './otp.store.js'
import type { SendSigningOtpInput, SentOtp } from './signing.types.js'

export type SendOtpArgs = SigningArgs & { input: SendSigningOtpInput }

interface Plan {
  id: string
  code: string
  channel: 'email' | 'sms'
  destination: string
  masked: string
}

async function prepare(work: Work<RequestRow>, { token, input }: SendOtpArgs): Promise<{ plan: Plan }> {
  const { tx, ctx, target, now } = work
  needPending(target, now)
  refuseNeedless(target, await demandsIn(tx, signatureServices(ctx), target))
  const verdict = judgeSend(await codesOf(tx, target.id), now)
  if (verdict === 'exhausted')
    throw new AppError('TOO_MANY_ATTEMPTS', { message: 'Too many wrong codes were tried: this request takes no more.' })
  if (verdict !== 'allowed')
    throw new AppError('TOO_MANY_ATTEMPTS', {
      message: 'A code was sent already; wait as long as Retry-After says before asking for another.',
      headers: { 'Retry-After': String(verdict.waitSeconds) },
    })
  const channel = input.channel as Plan['channel']
  const destination = channel === 'email' ? target.signerEmail : target.signerPhone
  if (!destination) throw invalid({ field: 'channel', message: 'the signer has no telephone number' })
  const id = uuidv7()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const masked = channel === 'email' ? maskEmail(destination) : maskPhone(destination)
  const expiresAt = new Date(now.getTime() + otpBounds.seconds * 1000)
  const sent = { requestId: target.id, channel, destinationMasked: masked, sentAt: now, expiresAt }
  await insertCode(tx, { id, codeHash: otpHash(token, id, code), ...sent })
  return { plan: { id, code, channel, destination, masked } }
}

async function send({ ctx, caller }: Outside<RequestRow>, { code, channel, destination }: Plan) {
  const { limiter, notifier } = signatureServices(ctx)
  await spendDestination(limiter, caller.tenantId, { channel, to: destination })
  const mail = codeMail(caller.tenant!, code)
  await notifier.send({ channel, to: destination, ...mail })
}

/**
 * Sends a new code, which voids the last one. Errors: TOO_MANY_ATTEMPTS within 60 s of the last code, after five in an hour, and
 * for good after ten wrong attempts; INVALID_STATUS_TRANSITION for a request that needs no code; RATE_LIMIT_EXCEEDED when too many codes went to the
 * destination, over all its requests.
 */
export const sendSigningOtp = externalCommand<SendOtpArgs, RequestRow, Plan, void, SentOtp>('sendSigningOtp', {
  noun: 'signing link',
  failure: 'UPSTREAM_FAILURE',
  admit: admitSigner('sendSigningOtp'),
  target: (tx, _args, caller) => lockRequest(tx, requestOf(caller), caller),
  prepare,
  act: send,
  record: async ({ target }, { channel, masked }) => ({
    result: { otpSent: true, channel, maskedDestination: masked, expiresInSeconds: otpBounds.seconds },
    audit: {
      activity: 'other',
      type: 'signature_request',
      id: target.id,
      name: target.id,
      message: 'Signing code sent',
      more: { channel, destination: masked },
    },
  }),
  undo: async ({ ctx, caller }, { id }) => {
    await signatureServices(ctx).database.transaction(caller.tenantId, (tx) => deleteCode(tx, id))
  },
})
