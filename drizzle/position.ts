/** Asks a primary for the end of what was written so far, in its log. */
export const positionQuery = 'select pg_current_wal_insert_lsn()::text as position'

/** A position with digits for all its 64 bits, so that the order of texts is that of positions; Postgres writes `1A/2B`. */
export function comparable(position: string): string {
  const [high = '', low = ''] = position.split('/')
  return `${high.padStart(8, '0')}/${low.padStart(8, '0')}`
}
