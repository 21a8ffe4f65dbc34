import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultOf } from '../fault.js'
import { call, program } from './index.js'

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Every command with the words that call it. */
const every = (command: Command, words: string[] = []): { words: string[]; command: Command }[] => [
  { words, command },
  ...command.commands.flatMap((one) => every(one, [...words, one.name()])),
]
const all = every(program()).filter(({ words }) => words.length > 0)

let told: string
let exitCode: typeof process.exitCode
beforeEach(() => {
  told = ''
  exitCode = process.exitCode
  const hear = (text: unknown) => {
    told += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

describe('every command', () => {
  it.each(all.map(({ words, command }) => [words.join(' '), words, command] as const))(
    'otorga %s --help says what it takes and does nothing',
    async (_name, words, command) => {
      await call([...words, '--help'])
      expect(process.exitCode).toBe(0)
      expect(told).toContain(`Usage: otorga ${words.join(' ')}`)
      expect(told).toContain(command.description().split(' ')[0])
      for (const { flags, description } of command.options) {
        expect(told).toContain(flags)
        expect(description).not.toBe('')
      }
    },
  )

  it.each([
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['tokem'], 'Did you mean token?'],
    [['token', 'a@b.test'], '--tenant <slug>'],
    [['start', '--quick'], "unknown option '--quick'"],
    [['start', 'now'], 'too many arguments'],
    [['audit', 'prove'], "unknown command 'prove'"],
    [['serve'], "missing required argument 'kind'"],
  ])('a call that is none is told and exits with 2: %j', async (args, message) => {
    await call(args)
    expect([process.exitCode, told]).toEqual([2, expect.stringContaining(message)])
    expect(told).toContain('--help')
  })
})

describe('a fault that the operator can mend', () => {
  const faultAt = async (url: string) => {
    const sql = postgres(url, { max: 1, connect_timeout: 5 })
    const error = await sql`select 1`.catch((reason: unknown) => reason)
    await sql.end({ timeout: 0 })
    return faultOf(error, { DATABASE_URL: url, AUDIT_DATABASE_URL: 'postgres://elsewhere:6000/audit' })
  }
  async function closedPort() {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    return port
  }

  it('names the setting whose address does not answer', async () => {
    const port = await closedPort()
    expect(await faultAt(`postgres://someone:secret@127.0.0.1:${port}/otorga`)).toBe(
      `nothing answers at 127.0.0.1:${port} (DATABASE_URL): start what should run there, or correct the address`,
    )
    expect(await faultAt('postgres://someone:secret@no-such-host.invalid:5432/otorga')).toMatch(
      /^the host no-such-host\.invalid.* is unknown: correct the address$/,
    )
  })

  it('is told in one line, without a stack and without the password, and exits with 1', async () => {
    const port = await closedPort()
    const run = async (env: Record<string, string>, ...args: string[]) => {
      const child = spawn(process.execPath, [main, ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: tmpdir(), ...env },
      })
      let text = ''
      child.stderr.on('data', (chunk) => (text += chunk))
      const [code] = await once(child, 'close')
      return { code, lines: text.trim().split('\n') }
    }
    const secrets = {
      DATABASE_URL: `postgres://someone:secret@127.0.0.1:${port}/otorga`,
      DATABASE_ROLE_SECRET: 'x'.repeat(32),
    }
    const [unreached, misread] = await Promise.all([run(secrets, 'migrate'), run({ PUBLIC_URL: 'foo' }, 'start')])
    expect(unreached).toEqual({
      code: 1,
      lines: [
        `otorga: nothing answers at 127.0.0.1:${port} (DATABASE_URL): start what should run there, or correct the address`,
      ],
    })
    expect(misread).toEqual({
      code: 1,
      lines: ['otorga: PUBLIC_URL must be an address such as https://credit.example.com; it is "foo"'],
    })
  })

  it('is no other error: that one keeps its stack', () => {
    expect(faultOf(new TypeError('x is not a function'), {})).toBeUndefined()
  })
})
