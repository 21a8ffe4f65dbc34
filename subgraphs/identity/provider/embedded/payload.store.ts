import { oidcPayload } from '@otorga/drizzle/idp/tables'
import { lt } from 'drizzle-orm'
import type { Context } from './embedded.types.js'

/** Deletes expired rows in every realm; returns their number. */
export async function sweepPayloads({ database, now }: Context): Promise<number> {
  const removed = await database.delete(oidcPayload).where(lt(oidcPayload.expiresAt, now()))
  return removed.count
}
