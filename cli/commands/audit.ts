import { readFileSync, writeFileSync } from 'node:fs'
import { parseCheckpoint } from '@otorga/audit/chain/checkpoint'
import { readConfig } from '@otorga/kernel/base/config'
import { verifyTenant } from '../installation/verify-trail.js'

interface Verification {
  tenant: string
  checkpoint?: string
  save?: string
}

export async function run(values: Verification): Promise<number> {
  const given = values.checkpoint ? [parseCheckpoint(readFileSync(values.checkpoint, 'utf8'))] : []
  const verdict = await verifyTenant(readConfig(process.env), values.tenant, { given })
  const { events, seals, waiting, kept, checkpoint } = verdict
  console.log(`${events} events in ${seals} seals${waiting > 0 ? `, ${waiting} not sealed yet` : ''}`)
  console.log(
    kept
      ? `the stored checkpoint is of seal ${kept.number} (sequence ${kept.last_sequence}), sealed at ${kept.sealed_at}`
      : 'there is no stored checkpoint: a chain whose end was cut off would not be detected',
  )
  if (verdict.break) {
    console.error(`BROKEN: ${verdict.break.message}`)
    return 1
  }
  if (checkpoint && values.save) writeFileSync(values.save, `${JSON.stringify(checkpoint)}\n`)
  console.log(checkpoint ? `the chain is intact: ${JSON.stringify(checkpoint)}` : 'nothing is sealed yet')
  return 0
}
