import { readFileSync } from 'node:fs'
import { call } from '@otorga/cli/demo/client'
import { asked } from './asked-documents.js'
import type { Running } from './installation.js'
import type { TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, median } from './verdict.js'

const times = 15

/** The documents that the console sends, by name. */
function documents(): Map<string, string> {
  const path = new URL('../../../web/console/dist/manifest.json', import.meta.url)
  const { operations } = JSON.parse(readFileSync(path, 'utf8')) as { operations: { name: string; body: string }[] }
  return new Map(operations.map(({ name, body }) => [name, body]))
}

/** The console's own documents among the records of one tenant, over one connection, each several times after a first one. */
export async function measureConsole(
  running: Running,
  { tenant, records }: { tenant: TenantSize; records: number },
  progress: (line: string) => void,
): Promise<Line[]> {
  const known = documents()
  const lines: Line[] = []
  for (const [title, name, variables, most] of asked(records)) {
    // A token is valid for five minutes.
    const token = await running.signIn(adminOf(tenant), tenant.slug)
    const query = known.get(name)
    if (!query) throw new Error(`the console has no document ${name}`)
    const taken: number[] = []
    for (let time = 0; time <= times; time++) {
      const started = performance.now()
      const { status, body } = await call(running.publicUrl, 'POST', '/graphql', { token, body: { query, variables } })
      if (status !== 200 || body.errors) throw new Error(`${title}: ${JSON.stringify(body).slice(0, 500)}`)
      if (time > 0) taken.push(performance.now() - started) // the first one is planned
    }
    const middle = median(taken)
    lines.push({
      title: `${title}, of ${records} records`,
      figures: [`p50 ${middle.toFixed(0)} ms`, `at most ${Math.max(...taken).toFixed(0)} ms`],
      aim: `p50 at most ${most} ms`,
      met: middle <= most,
    })
    progress(`${title}: ${middle.toFixed(0)} ms`)
  }
  return lines
}
