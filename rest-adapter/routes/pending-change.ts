/** A change that waits for a second person, in an answer 202. */
export const pendingChange = `
  change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
  payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
`
