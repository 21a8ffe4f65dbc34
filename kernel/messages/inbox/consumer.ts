import { platformTenantId } from '@otorga/drizzle/components'
import type { TenantDatabase, Transaction } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import { v7 as uuidv7 } from 'uuid'
import { type Action, auditDraft, systemActor } from '../audit/index.js'
import type { Subscription } from '../broker/port.js'
import type { Envelope } from '../envelope/index.js'
import { writeMessages } from '../outbox/index.js'
import { markApplied } from './applied.js'

export interface ConsumerOptions {
  /** The consuming component: its schema holds the inbox and the dead letters. */
  component: Component
  database: TenantDatabase
  types: readonly string[]
  apply(tx: Transaction, message: Envelope): Promise<void>
}

// Postgres refuses NUL in text and lone surrogates in JSON; a message with them must still be stored as a dead letter.
const storable = (text: string) => text.toWellFormed().replaceAll(/\0|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, '\uFFFD')

/** The audit entry about a message without a valid signature, which may be an attack. */
function refusalEntry(component: Component, id: string, reason: string) {
  const action: Action = {
    class: 2004,
    activity: 'other',
    severity: 4,
    type: 'message',
    id,
    name: `${component} dead letter`,
    message: 'A message that is not authentic was refused',
    more: { reason },
  }
  return auditDraft(component, { requestId: id, ip: null }, systemActor, action, new Date())
}

/** A subscription that applies each message once: its id and its effect commit together. */
export function consumer({ component, database, types, apply }: ConsumerOptions): Subscription {
  return {
    consumer: component,
    types,
    handle: (message) =>
      database.transaction(message.tenantid, async (tx) => {
        if (await markApplied(tx, component, message)) await apply(tx, message)
      }),
    async deadLetter(message, reason) {
      // The tenant that an unauthentic message names cannot be trusted.
      const authentic = typeof message !== 'string'
      const tenantId = authentic ? message.tenantid : platformTenantId
      const body = storable(JSON.stringify(authentic ? message : { body: message }))
      const id = uuidv7()
      await database.transaction(tenantId, async (tx) => {
        await tx.sql`insert into ${tx.sql(component)}.dead_letter (tenant_id, id, consumer, message, reason)
          values (${tenantId}, ${id}, ${component}, ${body}, ${storable(reason)})`
        if (!authentic)
          await writeMessages(tx, component, { requestId: id }, [refusalEntry(component, id, reason)], () => {})
      })
    },
  }
}
