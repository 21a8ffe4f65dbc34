import type postgres from 'postgres'

/** A delivery that a sender has claimed. */
export interface DeliveryRow {
  tenant_id: string
  id: string
  url: string
  /** Encrypted; null when the secret is looked up at each attempt. */
  secret: string | null
  body: string
  /** The trace that the attempt continues. */
  traceparent: string | null
}

export interface ClaimBounds {
  /** The number of deliveries to one address at the same time, by all senders together. */
  perEndpoint: number
  /** The number of deliveries of one tenant at the same time, by all senders together. */
  perTenant: number
  leaseSeconds: number
}

/**
 * Claims due deliveries. A delivery whose sender was killed is due again when its lease expires. The query goes through the
 * addresses that have waiting deliveries, by their index, and takes a few of each. So a slow address cannot fill a sender.
 */
export const claimDeliveries = (
  sql: postgres.Sql,
  table: postgres.PendingQuery<postgres.Row[]>,
  { perEndpoint, perTenant, leaseSeconds }: ClaimBounds,
  free: number,
) => {
  const waiting = sql`finished_at is null`
  return sql<DeliveryRow[]>`
    with recursive endpoint as (
      (select tenant_id, url from ${table} where ${waiting} order by tenant_id, url limit 1)
      union all
      select following.* from endpoint, lateral (
        select tenant_id, url from ${table}
        where ${waiting} and (tenant_id, url) > (endpoint.tenant_id, endpoint.url) order by tenant_id, url limit 1
      ) following
    ), due as (
      select found.*, row_number() over (partition by found.tenant_id order by found.next_attempt_at, found.id) as turn
      from endpoint, lateral (
        select tenant_id, id, next_attempt_at from ${table}
        where tenant_id = endpoint.tenant_id and url = endpoint.url and ${waiting} and next_attempt_at <= now()
          and (leased_until is null or leased_until < now())
        order by next_attempt_at
        limit greatest(0, ${perEndpoint}::int - (select count(*) from ${table}
          where tenant_id = endpoint.tenant_id and url = endpoint.url and leased_until > now()))
        for update skip locked
      ) found
    )
    update ${table} set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where (tenant_id, id) in (
      select tenant_id, id from due
      where turn <= ${perTenant}::int - (select count(*) from ${table}
        where tenant_id = due.tenant_id and leased_until > now())
      order by next_attempt_at limit ${free})
    returning tenant_id, id, url, secret, body, traceparent`
}
