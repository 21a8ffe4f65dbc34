import { createHash } from 'node:crypto'
import type { Seal } from '@otorga/audit/chain/chain.store'
import type { Verified } from '../installation/verify-trail.js'
import { call, dataOf, eventually } from './client.js'
import { type SignedInTelling, tellerOf } from './telling.js'

export interface TrailOptions extends SignedInTelling {
  slug: string
  /** Verifies the tenant's trail against its chain and reports each seal. */
  verify(onSeal: (seal: Seal) => void): Promise<Verified>
  print(line: string): void
}

interface Exported {
  id: string
  time: number
  activity_name: string
  message: string
  actor: { user_name: string | null }
}

/** The last part of the demo: exports the trail and verifies its chain. Throws at the first step that fails. */
export async function exportTrail(options: TrailOptions) {
  const { base, slug, signIn, verify, print } = options
  const { step } = tellerOf(options)
  const token = await signIn(`admin@${slug}.test`, slug)
  const job = await step('export the audit trail', async () => {
    const asked = { token, key: true, body: { format: 'ocsf_json' } } as const
    const { id } = await dataOf(202, 'the export', call(base, 'POST', '/api/v1/audit/exports', asked))
    const done = await eventually('the export', async () => {
      const { body } = await call(base, 'GET', `/api/v1/audit/exports/${id}`, { token })
      if (body.data?.status === 'failed') throw new Error(body.data.error.message)
      return body.data?.status === 'completed' ? body.data : undefined
    })
    return { outcome: `${done.total_events} events, ${done.size_bytes} bytes`, result: done }
  })
  const events = await step('download it by its signed address', async () => {
    const text = await (await fetch(job.file_url)).text()
    if (createHash('sha256').update(text).digest('hex') !== job.sha256) throw new Error('the checksum differs')
    const list = JSON.parse(text) as Exported[]
    if (list.length !== job.total_events) throw new Error(`the file holds ${list.length} events`)
    return { outcome: `sha-256 ${job.sha256.slice(0, 16)}… fits`, result: list }
  })
  const seals: Seal[] = []
  const verdict = await step('verify its chain', async () => {
    const found = await eventually('the trail is sealed', async () => {
      seals.length = 0
      const one = await verify((seal) => seals.push(seal))
      if (one.break) throw new Error(one.break.message)
      return one.waiting === 0 && one.events >= events.length ? one : undefined
    })
    return { outcome: `${found.events} events in ${found.seals} seals, unbroken`, result: found }
  })
  print('\nThe trail, as exported:')
  for (const { time, actor, activity_name, message } of events)
    print(
      `  ${new Date(time).toISOString()}  ${(actor.user_name ?? '').padEnd(16)} ${activity_name.padEnd(8)} ${message}`,
    )
  print('\nIts chain:')
  for (const { number, firstSequence, lastSequence, head, keyId } of seals)
    print(
      `  seal ${number}: events ${firstSequence} to ${lastSequence}, head ${head.toString('hex')}, signed by ${keyId}`,
    )
  print(`  checkpoint: ${JSON.stringify(verdict.checkpoint)}`)
}
