import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { splitJpegs } from './split-jpegs.js'

const workMs = 15_000
const mostBytes = 32 * 2 ** 20

/** What a program writes, as far as it came; undefined when it is not installed. */
function written(program: string, args: readonly string[]): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH },
      timeout: workMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size <= mostBytes) parts.push(part)
      else child.kill('SIGKILL')
    })
    child.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ENOENT' ? undefined : Buffer.alloc(0)))
    child.on('close', () => resolve(Buffer.concat(parts)))
  })
}

/**
 * The pictures that a program of the system makes of a file, in a process of its own, bounded in time and output; undefined when it is
 * not installed. The option FILE stands for the file's path.
 */
export async function picturesBy(
  program: string,
  options: string,
  bytes: Uint8Array,
): Promise<Uint8Array[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-decode-'))
  try {
    // Both formats may have their index at the end, which cannot be read from a pipe.
    const file = join(folder, 'input')
    await writeFile(file, bytes, { mode: 0o600 })
    const args = options.trim().split(/\s+/)
    const stream = await written(
      program,
      args.map((one) => (one === 'FILE' ? file : one)),
    )
    return stream && splitJpegs(stream)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
