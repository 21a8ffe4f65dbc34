/** A change that awaits a second pair of eyes, as the answer 202 tells of it. */
export const pendingChange = `
  change_request_id: id status action entity_type: entityType entity_id: entityId requested_by: requestedById
  payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt
`
