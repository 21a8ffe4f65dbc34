import { platformTenantId } from '@otorga/drizzle/components'
import type { IdentityResult } from '../run/identity.js'
import type { World } from '../run/world.js'
import { fillTrail, sizes } from './data.js'
import { measureExports } from './exports.js'
import { measureIngest } from './ingest.js'
import { measureLists, type Trails } from './lists.js'
import { measureSummary } from './summary.js'

/** Measures the cost of the trail: storing events, reading a million of them, the summary report and exports. */
export async function measureAudit(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  const { stage, signIn } = world
  const ingest = await measureIngest(world, progress)
  const [demo] = await stage.sql<{ id: string }[]>`select id from identity.tenant where slug = 'demo'`
  const trails: Trails = {
    small: { tenantId: platformTenantId, token: () => signIn('platform@otorga.test', 'platform') },
    large: { tenantId: demo!.id, token: () => signIn('admin@demo.test') },
  }
  for (const size of ['small', 'large'] as const) {
    progress(`making a trail of ${sizes[size]} events`)
    await fillTrail(world, trails[size].tenantId, sizes[size], progress)
  }
  return [
    ...ingest,
    ...(await measureLists(world, trails, progress)),
    ...(await measureSummary(world, trails, progress)),
    ...(await measureExports(world, trails, progress)),
  ]
}
