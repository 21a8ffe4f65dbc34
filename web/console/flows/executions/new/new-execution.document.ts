import { graphql } from '../../../graph/tada.ts'

export const NewExecutionScreen = graphql(`
  query NewExecutionScreen($subject: ID!, $withSubject: Boolean!, $flow: ID!, $withFlow: Boolean!) {
    listRequestableFlows(pageSize: 1) {
      total
      items { id }
    }
    wanted: listRequestableFlows(flowId: $flow, pageSize: 1) @include(if: $withFlow) { items { id } }
    getSubject(id: $subject) @include(if: $withSubject) { id fullName identifierType identifierValue }
  }
`)
