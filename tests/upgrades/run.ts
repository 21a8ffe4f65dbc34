import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Topology } from '@otorga/cli/topology/topology'
import type { History } from '../faults/history.js'
import type { Stage } from '../faults/load.js'
import type { Random } from '../faults/random.js'

/** One rehearsal: the processes, what clients do, and the command lines of the two versions. */
export interface Run {
  topology: Topology
  databaseUrl: string
  stage: Stage
  history: History
  random: Random
  /** The command line of the version before. */
  before: string
  say(line: string): void
}

export const clients = 4

/** Runs a command of a version; rejects with what it said when it fails. */
export const otorga = (main: string, env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [main, ...args], { env: { ...process.env, ...env } })

/** What an installation needs before processes of a version start. */
export const preparations = [['migrate'], ['broker', 'setup'], ['seed']] as const
