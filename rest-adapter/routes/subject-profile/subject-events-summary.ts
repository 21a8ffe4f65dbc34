import { route } from '../../http/route.js'

export default route({
  operation: 'subjectEventsSummary',
  document: /* GraphQL */ `
    query subjectEventsSummary($id: ID!) {
      subjectEventsSummary(id: $id) {
        subject_id: subjectId total_events: totalEvents by_type: byType { event_type: eventType count }
        by_source: bySource { event_source: eventSource count } first_event_at: firstEventAt last_event_at: lastEventAt
        timeline { date count }
      }
    }
  `,
})
