import { graphql } from '../graph/tada.ts'

const Deeds = graphql(`
  fragment HomeDeeds on AuditEventPage @_unmask {
    items {
      id
      time
      message
      actor { userUid userName }
      resource { id resourceType }
    }
  }
`)

/** The newest of each kind of deed: read by index, however much was only looked at in between. */
export const HomeLately = graphql(
  `
  query HomeLately($most: Int!) {
    created: listAuditEvents(activityId: 1, pageSize: $most) { ...HomeDeeds }
    updated: listAuditEvents(activityId: 2, pageSize: $most) { ...HomeDeeds }
    deleted: listAuditEvents(activityId: 3, pageSize: $most) { ...HomeDeeds }
    approved: listAuditEvents(activityId: 8, pageSize: $most) { ...HomeDeeds }
    rejected: listAuditEvents(activityId: 9, pageSize: $most) { ...HomeDeeds }
    signed: listAuditEvents(activityId: 10, pageSize: $most) { ...HomeDeeds }
    disbursed: listAuditEvents(activityId: 11, pageSize: $most) { ...HomeDeeds }
    paid: listAuditEvents(activityId: 12, pageSize: $most) { ...HomeDeeds }
  }
`,
  [Deeds],
)
