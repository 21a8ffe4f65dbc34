import { TrustScoreFactors } from '@otorga/schema/rest/values/subject-profile'
import { selection } from '../selection.js'

// The selections that several operations share, with the field names of the REST documents.

/** A subject with its counters. */
export const subject = `
  subject_id: id identifier_type: identifierType identifier_value: identifierValue full_name: fullName
  tenant_view: tenantView {
    status trust_score: trustScore total_interactions: totalInteractions total_approvals: totalApprovals
    total_rejections: totalRejections total_defaults: totalDefaults first_interaction_at: firstInteractionAt
    last_interaction_at: lastInteractionAt
  }
`

/** A device that a subject was seen with. */
export const device = `
  id device_fingerprint: deviceFingerprint ip_address: ipAddress user_agent: userAgent geo_country: geoCountry
  geo_city: geoCity access_count: accessCount first_seen_at: firstSeenAt last_seen_at: lastSeenAt
`

/** An alert about a subject. */
export const alert = `
  id subject_id: subjectId alert_type: alertType severity status title description source_event_id: sourceEventId
  assigned_to: assignedToId resolution note created_at: createdAt acknowledged_at: acknowledgedAt
  closed_at: closedAt
`

/** An entry of a list. */
export const listEntry = `
  id subject_id: subjectId list_type: listType reason metadata added_at: addedAt expires_at: expiresAt
  added_by_type: addedByType removed_at: removedAt removed_by: removedById
`

/** The factors of a score. */
export const trustFactors = `factors { ${selection(TrustScoreFactors)} }`

/** A score with the factors that made it. */
export const trustScore = `
  subject_id: subjectId trust_score: trustScore classification last_calculated_at: lastCalculatedAt ${trustFactors}
`
