import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DataDir, DataDirError, openDataDir, readSecrets } from './data-dir.js'

let parent: string
let path: string
let opened: DataDir[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'otorga-data-dir-'))
  path = join(parent, 'data')
  opened = []
})

afterEach(async () => {
  for (const dataDir of opened) await dataDir.release()
  rmSync(parent, { recursive: true, force: true })
})

async function open(given = path) {
  const dataDir = await openDataDir(given)
  opened.push(dataDir)
  return dataDir
}

const lockFiles = () => readdirSync(path).filter((name) => name.startsWith('lock.'))

/** Starts a process that opens the directory, prints `opened` or the error, and keeps running. */
async function openElsewhere() {
  const script = `
    const module = await import(${JSON.stringify(new URL('dist/data-dir.js', import.meta.url).href)})
    console.log('loaded')
    process.stdin.once('data', () => module.openDataDir(${JSON.stringify(path)}).then(
      () => console.log('opened'), (error) => console.log(error.name + ': ' + error.message)))`
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
  await lines.next()
  return {
    pid: child.pid!,
    open: async () => {
      child.stdin.write('go\n')
      return String((await lines.next()).value).trim()
    },
    kill: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

describe('DATA_DIR', () => {
  it('is made at the first start for us alone, with secrets that later starts and tools find again', async () => {
    const first = await open()
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(statSync(join(path, 'secrets.json')).mode & 0o777).toBe(0o600)
    const { version, encryptionKeyId, ...drawn } = first.secrets
    expect([version, encryptionKeyId]).toEqual([1, expect.stringMatching(/^k[0-9a-f]{8}$/)])
    expect(Buffer.from(first.secrets.encryptionKey, 'base64url')).toHaveLength(32)
    expect(new Set(Object.values(drawn)).size).toBe(9)
    expect(await readSecrets(path)).toEqual(first.secrets)
    await first.release()
    await first.release()
    expect((await open()).secrets).toEqual(first.secrets)
    expect(lockFiles()).toHaveLength(1)
  })

  it('refuses a second start, names the process that holds it, and harms nothing', async () => {
    const { secrets } = await open()
    const before = readdirSync(path)
    const other = await openElsewhere()
    try {
      expect(await other.open()).toMatch(
        new RegExp(`^DataDirError: DATA_DIR ${path} is in use by process ${process.pid} since .*: stop that one`),
      )
      await expect(openDataDir(path)).rejects.toThrow(`process ${process.pid}`)
    } finally {
      await other.kill()
    }
    expect(readdirSync(path)).toEqual(before)
    expect(await readSecrets(path)).toEqual(secrets)
  })

  it('is taken over from a process that was killed', async () => {
    const other = await openElsewhere()
    expect(await other.open()).toBe('opened')
    const secrets = await readSecrets(path)
    await expect(openDataDir(path)).rejects.toThrow(`process ${other.pid}`)
    await other.kill()
    expect((await open()).secrets).toEqual(secrets)
    expect(lockFiles()).toHaveLength(1)
  })

  it('goes to exactly one of several that take over at the same time', async () => {
    const dead = await openElsewhere()
    await dead.open()
    await dead.kill()
    const starters = await Promise.all([1, 2, 3, 4].map(openElsewhere))
    try {
      const answers = await Promise.all(starters.map((starter) => starter.open()))
      expect(answers.filter((answer) => answer === 'opened')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes('is in use by process'))).toHaveLength(3)
    } finally {
      await Promise.all(starters.map((starter) => starter.kill()))
    }
  })

  it.runIf(process.platform === 'linux')(
    'is taken over when the pid of its dead holder belongs to another process now',
    async () => {
      const first = await open()
      await first.release()
      const [name] = lockFiles()
      const { released, ...holder } = JSON.parse(readFileSync(join(path, name!), 'utf8'))
      expect(released).toBe(true)
      const reused = { ...holder, start: 'an-earlier-boot:1' }
      writeFileSync(join(path, name!), JSON.stringify(reused))
      await open()
    },
  )

  it.each([
    ['not JSON', '{"version": 1,', 'not a JSON object'],
    ['a later version', '{"version": 2}', 'version 2 instead of 1'],
    ['a missing secret', '{"version": 1}', 'postgresPassword is missing'],
  ])('refuses secrets that are broken (%s) and keeps them as they are', async (_, text, fault) => {
    mkdirSync(path)
    const file = join(path, 'secrets.json')
    writeFileSync(file, text)
    const message = `${file} is broken (${fault}): restore it from a backup`
    for (const use of [openDataDir, readSecrets]) {
      const error = await use(path).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(DataDirError)
      expect((error as Error).message).toContain(message)
    }
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('says what to do when it is a file, cannot be made, or holds no secrets yet', async () => {
    writeFileSync(path, '')
    for (const use of [openDataDir, readSecrets])
      await expect(use(path)).rejects.toThrow(`DATA_DIR ${path} is not a directory: set another DATA_DIR`)
    await expect(openDataDir(join(path, 'below'))).rejects.toThrow('is not a directory')
    await expect(readSecrets(join(parent, 'absent'))).rejects.toThrow('start the server once')
    if (process.platform === 'linux')
      for (const absent of ['/proc/otorga', '/proc/otorga/data'])
        await expect(openDataDir(absent)).rejects.toThrow('make it writable, or set another DATA_DIR')
  })
})
