import { graphql } from '../graph/tada.ts'

export const HomeScreen = graphql(`
  query HomeScreen(
    $withApplications: Boolean!
    $withChanges: Boolean!
    $withReviews: Boolean!
    $withAlerts: Boolean!
    $withSignatures: Boolean!
    $withCredits: Boolean!
    $withFigures: Boolean!
    $from: CalendarDate!
    $to: CalendarDate!
    $step: FigureStep!
  ) {
    applicationCounts @include(if: $withApplications) { toDecide }
    changeRequestCounts @include(if: $withChanges) { forMe }
    reviewQueue(pageSize: 1) @include(if: $withReviews) { total }
    alertCounts @include(if: $withAlerts) { open { total } assignedToMe }
    signatureRequestCounts @include(if: $withSignatures) { overdue }
    creditCounts @include(if: $withCredits) {
      active
      arrears { currency buckets { bucket credits principal } }
    }
    lendingFigures(from: $from, to: $to, step: $step) @include(if: $withFigures) {
      steps {
        from
        received
        approved
        rejected
        disbursed { currency amount }
        paid { currency amount }
        arrears { currency amount }
      }
    }
  }
`)
