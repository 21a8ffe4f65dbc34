import { join, resolve } from 'node:path'
import { type Checkpoint, checkpointOf, keptCheckpoint } from '@otorga/audit/chain/checkpoint'
import { type Verdict, type VerifyOptions, verifyChain } from '@otorga/audit/chain/verify-chain'
import { platformTenantId } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { chainKeysOf } from '../system/components/audit.js'
import { withComponents } from '../system/database.js'
import { openObjects } from '../system/objects.js'
import { commandKeys } from './keys.js'

/** The result of verifying a tenant's chain. */
export interface Verified extends Verdict {
  /** The newest checkpoint in the object store. */
  kept: Checkpoint | undefined
  /** The newest seal, which should be stored elsewhere too. */
  checkpoint: Checkpoint | undefined
}

/** Verifies a tenant's trail against its chain, and against the checkpoints kept outside the database. */
export async function verifyTenant(
  config: Config,
  slug: string,
  { given = [], onSeal }: { given?: readonly Checkpoint[]; onSeal?: VerifyOptions['onSeal'] } = {},
): Promise<Verified> {
  const keys = await commandKeys(config)
  return withComponents(config, keys, async (open) => {
    const objectsFolder = join(resolve(config.dataDir), 'objects')
    const { objects } = await openObjects({ config, keys, objectsFolder, publicUrl: '', now: () => new Date() })
    try {
      const [tenant] = await open('identity').transaction(
        platformTenantId,
        (tx) => tx.sql<{ id: string }[]>`select id from identity.tenant where slug = ${slug}`,
      )
      if (!tenant) throw new CommandError(`there is no tenant ${slug}`)
      const kept = await keptCheckpoint(objects, tenant.id)
      const verdict = await verifyChain({
        database: open('audit'),
        tenantId: tenant.id,
        keys: chainKeysOf(config, keys),
        checkpoints: [...(kept ? [kept] : []), ...given],
        ...(onSeal && { onSeal }),
      })
      return { ...verdict, kept, checkpoint: verdict.last && checkpointOf(tenant.id, verdict.last) }
    } finally {
      await objects.close()
    }
  })
}
