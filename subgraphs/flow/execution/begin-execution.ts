import type { Transaction } from '@otorga/drizzle/transaction'
import { deviceOf, type Traces, withDevice } from '@otorga/kernel/base/device'
import type { Action } from '@otorga/kernel/messages/audit'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { aboutRequest } from '../request/request.messages.js'
import { type RequestRow, updateRequest } from '../request/request.store.js'
import type { FlowServices } from '../services.js'

export interface Begun {
  row: RequestRow
  draft: Draft
  audit: Action
}

/** Moves a locked, unused request to in_progress, because its subject has read the link or sent a submission. */
export async function beginExecution(
  tx: Transaction,
  services: FlowServices,
  target: RequestRow,
  call: Traces,
  now: Date,
): Promise<Begun> {
  const device = deviceOf(call, target.devices)
  const devices = withDevice(target.devices, call) ?? target.devices
  const row = await updateRequest(tx, target.id, { status: 'in_progress', startedAt: now, devices }, now)
  const data = { ...aboutRequest(services, row), device, started_at: now.toISOString() }
  return {
    row,
    draft: { type: 'flow.execution.started', subject: row.id, data },
    audit: {
      activity: 'execute',
      type: 'flow_execution',
      id: row.id,
      name: row.executionId,
      message: 'Flow execution started',
      old: { status: target.status },
      new: { status: row.status },
    },
  }
}
