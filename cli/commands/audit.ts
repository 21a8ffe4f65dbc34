import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseCheckpoint } from '@otorga/audit/chain/checkpoint'
import { readConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { verifyTenant } from '../installation/verify-trail.js'

const usage = `usage: otorga audit verify --tenant <slug> [--checkpoint <file>] [--save <file>]`

export async function run([action, ...args]: string[]): Promise<number> {
  const options = { tenant: { type: 'string' }, checkpoint: { type: 'string' }, save: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  if (action !== 'verify' || !values.tenant) throw new CommandError(usage)
  const given = values.checkpoint ? [parseCheckpoint(readFileSync(values.checkpoint, 'utf8'))] : []
  const verdict = await verifyTenant(readConfig(process.env), values.tenant, { given })
  const { events, seals, waiting, kept, checkpoint } = verdict
  console.log(`${events} events in ${seals} seals${waiting > 0 ? `, ${waiting} not sealed yet` : ''}`)
  console.log(
    kept
      ? `a checkpoint was kept of seal ${kept.number} (sequence ${kept.last_sequence}), sealed at ${kept.sealed_at}`
      : 'no checkpoint was kept: a chain that was cut off would not show',
  )
  if (verdict.break) {
    console.error(`BROKEN: ${verdict.break.message}`)
    return 1
  }
  if (checkpoint && values.save) writeFileSync(values.save, `${JSON.stringify(checkpoint)}\n`)
  console.log(checkpoint ? `the chain is intact: ${JSON.stringify(checkpoint)}` : 'nothing is sealed yet')
  return 0
}
