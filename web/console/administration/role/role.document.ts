import { graphql } from '../../graph/tada.ts'

export const RoleScreen = graphql(`
  query RoleScreen($id: ID!) {
    getRole(id: $id) {
      id
      name
      description
      permissions
      isSystem
      userCount
      rowVersion
    }
  }
`)
