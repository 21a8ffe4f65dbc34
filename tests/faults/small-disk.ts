import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own for a folder, which can be full. */
export interface SmallDisk {
  /** Takes all the room that is left. */
  fill(): void
  /** Gives it back. */
  free(): void
  remove(): void
}

/** Moves a folder to a small disk in memory, which is mounted at its place; undefined where that is not allowed. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true })
  const { uid, gid, mode } = statSync(folder)
  const moved = `${folder}-moved`
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })
  const options = `size=${megabytes}m,uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`
  try {
    run('mount', '-t', 'tmpfs', '-o', options, 'otorga-faults', folder)
    run('umount', folder)
  } catch {
    return undefined
  }
  renameSync(folder, moved)
  mkdirSync(folder)
  run('mount', '-t', 'tmpfs', '-o', options, 'otorga-faults', folder)
  run('cp', '-a', `${moved}/.`, folder)
  rmSync(moved, { recursive: true })
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'w')
      const piece = Buffer.alloc(1_048_576)
      try {
        for (let length = piece.length; length > 0; ) {
          try {
            writeSync(file, piece, 0, length)
          } catch {
            length = Math.floor(length / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void run('umount', '--lazy', folder),
  }
}
