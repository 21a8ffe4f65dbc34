import type { RequestContext } from '@otorga/kernel/base/context'
import { CalendarDate } from '@otorga/kernel/base/scalars'
import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { ApplicationCounts, ApplicationMatches } from '../application/application.types.js'
import { applicationCounts } from '../application/application-counts.js'
import { searchApplications } from '../application/search-applications.js'
import { ChangeRequestCounts } from '../change-request/change-request.types.js'
import { changeRequestCounts } from '../change-request/change-request-counts.js'
import { CreditCounts } from '../credit/credit.types.js'
import { creditCounts } from '../credit/credit-counts.js'
import { FigureStep, LendingFigures } from '../figures/figures.types.js'
import { lendingFigures } from '../figures/lending-figures.js'
import type { FigureStep as Step } from '../figures/steps.rules.js'

/** What consoles show of many records at once. */
@Resolver()
export class FiguresResolver {
  @Query(() => ApplicationMatches, {
    description:
      "Applications the caller may see, by what somebody types: parts of the applicant's name without regard to case and accents, the whole document number however it is spelled (its kind may stand before it), the first 8 digits or more of the id of an application or its credit, the reference of a disbursement or payment. Document numbers masked. VALIDATION_ERROR for a text of fewer than 3 characters.",
  })
  searchApplications(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: '3 to 100 characters.' }) text: string,
    @Arg('first', () => Int, { nullable: true, description: 'Matches at most: 10 when absent, up to 20.' })
    first?: number,
  ) {
    return searchApplications(ctx, { text, first })
  }

  @Query(() => ApplicationCounts, {
    description:
      'How many applications the caller may see in each status, and what the submitted ones wait for; exact.',
  })
  applicationCounts(@Ctx() ctx: RequestContext) {
    return applicationCounts(ctx, {})
  }

  @Query(() => CreditCounts, {
    description:
      'How many credits the caller may see in each status, and what is owed on running ones by days past due.',
  })
  creditCounts(@Ctx() ctx: RequestContext) {
    return creditCounts(ctx, {})
  }

  @Query(() => ChangeRequestCounts, {
    description: 'How many changes wait for a second person, and how many of them for the caller.',
  })
  changeRequestCounts(@Ctx() ctx: RequestContext) {
    return changeRequestCounts(ctx, {})
  }

  @Query(() => LendingFigures, {
    description:
      "What came in, was decided, paid out and paid back in each step of a period, and what was overdue at its end, in days of the tenant's time zone. INVALID_TIME_RANGE, and VALIDATION_ERROR for a period that is too long, too old or not over.",
  })
  lendingFigures(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => CalendarDate, { description: 'First day, at most 1,096 days ago.' }) from: string,
    @Arg('to', () => CalendarDate, {
      description:
        'Last day, included, today at the latest: at most 92 days for steps of a day, 371 of a week, 1,096 of a month.',
    })
    to: string,
    @Arg('step', () => FigureStep, { description: 'Width of the steps.' }) step: Step,
  ) {
    return lendingFigures(ctx, { from, to, step })
  }
}
