// The selections that several operations share, with the field names of the REST documents.

/** A step of a version. */
export const step = `
  id stable_id: stableId type name order config provider_code: providerCode max_attempts: maxAttempts
`

/** A rule of a version. */
export const rule = `
  id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode
`

/** A version with its steps and rules. */
export const version = `
  id flow_id: flowId version_number: versionNumber status row_version: rowVersion published_at: publishedAt
  created_at: createdAt updated_at: updatedAt
  steps { ${step} }
  rules { ${rule} }
`

/** A flow, without its versions. */
export const flow = `
  id name slug description is_template: isTemplate template_category: templateCategory status
  version { id version_number: versionNumber status }
  row_version: rowVersion created_at: createdAt updated_at: updatedAt
`

/** A request to validate somebody, with its link. */
export const flowRequest = `
  id execution_id: executionId status flow_id: flowId access_token: accessToken execution_url: executionUrl subject_id: subjectId
  subject_data: subjectData { identifier_type: identifierType identifier_value: identifierValue name email phone }
  metadata progress { completed_steps: completedSteps total_steps: totalSteps }
  outcome score reasons organization_id: organizationId created_by: createdById created_at: createdAt started_at: startedAt
  completed_at: completedAt expires_at: expiresAt
`

/** Where a flow is used. */
export const assignment = `
  id flow_id: flowId tenant_id: tenantId organization_id: organizationId created_by: createdById created_at: createdAt
`
