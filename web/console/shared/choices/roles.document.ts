import { graphql } from '../../graph/tada.ts'

export const FoundRoles = graphql(`
  query FoundRoles($search: String) {
    listRoles(search: $search, pageSize: 20) { total items { id name } }
  }
`)
