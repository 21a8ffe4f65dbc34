import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import { askerOf } from '@otorga/kernel/request/peers'
import type { PeerSubject } from '@otorga/schema/peers'
import { lendingServices } from '../services.js'
import { endUnanswered, originOf } from './clean-up.js'

/** The parts of a request that a call of a peer needs, between the transactions. */
export interface Asking {
  ctx: RequestContext
  caller: Caller
}

/** A validation that was started. */
export interface Validation {
  executionId: string
  url: string
}

export interface ValidationRequest {
  applicationId: string
  flowId: string
  subject: PeerSubject
  organizationId: string | null
  expiresAt: Date
  productCode: string
  /** Whether a blacklisted person is refused only at the end of the flow, so that nobody can probe document numbers. */
  refuseAtEnd?: boolean
  /** Another validation of an application whose last one has ended. */
  again?: boolean
}

/** The state of a validation's start, which must be undone if the application is not created. */
export interface Start {
  executionId?: string
  /** The call was not answered, so its result is unknown. */
  unanswered?: boolean
}

/**
 * Starts the validation flow of an application. Errors: SUBJECT_BLACKLISTED when flow refuses the person at once; UPSTREAM_FAILURE
 * when flow does not answer or the product names no flow of the tenant.
 */
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
        refuse_at_end: request.refuseAtEnd ?? false,
        again: request.again ?? false,
      },
    )
    Object.assign(start, { executionId: execution_id, unanswered: false } satisfies Start)
    return { executionId: execution_id, url: execution_url }
  } catch (error) {
    const code = asAppError(error)?.code
    start.unanswered = code === 'UPSTREAM_FAILURE'
    if (code === 'UPSTREAM_FAILURE' || (code === 'SUBJECT_BLACKLISTED' && !request.refuseAtEnd)) throw error
    // Any other refusal, such as "no such flow", is an error of the deployment, not of the applicant.
    throw upstream('The validation flow of this product cannot be started.', error)
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

/**
 * Whether the person is on the tenant's blacklist. False when the tenant does not have the module; a missing answer is an
 * error.
 */
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

/** Whether the tenant has the module with the lists. */
export const keepsLists = ({ tenant }: Caller) => tenant?.modules.includes('subject_profile') ?? false

const upstream = (message: string, cause?: unknown) => new AppError('UPSTREAM_FAILURE', { message, cause })
