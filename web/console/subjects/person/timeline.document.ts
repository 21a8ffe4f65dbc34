import { graphql } from '../../graph/tada.ts'

export const PersonTimeline = graphql(`
  query PersonTimeline($id: ID!, $page: Int, $pageSize: Int) {
    subjectEvents(id: $id, page: $page, pageSize: $pageSize) {
      total
      items { id eventType eventSource eventTimestamp record { kind id } }
    }
  }
`)
