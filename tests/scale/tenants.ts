import { generateKeyPairSync } from 'node:crypto'
import { type Encryption, inColumn } from '@otorga/kernel/base/crypto'
import type { Sql } from 'postgres'
import type { TenantSize } from './sizes.js'

const batch = 500

/** The e-mail of a tenant's administrator. */
export const adminOf = ({ slug }: Pick<TenantSize, 'slug'>) => `admin@${slug}.test`

/**
 * Makes tenants as rows, each with a realm and an administrator who may sign in. Only the keys of the realms are not as the
 * product makes them: all realms have the same one, because ten thousand would take an hour. Every second tenant removes what
 * ended long ago. The table `scale.tenant` keeps their sizes.
 */
export async function fillTenants(sql: Sql, tenants: readonly TenantSize[], encryption: Encryption): Promise<void> {
  const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const sealed = (realm: string, kid: string) =>
    encryption.encrypt(
      JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }),
      inColumn('idp.realm_key', 'private_jwk_encrypted', { tenantId: realm, id: kid }),
    )
  await sql`create schema scale`
  await sql`create table scale.tenant (rank int primary key, id uuid, slug text, admin_id uuid, subjects int, credits int, events int)`
  for (let first = 0; first < tenants.length; first += batch) {
    const some = tenants.slice(first, first + batch)
    await sql`insert into scale.tenant ${sql(
      some.map(({ n, id, slug, adminId, subjects, credits, events }) => ({
        rank: n,
        id,
        slug,
        admin_id: adminId,
        subjects,
        credits,
        events,
      })),
    )}`
    const keys = some.map(({ slug }) => ({
      kid: `key-${slug}`,
      realm: slug,
      private_jwk_encrypted: sealed(slug, `key-${slug}`),
      status: 'active',
    }))
    await sql.begin(async (tx) => {
      const made = tx`scale.tenant as made where made.rank between ${some[0]!.n} and ${some.at(-1)!.n}`
      await tx`insert into identity.tenant (tenant_id, id, name, slug, status, plan, config, modules, realm_name, issuer,
          admin_user_id, user_count, retention_days, created_at)
        select demo.tenant_id, made.id, 'Cooperativa ' || md5(made.rank::text), made.slug, demo.status, demo.plan, demo.config,
          demo.modules, made.slug, replace(demo.issuer, '/realms/demo', '/realms/' || made.slug), made.admin_id, 1,
          case when made.rank % 2 = 0 then 1825 end, demo.created_at - made.rank * interval '1 minute'
        from (select * from identity.tenant where slug = 'demo') as demo, ${made}`
      await tx`insert into identity."user" (tenant_id, id, idp_id, email, first_name, last_name, status, roles)
        select id, admin_id, md5(slug)::uuid, 'admin@' || slug || '.test', 'Ana', 'Restrepo', 'active', array['tenant_admin']
        from ${made}`
      await tx`insert into idp.realm (name, tenant_id, display_name) select slug, id, slug from ${made}`
      await tx`insert into idp.realm_user (idp_id, realm, user_id, email, first_name, last_name, email_verified, roles)
        select md5(slug)::uuid, slug, admin_id, 'admin@' || slug || '.test', 'Ana', 'Restrepo', true, array['tenant_admin']
        from ${made}`
      await tx`insert into idp.realm_key ${tx(keys)}`
    })
  }
}
