import { graphql } from '../../graph/tada.ts'

export const RolesScreen = graphql(`
  query RolesScreen($page: Int, $pageSize: Int) {
    listRoles(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        name
        description
        permissions
        isSystem
        userCount
      }
    }
  }
`)
