import { repository } from '../backup/pgbackrest.js'
import { verifyBackups } from '../backup/verify.js'
import { CommandError } from '../command-error.js'

interface Verification {
  stanza?: string[]
  maxAge: string
  maxBackupAge: string
  contents: boolean
}

const positive = (option: string, text: string) => {
  const number = Number(text)
  if (!(number > 0)) throw new CommandError(`${option} must be a positive number; it is "${text}"`)
  return number
}

export async function verify({ stanza = [], maxAge, maxBackupAge, contents }: Verification): Promise<number> {
  const { lines, problems, common } = await verifyBackups(repository, {
    only: stanza,
    archiveSeconds: 60 * positive('--max-age', maxAge),
    backupSeconds: 3_600 * positive('--max-backup-age', maxBackupAge),
    contents,
    now: new Date(),
  })
  for (const line of lines) console.log(line)
  if (common)
    console.log(`can be restored to any time from ${common.from.toISOString()} to about ${common.to.toISOString()}`)
  for (const problem of problems) console.error(`PROBLEM: ${problem}`)
  return problems.length > 0 ? 1 : 0
}
