import { equalInConstantTime } from '@otorga/kernel/base/crypto'
import { deviceOf } from '@otorga/kernel/base/device'
import { AppError } from '@otorga/kernel/base/errors'
import { externalCommand, type Work } from '@otorga/kernel/request/operation'
import { documentsIn } from '../document/document.store.js'
import { needPending } from '../request/refuse-ended.js'
import { lockRequest, type RequestRow } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { admitSigner, requestOf, type SigningArgs } from './admit-signer.js'
import { evidenceOf } from './execute-signing.js'
import { demandsIn, refuseNeedless } from './need-otp.js'
import { judgeTry, type TryVerdict } from './otp.rules.js'
import { codesOf, countWrongTry, markVerified, type OtpRow, otpHash } from './otp.store.js'
import { beginTry, type Signed, type SigningPlan, signingParts } from './sign-documents.js'
import type { SigningOutcome, VerifySigningOtpInput } from './signing.types.js'
import { signingOutcome } from './signing.view.js'

export type VerifyOtpArgs = SigningArgs & { input: VerifySigningOtpInput }

const refusals: Record<Exclude<TryVerdict, 'compare'>, () => AppError> = {
  exhausted: () =>
    new AppError('TOO_MANY_ATTEMPTS', { message: 'Too many wrong codes were tried: this request takes no more.' }),
  locked: () =>
    new AppError('TOO_MANY_ATTEMPTS', { message: 'This code was guessed at too often; ask for a new one.' }),
  void: () => new AppError('INVALID_OTP', { message: 'There is no code that still holds; ask for a new one.' }),
}

/** Returns the last code when it was entered correctly, else the refusal, which is committed even though the call fails. */
async function judge(work: Work<RequestRow>, { token, input }: VerifyOtpArgs): Promise<OtpRow | AppError> {
  const { tx, target, now } = work
  const codes = await codesOf(tx, target.id)
  const verdict = judgeTry(codes, now)
  if (verdict !== 'compare') throw refusals[verdict]()
  const last = codes.at(-1)!
  if (equalInConstantTime(otpHash(token, last.id, input.otpCode), last.codeHash)) return last
  await countWrongTry(tx, last.id)
  return new AppError('INVALID_OTP')
}

/**
 * Confirms the last code; this signs an electronic request, once. Errors: INVALID_OTP, TOO_MANY_ATTEMPTS after five wrong attempts
 * for one code or ten in all, and those of executeSigning.
 */
export const verifySigningOtp = externalCommand<VerifyOtpArgs, RequestRow, SigningPlan, Signed, SigningOutcome>(
  'verifySigningOtp',
  {
    ...signingParts,
    admit: admitSigner('verifySigningOtp'),
    target: (tx, _args, caller) => lockRequest(tx, requestOf(caller), caller),
    async prepare(work, args) {
      const { tx, ctx, target, now } = work
      const services = signatureServices(ctx)
      needPending(target, now)
      refuseNeedless(target, await demandsIn(tx, services, target))
      const about = { type: 'signature_request', id: target.id, name: target.id } as const
      const code = await judge(work, args)
      if (code instanceof AppError)
        return { refusal: code, audit: { activity: 'other', ...about, message: 'Wrong signing code', severity: 2 } }
      await markVerified(tx, code.id, now)
      const evidence = evidenceOf(ctx, target.signatureType, code)
      if (target.signatureType === 'electronic_otp')
        return { plan: await beginTry(work, target, evidence, {}, deviceOf(ctx, target.devices)), holds: [target.id] }
      const outcome = await signingOutcome(
        services,
        { ...target, evidence },
        await documentsIn(tx, target.id),
        work.caller.tenant!.locale,
      )
      return { outcome: { result: outcome, audit: { activity: 'other', ...about, message: 'Signing code confirmed' } } }
    },
  },
)
