import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'

/** The number of parts of an outbox: so many relays can publish it at the same time. */
export const partCount = 8

const everyPart = Array.from({ length: partCount }, (_, part) => part)

/** The part of a row. Messages about one record are in one part, so that one relay at a time publishes them, in their order. */
const partOf = (sql: postgres.ISql) => sql`hashtextextended(tenant_id::text || ' ' || subject, 0) & ${partCount - 1}`

/** The setting in which a transaction keeps the parts that it holds, so that the statement after it needs not wait for them. */
const held = 'otorga.parts'

/**
 * Takes those parts of an outbox that no other relay has, at most `most` of them, beginning with `first`. The transaction holds
 * them. The lock of the whole outbox is shared: relays of earlier versions, which know no parts, take it for themselves.
 */
export function takeParts(sql: postgres.ISql, component: Component, most: number, first: number) {
  const inTurn = [...everyPart.slice(first % partCount), ...everyPart.slice(0, first % partCount)]
  return sql`select set_config(${held}, array(
    select part from unnest(${inTurn}::int[]) as part
    where (select pg_try_advisory_xact_lock_shared(hashtextextended(${`relay ${component}`}, 0)))
      and pg_try_advisory_xact_lock(hashtextextended(${`relay ${component} `} || part, 0))
    limit ${most})::text, true)`
}

/** Whether a row is in a part that this transaction holds. */
export const inHeldPart = (sql: postgres.ISql) => sql`${partOf(sql)} = any (current_setting(${held})::int[])`
