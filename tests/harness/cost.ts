import { TenantDatabase } from '@otorga/drizzle/transaction'
import { LocalDataSource } from '@otorga/gateway/data-source'
import { vi } from 'vitest'

/** What something costs: fetches of subgraphs by the gateway, and what is sent to databases for one tenant. */
export interface Cost {
  fetches: number
  /** Statements of reads, begin, tenant and commit left out. */
  statements: number
  /** Those of the trail are of what came before, and left out. */
  transactions: number
}

async function costOf(tenantId: string, run: () => Promise<unknown>): Promise<Cost> {
  const fetches = vi.spyOn(LocalDataSource.prototype, 'process')
  const reads = (['read', 'readAndRecord'] as const).map((name) => vi.spyOn(TenantDatabase.prototype, name))
  const transactions = vi.spyOn(TenantDatabase.prototype, 'transaction')
  try {
    await run()
    const calls = reads.flatMap(({ mock }) => mock.calls as unknown as [string, ...unknown[]][])
    const foreign = (_call: unknown, at: number) =>
      transactions.mock.calls[at]![0] === tenantId &&
      (transactions.mock.contexts[at] as TenantDatabase).component !== 'audit'
    return {
      fetches: fetches.mock.calls.length,
      statements: calls.reduce((sum, [whose, ...steps]) => sum + (whose === tenantId ? steps.length : 0), 0),
      transactions: transactions.mock.calls.filter(foreign).length,
    }
  } finally {
    for (const spy of [fetches, transactions, ...reads]) spy.mockRestore()
  }
}

/**
 * The least that something costs, once plans are made: whoever calls is looked up anew each half second, which is no part
 * of it.
 */
export async function leastCost(tenantId: string, run: () => Promise<unknown>): Promise<Cost> {
  await run()
  let least = await costOf(tenantId, run)
  for (let time = 0; time < 4; time++) {
    const next = await costOf(tenantId, run)
    least = {
      fetches: Math.min(least.fetches, next.fetches),
      statements: Math.min(least.statements, next.statements),
      transactions: Math.min(least.transactions, next.transactions),
    }
  }
  return least
}
