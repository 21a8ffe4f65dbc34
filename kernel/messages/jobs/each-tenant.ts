interface EachTenant {
  signal: AbortSignal
  /** What the error says when some have failed. */
  failed(tenants: number): string
}

/** Does the work of one tenant after the other. One that fails does not stop the others; an error at the end has all that failed. */
export async function eachTenant(
  tenants: readonly { id: string }[],
  { signal, failed }: EachTenant,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of tenants) {
    signal.throwIfAborted()
    await work(id).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failed(failures.length))
}
