import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The version before: the oldest commit whose processes may run beside those of this tree. docs/upgrades.md says what stands
 * between it and older ones.
 */
export const versionBefore = 'c9c17491c33379363bbae09bf37d61216d7f4432'

/** The whole id of a commit; undefined when this clone does not have it, as a shallow one. */
export function knownCommit(commit: string): string | undefined {
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** Runs a command in a folder; rejects with the end of what it said when it fails. */
async function run(folder: string, command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-4_000)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)
}

/** Builds a commit in a folder of its own; returns the path of its command line. */
export async function build(commit: string, folder: string, progress: (line: string) => void): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await run('.', 'git', 'archive', '--output', archive, commit)
  await run(folder, 'tar', 'xf', archive)
  progress('installing what the version before needs')
  await run(folder, 'npx', '--yes', 'pnpm', 'install', '--frozen-lockfile')
  progress('building the version before')
  await run(folder, 'npx', 'tsc', '-b', 'cli')
  // Versions since the pages are built.
  if (existsSync(join(folder, 'web/build.js'))) await run(folder, 'node', 'web/build.js')
  return join(folder, 'cli', 'dist', 'main.js')
}
