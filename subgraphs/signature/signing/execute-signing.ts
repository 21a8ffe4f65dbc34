import type { SigningEvidence } from '@otorga/drizzle/signature/tables/signature-request'
import type { RequestContext } from '@otorga/kernel/base/context'
import { deviceOf } from '@otorga/kernel/base/device'
import { AppError } from '@otorga/kernel/base/errors'
import { externalCommand } from '@otorga/kernel/request/operation'
import { needPending } from '../request/refuse-ended.js'
import { lockRequest, type RequestRow } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { admitSigner, requestOf, type SigningArgs } from './admit-signer.js'
import { demandsIn } from './need-otp.js'
import { codesOf, type OtpRow } from './otp.store.js'
import { beginTry, type Signed, type SigningPlan, signingParts } from './sign-documents.js'
import type { ExecuteSigningInput, SigningOutcome } from './signing.types.js'

export type ExecuteArgs = SigningArgs & { input: ExecuteSigningInput }

const fingerprintOf = (data: Record<string, unknown> | null | undefined) =>
  typeof data?.fingerprint === 'string' ? data.fingerprint.slice(0, 200) : null

/** The evidence of a confirmation from connection and device, and the code that came with it. */
export const evidenceOf = (
  ctx: RequestContext,
  method: SigningEvidence['method'],
  code: OtpRow | undefined,
  input: Pick<ExecuteSigningInput, 'signerIp' | 'providerData'> = {},
): SigningEvidence => ({
  ip: ctx.ip,
  userAgent: ctx.userAgent ?? null,
  claimedIp: input.signerIp ?? null,
  method,
  otpChannel: code?.channel ?? null,
  otpDestination: code?.destinationMasked ?? null,
  fingerprint: fingerprintOf(input.providerData),
})

/** The evidence of a signature of which only the provider knows the details. */
export const emptyEvidence = (method: SigningEvidence['method']): SigningEvidence => ({
  ip: null,
  userAgent: null,
  claimedIp: null,
  method,
  otpChannel: null,
  otpDestination: null,
  fingerprint: null,
})

/**
 * Signs the documents with a certificate, once. Errors: ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED, SIGNATURE_REJECTED,
 * PROVIDER_UNAVAILABLE; INVALID_STATUS_TRANSITION for a request that is signed by code or whose code is not confirmed yet.
 */
export const executeSigning = externalCommand<ExecuteArgs, RequestRow, SigningPlan, Signed, SigningOutcome>(
  'executeSigning',
  {
    ...signingParts,
    admit: admitSigner('executeSigning'),
    target: (tx, _args, caller) => lockRequest(tx, requestOf(caller), caller),
    async prepare(work, { input }) {
      const { tx, ctx, target, now } = work
      needPending(target, now)
      if (target.signatureType !== 'digital_certificate')
        throw new AppError('INVALID_STATUS_TRANSITION', { message: 'This request is signed by confirming a code.' })
      const demands = await demandsIn(tx, signatureServices(ctx), target)
      const code = (await codesOf(tx, target.id)).at(-1)
      if (demands.requires_otp === true && !code?.verifiedAt)
        throw new AppError('INVALID_STATUS_TRANSITION', { message: 'Confirm the code first.' })
      const confirmed = code?.verifiedAt ? code : undefined
      const evidence = evidenceOf(ctx, target.signatureType, confirmed, input)
      return {
        plan: await beginTry(work, target, evidence, input.providerData ?? {}, deviceOf(ctx, target.devices)),
        holds: [target.id],
      }
    },
  },
)
