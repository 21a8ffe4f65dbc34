import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticks = 100

/** The fields of a process after its name, which may contain spaces; undefined when it has ended. */
function fieldsOf(pid: string): number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return undefined
  }
}

/** Microseconds of CPU that a cluster's server has used so far, with its sessions; 0 where the system does not show that. */
export function serverCpu(directory: string): number {
  const postmaster = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]!
  const own = fieldsOf(postmaster)
  if (!own) return 0
  // Behind the state come the parent, and from the eleventh on user and system time, and those of ended children.
  const [user, system, endedUser, endedSystem] = own.slice(10, 14) as [number, number, number, number]
  let sum = user + system + endedUser + endedSystem
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = fieldsOf(pid)
    if (fields?.[0] === Number(postmaster)) sum += fields[10]! + fields[11]!
  }
  return (sum * 1_000_000) / ticks
}
