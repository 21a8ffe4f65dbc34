import { graphql } from '../../graph/tada.ts'

export const AlertColleagues = graphql(`
  query AlertColleagues {
    listUsers(status: active, staff: true, pageSize: 100) { total items { id firstName lastName email } }
  }
`)
