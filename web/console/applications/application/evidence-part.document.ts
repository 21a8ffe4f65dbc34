import { graphql } from '../../graph/tada.ts'
import { CheckEvidence } from '../../shared/checks/evidence.document.ts'

export const ApplicationCheck = graphql(
  `
  query ApplicationCheck($id: ID!) {
    reviewFlowRequest(id: $id) { ...CheckEvidence }
  }
`,
  [CheckEvidence],
)
