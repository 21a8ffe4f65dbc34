import { route } from '../../http/route.js'

export default route({
  operation: 'updateAlert',
  document: /* GraphQL */ `
    mutation updateAlert($id: ID!, $input: UpdateAlertInput!) {
      updateAlert(id: $id, input: $input) {
        id subject_id: subjectId alert_type: alertType severity status title description source_event_id: sourceEventId
        assigned_to: assignedToId resolution note created_at: createdAt acknowledged_at: acknowledgedAt
        closed_at: closedAt
      }
    }
  `,
})
