import { graphql } from '../../graph/tada.ts'

export const PendingSettings = graphql(`
  query PendingSettings {
    listChangeRequests(entityType: tenant_settings, status: pending, pageSize: 1) {
      items { id createdAt requestedBy { id firstName lastName } }
    }
  }
`)
