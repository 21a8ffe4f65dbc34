import { graphql } from '../../graph/tada.ts'

export const TrailColleagues = graphql(`
  query TrailColleagues {
    listUsers(staff: true, pageSize: 100) { total items { id firstName lastName email } }
  }
`)
