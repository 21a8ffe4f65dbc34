import { flowProvider } from '@otorga/drizzle/flow/tables'
import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Problem } from '@otorga/kernel/base/errors'
import { and, eq } from 'drizzle-orm'
import type { StepRow } from '../step/step.view.js'
import { stepTypes } from '../step-types/index.js'
import type { ProviderRow } from './provider.store.js'

/** The providers to ask for a kind: the one that a step names if it is of that kind, else all by priority. */
export function capable<Provider extends Pick<ProviderRow, 'code' | 'kind'>>(
  active: readonly Provider[],
  kind: FlowProviderKind,
  named: string | null,
): Provider[] {
  const ofKind = active.filter((one) => one.kind === kind)
  const chosen = active.find(({ code }) => code === named)
  // The named provider serves the step's own check; providers of other kinds are found by priority.
  return chosen?.kind === kind ? [chosen] : ofKind
}

/** Finds steps that cannot run, because a provider is missing or of the wrong kind. */
export async function missingProviders(tx: Transaction, steps: readonly StepRow[]): Promise<Problem[]> {
  const active = await tx.db
    .select({ code: flowProvider.code, kind: flowProvider.kind })
    .from(flowProvider)
    .where(and(eq(flowProvider.tenantId, tx.tenantId), eq(flowProvider.status, 'active')))
    .for('share')
  return steps.flatMap(({ name, position, type, config, providerCode }) => {
    const kinds = stepTypes[type]!.kinds(config)
    const named = active.find(({ code }) => code === providerCode)
    const field = `steps.${position - 1}`
    const wrong =
      providerCode !== null && !(named && kinds.includes(named.kind))
        ? [{ field: `${field}.provider_code`, message: `${providerCode} is no active provider for the step ${name}` }]
        : []
    const missing = kinds
      .filter((kind) => capable(active, kind, providerCode).length === 0)
      .map((kind) => ({ field, message: `the step ${name} needs an active provider of kind ${kind}` }))
    return [...wrong, ...missing]
  })
}
