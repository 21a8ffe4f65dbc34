import { type Operation, query, users } from './operations/access.js'
import { auditOperations } from './operations/audit.js'
import { flowOperations } from './operations/flow.js'
import { identityOperations } from './operations/identity.js'
import { lendingOperations } from './operations/lending.js'
import { signatureOperations } from './operations/signature.js'
import { subjectProfileOperations } from './operations/subject-profile.js'

export type { Access, Component, Operation } from './operations/access.js'

/**
 * Every operation by its name, which is the OpenAPI operationId and the graph's root field. A use case or field without an
 * entry stops the start.
 */
export const operations = {
  ...identityOperations,
  ...auditOperations,
  ...lendingOperations,
  ...signatureOperations,
  ...flowOperations,
  ...subjectProfileOperations,
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations

/**
 * Lists and reports: operations that a replica of the database may answer. It shows them everything that was written for the
 * tenant in the component, and may be some seconds behind in the rest. What decides about an access or a rule is not among them.
 */
export const lists = [
  'listTenants',
  'listUsers',
  'listRoles',
  'listOrganizations',
  'listTenantOrganizations',
  'listLegalTexts',
  'listApiClients',
  'listWebhookDeliveries',
  'listAuditEvents',
  'auditSummary',
  'auditActors',
  'auditResources',
  'listCreditProducts',
  'listApplications',
  'searchApplications',
  'applicationCounts',
  'listCredits',
  'creditCounts',
  'lendingFigures',
  'listPayments',
  'listChangeRequests',
  'changeRequestCounts',
  'listSignatureRequests',
  'signatureRequestCounts',
  'listSignatureDocuments',
  'listSignatureDeliveries',
  'listSignatureProviders',
  'listRequestableSignatureProviders',
  'listFlows',
  'listFlowVersions',
  'listFlowProviders',
  'listFlowAssignments',
  'listTenantFlowAssignments',
  'listAssignableFlows',
  'listRequestableFlows',
  'listFlowRequests',
  'listSubjects',
  'searchSubjects',
  'subjectEvents',
  'subjectEventsSummary',
  'subjectDevices',
  'internalDevices',
  'listEntries',
  'listAlerts',
  'alertCounts',
  'subjectAlerts',
  'trustScoreHistory',
  'internalMetrics',
] as const satisfies readonly OperationId[]
export type ListOperation = (typeof lists)[number]

/**
 * The readers of entities that other components refer to, when they differ from those of an operation. They are named like
 * operations but have no door: the entity is read through a record that the caller may read.
 */
export const references = {
  userReference: query('identity', users('any')),
} as const satisfies Record<string, Operation>

/** Operations and references: everything whose access is declared here. */
export type AccessName = OperationId | keyof typeof references

/**
 * The access that each relation asks for, by `Type.field`: that of the operation by which REST reads what it leads to. A field
 * that leads to a record and has no entry stops the start.
 */
export const relations = {
  'ApiClient.createdBy': 'userReference',
  'TenantSettings.legalTexts': 'listLegalTexts',
  'TenantSettings.contractTemplate': 'listLegalTexts',
  'Tenant.auditTrail': 'listAuditEvents',
  'User.auditTrail': 'listAuditEvents',
  'CreditProduct.auditTrail': 'listAuditEvents',
  'Application.auditTrail': 'listAuditEvents',
  'Credit.auditTrail': 'listAuditEvents',
  'ApplicationMatches.items': 'searchApplications',
  'Application.product': 'getCreditProduct',
  'Application.credit': 'getCredit',
  'Application.signature': 'getSignatureRequest',
  'Application.subject': 'getSubject',
  'Application.createdBy': 'userReference',
  'Application.decidedBy': 'userReference',
  'Application.validation': 'getFlowRequest',
  'Credit.payments': 'listPayments',
  'Credit.subject': 'getSubject',
  'ChangeRequest.requestedBy': 'userReference',
  'ChangeRequest.decidedBy': 'userReference',
  'SignatureRequest.documents': 'listSignatureDocuments',
  'FlowAssignment.flow': 'getPublishedVersion',
  'FlowRequest.subject': 'getSubject',
  'FlowRequest.flow': 'getPublishedVersion',
  'FlowRequest.version': 'getPublishedVersion',
  'FlowRequest.attempts': 'listRequestAttempts',
  'FlowRequest.createdBy': 'userReference',
  'FlowRequest.decidedBy': 'userReference',
  'FlowReview.request': 'getFlowRequest',
  'FlowReview.readings': 'listRequestEnrichments',
  'FlowReview.rules': 'reviewFlowRequest',
  'FlowVersion.flow': 'getPublishedVersion',
  'FlowVersion.steps': 'getPublishedVersion',
  'FlowVersion.rules': 'getPublishedVersion',
  'SubjectMatches.items': 'searchSubjects',
  'Subject.flowRequests': 'listFlowRequests',
  'Subject.alerts': 'subjectAlerts',
  'Subject.lists': 'subjectLists',
  'Subject.timeline': 'subjectEvents',
  'Subject.devices': 'subjectDevices',
  'Alert.subject': 'getSubject',
  'Alert.assignedTo': 'userReference',
  'ListEntry.subject': 'getSubject',
  'ListEntry.addedBy': 'userReference',
  'ListEntry.removedBy': 'userReference',
} as const satisfies Record<string, AccessName>

/** The access that a relation asks for; undefined for a field without an entry. */
export const findRelation = (name: string): AccessName | undefined =>
  Object.hasOwn(relations, name) ? (relations as Record<string, AccessName>)[name] : undefined

/** Looks an operation up by name; undefined for names outside the contract. */
export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? (operations as Record<string, Operation>)[name] : undefined

/** As `findOperation`, for references too. */
export const findAccess = (name: string): Operation | undefined =>
  Object.hasOwn(references, name) ? (references as Record<string, Operation>)[name] : findOperation(name)
