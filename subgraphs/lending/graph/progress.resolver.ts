import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import {
  ApplicationProgress,
  SignatureCompletedInput,
  SubjectCredit,
  ValidationResultInput,
} from '../progress/progress.types.js'
import { reportSignatureCompleted } from '../progress/report-signature-completed.js'
import { reportValidationResult } from '../progress/report-validation-result.js'
import { subjectCredits } from '../progress/subject-credits.js'

/** Reports and queries of other components. */
@Resolver()
export class ProgressResolver {
  @Directive('@inaccessible')
  @Query(() => [SubjectCredit], { description: 'Credits of a person, newest first, at most 500.' })
  subjectCredits(
    @Ctx() ctx: RequestContext,
    @Arg('subjectId', () => ID) subjectId: string,
    @Arg('tenantId', () => ID) tenantId: string,
  ) {
    return subjectCredits(ctx, { subjectId, tenantId })
  }

  @Directive('@inaccessible')
  @Mutation(() => ApplicationProgress, { description: 'How a validation flow ended. CONFLICT.' })
  reportValidationResult(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ValidationResultInput) input: ValidationResultInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return reportValidationResult(ctx, { id, input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => ApplicationProgress, { description: 'A contract was signed. CONFLICT.' })
  reportSignatureCompleted(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SignatureCompletedInput) input: SignatureCompletedInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return reportSignatureCompleted(ctx, { id, input, idempotencyKey })
  }
}
