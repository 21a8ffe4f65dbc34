import { call, eventually } from '../harness/call.js'
import type { TestTenant } from '../harness/tenant.js'

type Get = (path: string, token: string) => Promise<unknown>

const audit = '/api/v1/audit'

/** Reads the reports about a tenant's trail and a finished export of it, through a listener. */
export async function readAudit(get: Get, { admin: token }: TestTenant) {
  const time_to = new Date()
  const time_from = new Date(time_to.getTime() - 3_600_000)
  const period = new URLSearchParams({ time_from: time_from.toISOString(), time_to: time_to.toISOString() })
  for (const report of ['summary', 'actors', 'resources']) await get(`${audit}/reports/${report}?${period}`, token)

  const made = await call('POST', `${audit}/exports`, { token, key: true, body: { format: 'csv' } })
  if (made.status !== 202) throw new Error(`no export: ${JSON.stringify(made.body)}`)
  const path = `${audit}/exports/${made.body.data.id}`
  await eventually(
    'the export',
    async () => ((await call('GET', path, { token })).body.data.status === 'completed' ? true : undefined),
    20,
  )
  await get(path, token)
}
