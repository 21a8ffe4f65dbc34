/** Removes a field that is null, by its dotted path; `*` stands for every element of a list. */
export function leaveOut(record: unknown, path: string): void {
  const [head = '', ...rest] = path.split('.')
  if (record === null || typeof record !== 'object') return
  if (head === '*') {
    if (Array.isArray(record)) for (const one of record) leaveOut(one, rest.join('.'))
    return
  }
  const holder = record as Record<string, unknown>
  if (rest.length > 0) leaveOut(holder[head], rest.join('.'))
  else if (holder[head] === null || holder[head] === undefined) delete holder[head]
}
