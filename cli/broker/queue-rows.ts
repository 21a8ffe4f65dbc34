import { components, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { type Config, ownerUrlOf } from '@otorga/kernel/base/config'
import postgres from 'postgres'
import { CommandError } from '../command-error.js'
import { readSecrets } from '../data-dir.js'

export type QueueComponent = (typeof components)[number]

/** Opens the database of a component as its worker role, which sees the queues of every tenant. */
export async function queueOpener(config: Config) {
  const secret = config.databaseRoleSecret ?? (await readSecrets(config.dataDir)).databaseRoleSecret
  return (component: QueueComponent) => {
    const url = ownerUrlOf(config, component)
    if (!url) throw new CommandError('DATABASE_URL is required: each component has its messages in its own database')
    return postgres(roleUrl(url, workerRole(component), secret), { max: 1, prepare: false, onnotice: () => {} })
  }
}
