import type postgres from 'postgres'
import type { PeerSettings } from './settings.js'
import { connect } from './stock-postgres.js'

export interface TenantRecord {
  slug: string
  status: string
  modules: string[]
  realm_name: string
  issuer: string
  config: { timezone: string }
}

const maxAge = 500

/** Tenants and users as the identity component has them, at most half a second old: suspension acts within one second. */
export function createDirectory({ identityUrl, platformTenantId }: PeerSettings) {
  const sql = connect(identityUrl, { max: 2, onnotice: () => {} })
  const answers = new Map<string, { until: number; answer: Promise<unknown> }>()

  function briefly<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = answers.get(key)
    if (known && known.until > performance.now()) return known.answer as Promise<Answer>
    const answer = ask()
    answers.set(key, { until: performance.now() + maxAge, answer })
    answer.catch(() => answers.delete(key))
    return answer
  }
  const asTenant = <Row>(tenantId: string, query: (tx: postgres.TransactionSql) => postgres.PendingQuery<Row[] & []>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`
      return (await query(tx)) as unknown as Row[]
    })

  return {
    tenant: (id: string): Promise<TenantRecord | undefined> =>
      briefly(id, async () => {
        const [row] = await asTenant<TenantRecord>(
          platformTenantId,
          (tx) => tx`select slug, status, modules, realm_name, issuer, config from identity.tenant
            where tenant_id = ${platformTenantId} and id = ${id}`,
        )
        return row
      }),
    userMaySignIn: (tenantId: string, id: string): Promise<boolean> =>
      briefly(`${tenantId} ${id}`, async () => {
        const [row] = await asTenant<{ status: string }>(
          tenantId,
          (tx) => tx`select status from identity.user where tenant_id = ${tenantId} and id = ${id}`,
        )
        return row?.status === 'active' || row?.status === 'pending_verification'
      }),
    close: () => sql.end({ timeout: 5 }),
  }
}

export type Directory = ReturnType<typeof createDirectory>
