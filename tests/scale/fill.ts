import { Encryption } from '@otorga/kernel/base/crypto'
import type { Sql } from 'postgres'
import type { Installation } from './installation.js'
import {
  countSubjects,
  encryptBorrowers,
  encryptIdentifiers,
  fillCredits,
  fillSubjects,
  type OriginalCredit,
  type Slice,
  slicesOf,
} from './records.js'
import type { TenantSize } from './sizes.js'
import { fillTenants } from './tenants.js'
import { fillEvents, openChain, preparePartitions } from './trail.js'

/** One for each core of a small machine. */
const lanes = 2

interface Filling {
  tenants: readonly TenantSize[]
  /** The tenant whose records are read one by one. */
  measured: TenantSize
  original: OriginalCredit
  /** The time of the newest event. */
  until: Date
}

/** Fills an installation, which stands still meanwhile, and seals and verifies its trail by the product's own code. */
export async function fill(
  installation: Installation,
  sql: Sql,
  { tenants, measured, original, until }: Filling,
  progress: (line: string) => void,
) {
  const { name } = installation
  const all = (what: 'subjects' | 'credits' | 'events') => tenants.reduce((sum, tenant) => sum + tenant[what], 0)
  const each = async (what: 'subjects' | 'credits' | 'events', make: (slice: Slice) => Promise<unknown>) => {
    const waiting = slicesOf(tenants.map((tenant) => ({ n: tenant.n, count: tenant[what] })))
    const whole = waiting.length
    let told = 0
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let slice = waiting.shift(); slice; slice = waiting.shift()) {
          await make(slice)
          const share = Math.floor((10 * (whole - waiting.length)) / whole)
          if (share > told) progress(`${name}: ${(told = share) * 10} % of ${all(what)} ${what}`)
        }
      }),
    )
  }
  progress(`${name}: ${tenants.length} tenants`)
  const [id = '', key = ''] = installation.env.ENCRYPTION_KEYS!.split(':')
  const encryption = new Encryption([{ id, key }])
  await fillTenants(sql, tenants, encryption)
  await each('subjects', (slice) => fillSubjects(sql, slice))
  await countSubjects(sql)
  await encryptIdentifiers(sql, measured.id, encryption)
  await each('credits', (slice) => fillCredits(sql, original, slice))
  await encryptBorrowers(sql, original, measured.id, encryption)
  await preparePartitions(sql)
  const before = performance.now()
  await each('events', (slice) => fillEvents(sql, slice, until))
  const made = performance.now()
  await sql`vacuum analyze`
  const begun = performance.now()
  const chain = openChain(installation)
  try {
    await chain.seal()
    const seconds = (performance.now() - begun) / 1000
    progress(
      `${name}: events made at ${((all('events') * 1000) / (made - before)).toFixed(0)}/s, sealed at ${(all('events') / seconds).toFixed(0)}/s`,
    )
    const verdict = await chain.verify(measured.id)
    if (verdict.break || verdict.events < measured.events)
      throw new Error(`${name}: the chain of ${measured.events} events: ${verdict.break?.message ?? verdict.events}`)
  } finally {
    await chain.close()
  }
  await sql`vacuum analyze audit.audit_seal`
}
