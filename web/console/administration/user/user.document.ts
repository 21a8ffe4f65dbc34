import { graphql } from '../../graph/tada.ts'

export const UserScreen = graphql(`
  query UserScreen($id: ID!, $withRoles: Boolean!, $withOrganizations: Boolean!, $withTrail: Boolean!) {
    getUser(id: $id) {
      id
      firstName
      lastName
      email
      phone
      status
      roles
      organizationId
      rowVersion
      createdAt
      updatedAt
      hasSecondFactor
      auditTrail(first: 20) @include(if: $withTrail) {
        id
        time
        message
        actor { id userUid userName }
      }
    }
    listAuditEvents(actorId: $id, classUid: 3002, activityId: 5, pageSize: 10) @include(if: $withTrail) {
      items { id time severityId }
    }
    listRoles(pageSize: 20) @include(if: $withRoles) { total items { id name } }
    listOrganizations(pageSize: 1) @include(if: $withOrganizations) { total }
  }
`)
