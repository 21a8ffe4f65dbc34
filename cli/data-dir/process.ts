import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

function readStart(pid: number) {
  if (process.platform === 'linux') {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses and may contain any character; the fields after it are separated by spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { start: `${boot}:${fields[19]}`, gone: fields[0] === 'Z' || fields[0] === 'X' }
  }
  if (process.platform === 'win32') return {}
  return { start: execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() }
}

/** When a process started, if the system shows it; pid and start together identify one process. */
export function startOf(pid: number): { start?: string; gone?: boolean } {
  try {
    return readStart(pid)
  } catch {
    return {}
  }
}

/** True while this process runs; false for a later process with the same pid, and for a zombie. */
export function isAlive(pid: number, start: string | undefined) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(pid)
  if (now.gone) return false
  return !start || !now.start || now.start === start
}
