import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestSignIn } from '@otorga/cli/commands/token'
import { eventually } from '@otorga/cli/demo/client'
import { environmentKeys } from '@otorga/cli/system/processes/process'
import { createServiceSet } from '@otorga/cli/system/services'
import { components } from '@otorga/drizzle/components'
import { readConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { serviceToken } from '@otorga/kernel/request/auth'
import { countedEvents } from '@otorga/subject-profile/event/counted-events'
import postgres from 'postgres'
import type { TestSystem } from './test-system.js'

/** The addresses and settings of a running topology, which the tests need to drive it. */
export interface RunningTopology {
  publicUrl: string
  internalUrl: string
  idpUrl: string
  /** The settings that its processes share. */
  env: Record<string, string>
}

/** Messages for which one can see in the database whether their consumer has applied them. */
const traces = [
  { consumer: 'audit', where: `type like '%.audit.recorded'` },
  {
    consumer: 'identity',
    where: `type = 'lending.change_request.approved' and data->>'entity_type' in ('user', 'role')`,
  },
  {
    consumer: 'subject_profile',
    where: `type in (${Object.keys(countedEvents).map((type) => `'${type}'`)})
      and coalesce(data->>'identifier_type', data->'subject'->>'identifier_type') is not null`,
  },
  { consumer: 'lending', where: `type ~ '\\.change_request\\.(applied|failed)$'` },
]

/** Returns a row for each message written until $1 that is not published or not applied yet. */
const waitingMessages = components
  .flatMap((publisher) => [
    `select 1 from ${publisher}.outbox where published_at is null and created_at <= $1`,
    ...traces.map(
      ({ consumer, where }) => `select 1 from ${publisher}.outbox as message
        where created_at <= $1 and created_at > $1 - interval '1 minute' and ${where}
        and not exists (select 1 from ${consumer}.inbox where message_id = message.message_id)
        and not exists (select 1 from ${consumer}.dead_letter as letter
          where letter.message->>'id' = message.message_id::text)`,
    ),
  ])
  .join(' union all ')

/** Connects the tests to a topology that runs in other processes: to its listeners, its database and its folders. */
export async function attach(file: string): Promise<TestSystem> {
  const { publicUrl, internalUrl, idpUrl, env } = JSON.parse(readFileSync(file, 'utf8')) as RunningTopology
  const config = readConfig(env)
  const keys = environmentKeys(config)
  const ownerUrl = config.databaseUrl!
  const mailFolder = join(config.dataDir, 'outbox')
  const services = await createServiceSet({
    config,
    keys,
    ownerUrl,
    mailFolder,
    publicUrl,
    idpUrl,
    objectsFolder: join(config.dataDir, 'objects'),
    log: createLogger('silent'),
    now: () => new Date(),
    background: false,
  })
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })

  return {
    system: { services, publicUrl, internalUrl, idpUrl },
    config,
    keys,
    owner,
    ownerUrl,
    mailFolder,
    base: publicUrl,
    internal: internalUrl,
    signIn: (email, tenant) => requestSignIn(idpUrl, config.idpAdminSecret!, email, tenant),
    serviceToken: (service) => serviceToken(config.serviceTokenSecret!, service),
    async settle() {
      // The database's clock, because it has stamped the messages.
      const [row] = await owner<{ at: Date }[]>`select clock_timestamp() as at`
      await eventually(
        'the messages',
        async () => {
          const [waiting] = await owner.unsafe(`${waitingMessages} limit 1`, [row!.at])
          return waiting ? undefined : true
        },
        20,
      )
    },
  }
}
