/** Uses each of some things for the next of many, until all are done; the results in the order of the many. */
export async function sideBySide<Tool, One, Result>(
  tools: readonly Tool[],
  many: readonly One[],
  use: (tool: Tool, one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = [...many.entries()]
  const work = async (tool: Tool) => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await use(tool, next[1])
  }
  await Promise.all(tools.map(work))
  return results
}
