import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, ID, Int, Query, Resolver } from 'type-graphql'
import { SortDirection } from '../closed-sets.js'
import { SubjectMetrics } from '../metrics/metrics.types.js'
import { internalMetrics } from '../metrics/read-metrics.js'
import { internalTrustScore, trustScore, trustScoreHistory } from '../subject/read-trust-score.js'
import { TrustScore, TrustScoreChangePage } from '../trust-score/trust-score.types.js'

@Resolver(() => TrustScore)
export class TrustScoreResolver {
  @Query(() => TrustScore, { description: "A subject's score and what it is made of; cached." })
  trustScore(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return trustScore(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => TrustScore, { description: 'As trustScore, for peers.' })
  internalTrustScore(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return internalTrustScore(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => SubjectMetrics, { description: 'What rules may ask of a subject, for peers; cached.' })
  internalMetrics(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return internalMetrics(ctx, { id })
  }

  @Query(() => TrustScoreChangePage, {
    description:
      'The scores a subject had, the latest first unless asked otherwise: each with the event and the factors that changed it.',
  })
  trustScoreHistory(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
  ) {
    return trustScoreHistory(ctx, { id, page, pageSize, sort })
  }
}
