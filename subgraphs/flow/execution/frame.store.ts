import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'

/** Frames that differ in at most this many of 64 bits are the same picture, saved again. */
const same = 3

const bandsOf = (hash: string) => [0, 4, 8, 12].map((at) => Number.parseInt(hash.slice(at, at + 4), 16))
const signed = (hash: string) => BigInt.asIntN(64, BigInt(`0x${hash}`)).toString()

/** Which of these hashes have proven liveness to this tenant before. Holds a lock until the transaction ends. */
export async function usedFrames(tx: Transaction, hashes: readonly string[]): Promise<string[]> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`flow frames|${tx.tenantId}`}, 0))`
  const used: string[] = []
  for (const hash of hashes) {
    const [a, b, c, d] = bandsOf(hash)
    const [found] = await tx.sql`select 1 from flow.flow_frame
      where tenant_id = ${tx.tenantId} and (band0 = ${a!} or band1 = ${b!} or band2 = ${c!} or band3 = ${d!})
        and bit_count((hash # ${signed(hash)}::bigint)::bit(64)) <= ${same} limit 1`
    if (found) used.push(hash)
  }
  return used
}

/** Remembers frames that have proven liveness. */
export async function rememberFrames(tx: Transaction, requestId: string, hashes: readonly string[]) {
  for (const hash of hashes) {
    const [band0, band1, band2, band3] = bandsOf(hash)
    const row = { tenant_id: tx.tenantId, id: uuidv7(), request_id: requestId, hash: signed(hash) }
    await tx.sql`insert into flow.flow_frame ${tx.sql({ ...row, band0: band0!, band1: band1!, band2: band2!, band3: band3! })}`
  }
}
