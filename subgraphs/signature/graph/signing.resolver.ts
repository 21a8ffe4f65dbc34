import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import { CallbackBody, ReceivedCallback } from '../callback/callback.types.js'
import { signatureProviderCallback } from '../callback/signature-provider-callback.js'
import { declineSigning } from '../signing/decline-signing.js'
import { executeSigning } from '../signing/execute-signing.js'
import { signingInfo, signingStatus } from '../signing/read-signing.js'
import { sendSigningOtp } from '../signing/send-signing-otp.js'
import {
  DeclineSigningInput,
  ExecuteSigningInput,
  SendSigningOtpInput,
  SentOtp,
  SigningInfo,
  SigningOutcome,
  SigningStatus,
  VerifySigningOtpInput,
} from '../signing/signing.types.js'
import { verifySigningOtp } from '../signing/verify-signing-otp.js'

@Resolver()
export class SigningResolver {
  @Directive('@inaccessible')
  @Query(() => SigningInfo, { description: 'What somebody with the link is to sign.' })
  signingInfo(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return signingInfo(ctx, { token })
  }

  @Directive('@inaccessible')
  @Query(() => SigningStatus, { description: 'How far it is, for polling; readable until the link ends.' })
  signingStatus(@Ctx() ctx: RequestContext, @Arg('token', () => String) token: string) {
    return signingStatus(ctx, { token })
  }

  @Directive('@inaccessible')
  @Mutation(() => SigningOutcome, {
    description: 'Signs with a certificate. Errors: SIGNATURE_REJECTED, PROVIDER_UNAVAILABLE.',
  })
  executeSigning(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('input', () => ExecuteSigningInput) input: ExecuteSigningInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return executeSigning(ctx, { token, input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => SentOtp, { description: 'Sends a code, which voids the last one. Error: TOO_MANY_ATTEMPTS.' })
  sendSigningOtp(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('input', () => SendSigningOtpInput) input: SendSigningOtpInput,
  ) {
    return sendSigningOtp(ctx, { token, input })
  }

  @Directive('@inaccessible')
  @Mutation(() => SigningOutcome, {
    description: 'Confirms the code; an electronic request is signed by it. Errors: INVALID_OTP, TOO_MANY_ATTEMPTS.',
  })
  verifySigningOtp(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('input', () => VerifySigningOtpInput) input: VerifySigningOtpInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return verifySigningOtp(ctx, { token, input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => SigningStatus, { description: 'The signer says no; whoever asked is told.' })
  declineSigning(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String) token: string,
    @Arg('input', () => DeclineSigningInput, { nullable: true }) input?: DeclineSigningInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return declineSigning(ctx, { token, input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => ReceivedCallback, { description: 'What a provider tells. Errors: NOT_FOUND, UNAUTHORIZED.' })
  signatureProviderCallback(
    @Ctx() ctx: RequestContext,
    @Arg('providerCode', () => String) providerCode: string,
    @Arg('input', () => CallbackBody, { description: 'What the provider tells, in its own form.' }) input: Record<
      string,
      unknown
    >,
    @Arg('webhookTimestamp', () => String, { nullable: true }) webhookTimestamp?: string,
    @Arg('webhookSignature', () => String, { nullable: true }) webhookSignature?: string,
  ) {
    return signatureProviderCallback(ctx, { providerCode, input, webhookTimestamp, webhookSignature })
  }
}
