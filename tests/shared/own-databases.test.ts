import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuildTenant } from '@otorga/cli/commands/profile'
import { openDataDir } from '@otorga/cli/data-dir'
import { verifyTenant } from '@otorga/cli/installation/verify-trail'
import { platformTenantId } from '@otorga/drizzle/components'
import { readConfig } from '@otorga/kernel/base/config'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'

/** The schema as if it had never been there, so that nobody can read it by mistake. */
const dropped = (schema: string) => `drop schema ${schema} cascade`

describe('where components have databases of their own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'otorga-own-databases-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('commands read each component in its own', async () => {
    await (await openDataDir(dataDir)).release()
    const [common, own] = await Promise.all([freshDatabase(), freshDatabase()])
    const [at, beside] = [
      postgres(common, { max: 1, onnotice: () => {} }),
      postgres(own, { max: 1, onnotice: () => {} }),
    ]
    try {
      const [id, slug] = [randomUUID(), `t-${randomUUID()}`]
      await at`insert into identity.tenant (tenant_id, id, name, slug, status, plan, config, modules, realm_name, issuer)
        values (${platformTenantId}, ${id}, 'one', ${slug}, 'active', 'starter', '{}', '{}', ${slug}, 'https://idp.test')`
      await at.unsafe(`${dropped('audit')}; ${dropped('subject_profile')}`)
      await beside.unsafe(dropped('identity'))
      const config = {
        ...readConfig({ DATABASE_URL: common, AUDIT_DATABASE_URL: own, SUBJECT_PROFILE_DATABASE_URL: own }),
        databaseRoleSecret: roleSecret,
        dataDir,
      }
      expect(await rebuildTenant(config, slug)).toEqual({ subjects: 0, repaired: 0, tallies: 0 })
      expect(await verifyTenant(config, slug)).toMatchObject({ kept: undefined, checkpoint: undefined })
    } finally {
      await Promise.all([at.end(), beside.end()])
    }
  })
})
