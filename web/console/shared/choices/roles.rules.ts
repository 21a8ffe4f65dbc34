/** The roles that every tenant has and that are given by hand; a list of the newest may lack them. */
const always = ['tenant_admin', 'operator', 'viewer']

/** The roles that stand as checks: the listed ones, those of every tenant where the list is not whole, and what is chosen. */
export function offeredNames(
  { total, items }: { total: number; items: readonly { name: string }[] },
  chosen: readonly string[],
): readonly string[] {
  const listed = items.map(({ name }) => name)
  const missing = total > items.length ? always : []
  return [...new Set([...missing, ...listed, ...chosen])].filter((name) => name !== 'customer')
}
