// The selections that several operations share, with the field names of the REST documents.

/** An event in the documents' OCSF form. */
export const auditEvent = `
  id
  class_uid: classUid
  class_name: className
  category_uid: categoryUid
  category_name: categoryName
  activity_id: activityId
  activity_name: activityName
  severity_id: severityId
  severity
  time
  message
  actor { id user_uid: userUid user_name: userName user_type: userType session_uid: sessionUid }
  resource { id resource_uid: resourceUid resource_type: resourceType resource_name: resourceName domain }
  src_endpoint: srcEndpoint { ip name }
  metadata { version product { name vendor_name: vendorName version } tenant_uid: tenantUid profiles correlation_uid: correlationUid }
  unmapped
  created_at: createdAt
`
