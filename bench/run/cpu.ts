import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process, from its state on. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')

/** User and system time of a process of this machine so far, in microseconds: Linux counts in hundredths of a second. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** The same of a process and of all that it has started itself, ended ones included. */
export function cpuOfTree(parent: number): number {
  const fields = statOf(parent)
  let sum = cpuOf(parent) + (Number(fields[13]) + Number(fields[14])) * 10_000
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      try {
        if (Number(statOf(Number(name))[1]) === parent) sum += cpuOf(Number(name))
      } catch {
        // It has ended meanwhile, and its parent counts it.
      }
  return sum
}

/** The process that has started a process. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1])
