import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Checkpoint, checkpointOf, keptCheckpoint, parseCheckpoint } from '@otorga/audit/chain/checkpoint'
import { type Verdict, type VerifyOptions, verifyChain } from '@otorga/audit/chain/verify-chain'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { type Config, ownerUrlOf, readConfig } from '@otorga/kernel/base/config'
import type { Component } from '@otorga/schema/operations'
import { chainKeysOf } from '../system/components/audit.js'
import { withDatabase } from '../system/database.js'
import { openObjects } from '../system/objects.js'
import { CommandError } from './error.js'
import { commandKeys } from './keys.js'

const usage = `usage: otorga audit verify --tenant <slug> [--checkpoint <file>] [--save <file>]`

export interface Verified extends Verdict {
  /** What the object store had kept of the chain. */
  kept: Checkpoint | undefined
  /** The newest seal, to be kept elsewhere too. */
  checkpoint: Checkpoint | undefined
}

/** Holds a tenant's trail to its chain, and to what was kept of it outside the database. */
export async function verifyTenant(
  config: Config,
  slug: string,
  { given = [], onSeal }: { given?: readonly Checkpoint[]; onSeal?: VerifyOptions['onSeal'] } = {},
): Promise<Verified> {
  const keys = await commandKeys(config)
  return withDatabase(config, async (ownerUrl) => {
    const open = (component: Component) =>
      new TenantDatabase(component, {
        url: roleUrl(ownerUrlOf(config, component, ownerUrl)!, componentRole(component), keys.databaseRoleSecret),
      })
    const [identity, audit] = [open('identity'), open('audit')]
    const objectsFolder = join(resolve(config.dataDir), 'objects')
    const { objects } = await openObjects({ config, keys, objectsFolder, publicUrl: '', now: () => new Date() })
    try {
      const [tenant] = await identity.transaction(
        platformTenantId,
        (tx) => tx.sql<{ id: string }[]>`select id from identity.tenant where slug = ${slug}`,
      )
      if (!tenant) throw new CommandError(`there is no tenant ${slug}`)
      const kept = await keptCheckpoint(objects, tenant.id)
      const verdict = await verifyChain({
        database: audit,
        tenantId: tenant.id,
        keys: chainKeysOf(config, keys),
        checkpoints: [...(kept ? [kept] : []), ...given],
        ...(onSeal && { onSeal }),
      })
      return { ...verdict, kept, checkpoint: verdict.last && checkpointOf(tenant.id, verdict.last) }
    } finally {
      await Promise.all([identity.close(), audit.close(), objects.close()])
    }
  })
}

export async function run([action, ...args]: string[]): Promise<number> {
  const options = { tenant: { type: 'string' }, checkpoint: { type: 'string' }, save: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  if (action !== 'verify' || !values.tenant) throw new CommandError(usage)
  const given = values.checkpoint ? [parseCheckpoint(readFileSync(values.checkpoint, 'utf8'))] : []
  const verdict = await verifyTenant(readConfig(process.env), values.tenant, { given })
  const { events, seals, waiting, kept, checkpoint } = verdict
  console.log(`${events} events in ${seals} seals${waiting > 0 ? `, ${waiting} not sealed yet` : ''}`)
  console.log(
    kept
      ? `a checkpoint was kept of seal ${kept.number} (sequence ${kept.last_sequence}), sealed at ${kept.sealed_at}`
      : 'no checkpoint was kept: a chain that was cut off would not show',
  )
  if (verdict.break) {
    console.error(`BROKEN: ${verdict.break.message}`)
    return 1
  }
  if (checkpoint && values.save) writeFileSync(values.save, `${JSON.stringify(checkpoint)}\n`)
  console.log(checkpoint ? `the chain is intact: ${JSON.stringify(checkpoint)}` : 'nothing is sealed yet')
  return 0
}
