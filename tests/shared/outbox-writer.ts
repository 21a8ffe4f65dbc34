import { randomUUID } from 'node:crypto'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { organization } from '@otorga/drizzle/identity/tables'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import { auditEntry, systemActor } from '@otorga/kernel/messages/audit'
import { createMemoryBroker } from '@otorga/kernel/messages/broker'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { createRelay, writeMessages } from '@otorga/kernel/messages/outbox'

export interface Place {
  ownerUrl: string
  roleSecret: string
}

const messageSecret = 'test message secret'

/** A component that writes rows and messages; each step is one transaction. */
export function openWriter({ ownerUrl, roleSecret }: Place) {
  const at = (role: string) => roleUrl(ownerUrl, role, roleSecret)
  const database = new TenantDatabase('identity', { url: at(componentRole('identity')), transactions: 4 })
  const audit = new TenantDatabase('audit', { url: at(componentRole('audit')) })
  const log = createLogger('silent')
  return {
    /** Writes one row and its message in one transaction; returns the row's id. */
    write: (tenantId: string, wake: () => void = () => {}) =>
      database.transaction(tenantId, async (tx) => {
        const id = randomUUID()
        await tx.db.insert(organization).values({ tenantId, id, name: id, domains: [] })
        const action = {
          activity: 'create',
          type: 'organization',
          id,
          name: id,
          message: 'Organization created',
        } as const
        const data = { ...auditEntry('identity', { requestId: id, ip: null }, systemActor, action, new Date()) }
        await writeMessages(
          tx,
          'identity',
          { requestId: id },
          [{ type: 'identity.audit.recorded', subject: id, data }],
          wake,
        )
        return id
      }),
    async publisher() {
      const broker = createMemoryBroker({ keys: messageKeysOfSecret(messageSecret) })
      await broker.subscribe(auditConsumer({ database: audit } as never))
      return createRelay({ component: 'identity', url: at(workerRole('identity')), broker, log, everyMs: 20, batch: 7 })
    },
    close: () => Promise.all([database.close(), audit.close()]),
  }
}

/** Writes until it is killed; prints the id of each committed row. */
export async function writeForever(place: Place & { tenantId: string; publishing: boolean }) {
  const writer = openWriter(place)
  const relay = place.publishing ? await writer.publisher() : undefined
  for (;;) {
    const id = await writer.write(place.tenantId, relay?.wake)
    process.stdout.write(`${id}\n`)
  }
}
