import { check, forward, minLength, object, partialCheck, pipe, string } from 'valibot'

/** Which flow is given to whom; without an organization to all of the tenant. */
export interface TypedAssignment {
  flowId: string
  organizationId: string
}
export const emptyAssignment: TypedAssignment = { flowId: '', organizationId: '' }

interface Assigned {
  flowId: string
  organizationId: string | null
}

const isIn = (assigned: readonly Assigned[], { flowId, organizationId }: TypedAssignment) =>
  assigned.some((one) => one.flowId === flowId && (one.organizationId ?? '') === organizationId)

/** What is chosen of a new assignment, each error by its code. */
export const assignmentSchema = (assigned: readonly Assigned[]) =>
  pipe(
    object({ flowId: pipe(string(), minLength(1, 'flow')), organizationId: string() }),
    forward(
      partialCheck([['flowId'], ['organizationId']], (typed) => !isIn(assigned, typed), 'assigned'),
      ['flowId'],
    ),
  )

/** For whom an assignment of a flow is to be from now on, each error by its code. */
export const changeSchema = (of: Assigned, assigned: readonly Assigned[]) =>
  object({
    organizationId: pipe(
      string(),
      check(
        (organizationId) =>
          organizationId === (of.organizationId ?? '') || !isIn(assigned, { flowId: of.flowId, organizationId }),
        'assigned',
      ),
    ),
  })

/** The input of the operation. */
export const assignmentInput = ({ flowId, organizationId }: TypedAssignment, tenantId: string) => ({
  flowId,
  tenantId,
  ...(organizationId && { organizationId }),
})
