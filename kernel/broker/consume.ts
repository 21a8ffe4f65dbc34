import type { TenantDatabase, Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'
import type { Envelope, Subscription } from './index.js'

export interface ConsumerOptions {
  /** The consuming component: its schema holds the inbox and the dead letters. */
  component: string
  database: TenantDatabase
  types: readonly string[]
  apply(tx: Transaction, message: Envelope): Promise<void>
}

// Postgres refuses NUL in text and lone surrogates in JSON; a message must not be lost for that.
const storable = (text: string) => text.toWellFormed().replaceAll(/\0|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, '\uFFFD')

const nobody = '00000000-0000-0000-0000-000000000000'

/** A subscription that applies each message once: its id and its effect commit together. */
export function consumer({ component, database, types, apply }: ConsumerOptions): Subscription {
  return {
    consumer: component,
    types,
    handle: (message) =>
      database.transaction(message.tenantid, async (tx) => {
        const first = await tx.sql`insert into ${tx.sql(component)}.inbox (tenant_id, consumer, message_id)
          values (${tx.tenantId}, ${component}, ${message.id}) on conflict do nothing`
        if (first.count > 0) await apply(tx, message)
      }),
    async deadLetter(message, reason) {
      const tenantId = typeof message === 'string' ? nobody : message.tenantid
      const body = typeof message === 'string' ? { body: message } : message
      await database.transaction(
        tenantId,
        (tx) => tx.sql`insert into ${tx.sql(component)}.dead_letter
        (tenant_id, id, consumer, message, reason)
        values (${tenantId}, ${uuidv7()}, ${component}, ${storable(JSON.stringify(body))}, ${storable(reason)})`,
      )
    },
  }
}
