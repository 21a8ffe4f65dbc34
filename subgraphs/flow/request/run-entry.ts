import type { Transaction } from '@otorga/drizzle/transaction'
import { auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { owner } from '../services.js'
import type { RequestRow } from './request.store.js'

interface RunStep {
  step_id: string
  type: string
  /** `pending` for a step that nothing was submitted for. */
  status: 'pending' | 'passed' | 'failed' | 'error'
  attempts: number
  score: number | null
}

interface Run {
  version_number: number
  steps: RunStep[]
  providers_used: string[]
}

/** What happened in an execution: every step of its version, and the providers that were asked. */
async function runOf({ sql, tenantId }: Transaction, { id, versionId }: RequestRow): Promise<Run> {
  const [row] = await sql<[Run]>`
    select version.version_number,
      (select coalesce(json_agg(json_build_object('step_id', step.id, 'type', step.type, 'attempts', tried.attempts,
          'status', coalesce(tried.status, 'pending'), 'score', tried.score) order by step.position, step.id), '[]')
        from flow.flow_step step, lateral (
          select count(*)::int as attempts, (array_agg(result order by number desc))[1] as status,
            (array_agg(score order by number desc))[1] as score
          from flow.flow_attempt where tenant_id = ${tenantId} and request_id = ${id} and step_id = step.id) tried
        where step.tenant_id = ${owner} and step.version_id = version.id) as steps,
      array(select provider_code from flow.flow_attempt
          where tenant_id = ${tenantId} and request_id = ${id} and provider_code is not null
        union select provider_code from flow.flow_enrichment where tenant_id = ${tenantId} and request_id = ${id}
        order by 1) as providers_used
    from flow.flow_version version where version.tenant_id = ${owner} and version.id = ${versionId}`
  return row
}

const decided = ['approved', 'rejected', 'needs_review']

/** The audit entry about a whole execution, written once, as it ends. The step entries before it say who submitted what. */
export async function runEntry(tx: Transaction, before: RequestRow, row: RequestRow, now: Date): Promise<Draft> {
  const { id, executionId, flowId, status, outcome, score, reasons } = row
  const run = await runOf(tx, row)
  const results = { status, outcome, score, reasons }
  return auditDraft(
    'flow',
    { requestId: id, ip: null },
    systemActor,
    {
      activity: 'execute',
      type: 'flow_execution',
      id,
      name: executionId,
      message: `Flow execution ${decided.includes(status) ? 'decided' : status}`,
      severity: status === 'approved' ? 1 : 2,
      old: { status: before.status },
      new: results,
      more: { request_id: id, flow_id: flowId, ...run, results },
    },
    now,
  )
}
