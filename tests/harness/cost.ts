import { TenantDatabase } from '@otorga/drizzle/transaction'
import { LocalDataSource } from '@otorga/gateway/data-source'
import { vi } from 'vitest'
import { testSystem } from './system.js'

/** The cost of a request: fetches of subgraphs by the gateway, and statements and transactions for one tenant. */
export interface Cost {
  fetches: number
  /** Statements of reads, without begin, the setting of the tenant, and commit. */
  statements: number
  /** Without those of the audit component, which belong to earlier requests. */
  transactions: number
}

/** Caches the look-up of callers. It happens again every half second, whatever is requested, so it must not be counted. */
export async function rememberCallers() {
  const { directory } = (await testSystem()).system.services.ofContext.auth
  return (['tenant', 'actor'] as const).map((name) => {
    const real = directory[name].bind(directory) as (...asked: string[]) => unknown
    const answers = new Map<string, unknown>()
    const remembered = (...asked: string[]) => {
      const key = asked.join()
      if (!answers.has(key)) answers.set(key, real(...asked))
      return answers.get(key)
    }
    return vi.spyOn(directory, name).mockImplementation(remembered as never)
  })
}

async function countedOnce(tenantId: string, run: () => Promise<unknown>): Promise<Cost> {
  const fetches = vi.spyOn(LocalDataSource.prototype, 'process')
  const reads = (['read', 'readAndRecord'] as const).map((name) => vi.spyOn(TenantDatabase.prototype, name))
  const transactions = vi.spyOn(TenantDatabase.prototype, 'transaction')
  try {
    await run()
    const calls = reads.flatMap(({ mock }) => mock.calls as unknown as [string, ...unknown[]][])
    const counted = (_call: unknown, at: number) =>
      transactions.mock.calls[at]![0] === tenantId &&
      (transactions.mock.contexts[at] as TenantDatabase).component !== 'audit'
    return {
      fetches: fetches.mock.calls.length,
      statements: calls.reduce((sum, [whose, ...steps]) => sum + (whose === tenantId ? steps.length : 0), 0),
      transactions: transactions.mock.calls.filter(counted).length,
    }
  } finally {
    for (const spy of [fetches, transactions, ...reads]) spy.mockRestore()
  }
}

/**
 * Measures the cost after a first run has made the query plan: the least of three runs, because messages may be applied
 * meanwhile.
 */
export async function costOf(tenantId: string, run: () => Promise<unknown>): Promise<Cost> {
  const callers = await rememberCallers()
  try {
    await run()
    const all: Cost[] = []
    for (let time = 0; time < 3; time++) all.push(await countedOnce(tenantId, run))
    const least = (figure: keyof Cost) => Math.min(...all.map((one) => one[figure]))
    return { fetches: least('fetches'), statements: least('statements'), transactions: least('transactions') }
  } finally {
    for (const spy of callers) spy.mockRestore()
  }
}
