import { graphql } from '../../graph/tada.ts'

export const ValidationSection = graphql(`
  fragment ValidationSection on Application {
    validationStatus
    validation @include(if: $withValidation) {
      id
      status
      score
      reasons
      progress { completedSteps totalSteps }
      flow { id name }
      attempts { id number result reasons finishedAt }
    }
  }
`)
