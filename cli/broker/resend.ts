import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { queueOpener } from './queue-rows.js'

/**
 * Marks the messages that were published since a time as not published, so that the relays send them again; returns their
 * number. A consumer that has applied a message ignores it.
 */
export async function resendSince(config: Config, since: Date, only: readonly string[] = []): Promise<number> {
  for (const name of only)
    if (!components.some((one) => one === name))
      throw new CommandError(`there is no component ${name}: one of ${components.join(', ')}`)
  const open = await queueOpener(config)
  let count = 0
  for (const component of components.filter((one) => only.length === 0 || only.includes(one))) {
    const sql = open(component)
    try {
      const again = await sql`update ${sql(component)}.outbox
        set published_at = null, attempts = 0, next_attempt_at = now() where published_at >= ${since}`
      count += again.count
    } finally {
      await sql.end()
    }
  }
  return count
}
