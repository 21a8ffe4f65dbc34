import { type Operation, query, users } from './operations/access.js'
import { auditOperations } from './operations/audit.js'
import { flowOperations } from './operations/flow.js'
import { identityOperations } from './operations/identity.js'
import { lendingOperations } from './operations/lending.js'
import { signatureOperations } from './operations/signature.js'
import { subjectProfileOperations } from './operations/subject-profile.js'

export type { Access, Component, Operation } from './operations/access.js'

/** Every operation by its name, which is the OpenAPI operationId and the graph's root field. Absent means: it does not start. */
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
 * Readers of an entity that other components refer to, where they are others than those of an operation. Named like
 * operations, but no door has them: they are reached from a record that the caller may read.
 */
export const references = {
  userReference: query('identity', users('any')),
} as const satisfies Record<string, Operation>

/** Everything whose access is declared here. */
export type AccessName = OperationId | keyof typeof references

/** Looks an operation up by name; undefined for names outside the contract. */
export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? (operations as Record<string, Operation>)[name] : undefined

/** As `findOperation`, for references too. */
export const findAccess = (name: string): Operation | undefined =>
  Object.hasOwn(references, name) ? (references as Record<string, Operation>)[name] : findOperation(name)
