/** A provider; its connection is masked. */
export const provider = `
  id code name kind driver status priority timeout_ms: timeoutMs connection_config: connectionConfig
  health { status latency_ms: latencyMs checked_at: checkedAt }
  row_version: rowVersion created_at: createdAt updated_at: updatedAt
`
