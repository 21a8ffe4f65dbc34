import { graphql } from '../../graph/tada.ts'

export const SimulateFlowVersion = graphql(`
  query SimulateFlowVersion($flowId: ID!, $days: Int, $tenantId: ID, $after: String) {
    simulateFlowVersion(flowId: $flowId, days: $days, tenantId: $tenantId, after: $after) {
      total
      done
      next
      moves { outcomeThen outcomeNow count }
      executions { requestId outcomeThen outcomeNow score reasons }
    }
  }
`)
