import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a function of a compiled test module in a child process, kills it with -9 after `lines` lines of output, and returns
 * them.
 */
export async function runUntilKilled(module: URL, name: string, argument: unknown, lines: number): Promise<string[]> {
  const built = fileURLToPath(module).replace(`${root}tests/`, `${root}tests/dist/`).replace(/\.ts$/, '.js')
  const script = `const module = await import(${JSON.stringify(built)})
    await module[${JSON.stringify(name)}](${JSON.stringify(argument)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk
    if (output.split('\n').length > lines) break
  }
  if (output.split('\n').length <= lines)
    throw new Error(`${name} ended by itself, after it wrote ${JSON.stringify(output)}`)
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await exited
  return output.split('\n').slice(0, -1)
}

/** Prints a line and then waits until the process is killed. */
export function stopHere(line: string): Promise<never> {
  process.stdout.write(`${line}\n`)
  return new Promise(() => setInterval(() => {}, 1_000))
}
