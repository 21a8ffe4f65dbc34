import { graphql } from '../../graph/tada.ts'

export const PersonOfAlerts = graphql(`
  query PersonOfAlerts($id: ID!) {
    getSubject(id: $id) { id fullName }
  }
`)
