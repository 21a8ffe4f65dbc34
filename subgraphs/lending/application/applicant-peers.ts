import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import { askerOf } from '@otorga/kernel/request/peers'
import type { PeerSubject } from '@otorga/schema/peers'
import { lendingServices } from '../services.js'
import { endUnanswered, originOf } from './clean-up.js'

/** A request between its transactions: what asking a peer needs of it. */
export interface Asking {
  ctx: RequestContext
  caller: Caller
}

/** A validation that was started; null where flow refuses the person, which only the submission may reveal. */
export type Validation = { executionId: string; url: string } | null

export interface ValidationRequest {
  applicationId: string
  flowId: string
  subject: PeerSubject
  organizationId: string | null
  expiresAt: Date
  productCode: string
}

/** How far the start of a validation came: what must be undone if its application is not created. */
export interface Start {
  executionId?: string
  /** Its result is unknown: the call was not answered. */
  unanswered?: boolean
}

/** Starts the validation flow of an application; UPSTREAM_FAILURE where none answers or the product names no flow of the tenant. */
export async function startValidation(
  { ctx, caller }: Asking,
  request: ValidationRequest,
  start: Start,
): Promise<Validation> {
  start.unanswered = true
  try {
    const { execution_id, execution_url } = await lendingServices(ctx).peers.ask(
      'flow.startExecution',
      askerOf(ctx, 'lending', caller),
      {
        flow_id: request.flowId,
        subject: request.subject,
        organization_id: request.organizationId,
        origin: originOf(request.applicationId),
        expires_at: request.expiresAt.toISOString(),
        metadata: { product_code: request.productCode },
      },
    )
    Object.assign(start, { executionId: execution_id, unanswered: false } satisfies Start)
    return { executionId: execution_id, url: execution_url }
  } catch (error) {
    const code = asAppError(error)?.code
    start.unanswered = code === 'UPSTREAM_FAILURE'
    if (code === 'SUBJECT_BLACKLISTED') return null
    // A refusal such as "no such flow" is the deployment's fault, never the applicant's.
    throw code === 'UPSTREAM_FAILURE'
      ? error
      : upstream('The validation flow of this product cannot be started.', error)
  }
}

/** Ends the validation of an application that was not created: at once, or by a job if the start was not answered. */
export async function takeBackStart({ ctx, caller }: Asking, applicationId: string, start: Start) {
  const services = lendingServices(ctx)
  const reason = 'The application was not made.'
  if (start.executionId)
    await services.peers.ask('flow.cancelExecution', askerOf(ctx, 'lending', caller), {
      execution_id: start.executionId,
      reason,
    })
  else if (start.unanswered)
    await services.database.transaction(caller.tenantId, (tx) => endUnanswered(tx, services, applicationId, reason))
}

/** Whether the person is on the tenant's blacklist. False where the tenant keeps no lists; a missing answer is an error. */
export async function isBlacklisted({ ctx, caller }: Asking, subjectId: string): Promise<boolean> {
  const services = lendingServices(ctx)
  if (!keepsLists(caller)) return false
  const { checks } = await services.peers
    .ask('subject_profile.checkLists', askerOf(ctx, 'lending', caller), {
      subject_id: subjectId,
      list_types: ['blacklist'],
    })
    .catch((error) => {
      throw upstream('The lists of persons could not be asked.', error)
    })
  if (!checks.blacklist) throw upstream('The lists of persons did not answer about the blacklist.')
  return checks.blacklist.is_listed
}

/** Whether lists are kept for this tenant: it has the module. */
export const keepsLists = ({ tenant }: Caller) => tenant?.modules.includes('subject_profile') ?? false

const upstream = (message: string, cause?: unknown) => new AppError('UPSTREAM_FAILURE', { message, cause })
