import { graphql } from '../../graph/tada.ts'

export const CheckEvidence = graphql(`
  fragment CheckEvidence on FlowReview {
    pictures { attemptId field derived mediaType at }
    readings { id kind status data }
    findings { stepId kind field code doubtful }
  }
`)
