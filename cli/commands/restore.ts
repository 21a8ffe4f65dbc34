import { readConfig } from '@otorga/kernel/base/config'
import { CommandError, timeOf } from '../command-error.js'
import { checkRestored } from '../restore/check.js'
import { settle } from '../restore/settle.js'

const hour = 3_600_000

export async function settleRestored({ to, resend }: { to: string; resend: string }): Promise<undefined> {
  const restoredTo = timeOf('--to', to)
  const hours = Number(resend)
  if (!(hours > 0)) throw new CommandError(`--resend must be a positive number of hours; it is "${resend}"`)
  const resendFrom = new Date(restoredTo.getTime() - hours * hour)
  for (const line of await settle(readConfig(process.env), { restoredTo, resendFrom })) console.log(line)
}

export async function check({ since }: { since?: string }): Promise<number> {
  const from = since === undefined ? new Date(Date.now() - 24 * hour) : timeOf('--since', since)
  const { lines, problems } = await checkRestored(readConfig(process.env), { since: from })
  for (const line of lines) console.log(line)
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  console.log(problems.length > 0 ? 'the components do not agree' : 'the components agree')
  return problems.length > 0 ? 1 : 0
}
