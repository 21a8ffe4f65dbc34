import { minLength, object, pipe, string } from 'valibot'

/** Which flow is given to whom; without an organization to all of the tenant. */
export interface TypedAssignment {
  flowId: string
  organizationId: string
}
export const emptyAssignment: TypedAssignment = { flowId: '', organizationId: '' }

/** What is chosen of a new assignment, each error by its code. */
export const assignmentSchema = object({ flowId: pipe(string(), minLength(1, 'flow')), organizationId: string() })

/** The input of the operation. */
export const assignmentInput = ({ flowId, organizationId }: TypedAssignment, tenantId: string) => ({
  flowId,
  tenantId,
  ...(organizationId && { organizationId }),
})
