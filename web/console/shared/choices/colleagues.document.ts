import { graphql } from '../../graph/tada.ts'

export const FoundColleagues = graphql(`
  query FoundColleagues($search: String, $status: UserStatus, $role: String) {
    listUsers(search: $search, status: $status, role: $role, staff: true, pageSize: 20) {
      total
      items { id firstName lastName email }
    }
  }
`)

export const ChosenColleague = graphql(`
  query ChosenColleague($chosen: ID!) {
    getUser(id: $chosen) { id firstName lastName email }
  }
`)
