import { graphql } from '../../../graph/tada.ts'

export const NewExecutionScreen = graphql(`
  query NewExecutionScreen($subject: ID!, $withSubject: Boolean!) {
    listRequestableFlows(pageSize: 100) {
      total
      items { id name }
    }
    getSubject(id: $subject) @include(if: $withSubject) { id fullName identifierType identifierValue }
  }
`)
