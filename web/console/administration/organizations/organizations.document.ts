import { graphql } from '../../graph/tada.ts'

export const OrganizationsScreen = graphql(`
  query OrganizationsScreen($page: Int, $pageSize: Int) {
    listOrganizations(page: $page, pageSize: $pageSize) {
      total
      items {
        id
        name
        code
        status
        userCount
        createdAt
      }
    }
  }
`)
