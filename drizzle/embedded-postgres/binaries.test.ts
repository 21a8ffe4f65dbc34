import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canReach, serverAccount, trustedFolder } from './account.js'
import { copyBinaries, findPackage } from './binaries.js'

const asRoot = process.getuid?.() === 0

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'otorga-binaries-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the binaries of embedded Postgres', () => {
  it('are refused with one clear sentence where no build exists', () => {
    expect(() => findPackage('sunos', 'x64')).toThrow('embedded Postgres has no build for sunos-x64: set DATABASE_URL')
  })

  it('are copied whole and readable, with the links npm cannot pack, by two at once', async () => {
    const native = join(folder, 'native')
    mkdirSync(join(native, 'bin'), { recursive: true, mode: 0o700 })
    mkdirSync(join(native, 'lib'), { mode: 0o700 })
    writeFileSync(join(native, 'bin/postgres'), 'server', { mode: 0o700 })
    writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library', { mode: 0o600 })
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify([link]), { mode: 0o600 })
    const base = join(folder, 'base')

    const copies = await Promise.all([1, 2].map(() => copyBinaries(native, '18.0', serverAccount(), [base])))

    expect(copies).toEqual([join(base, 'postgres-18.0'), join(base, 'postgres-18.0')])
    expect(readdirSync(base)).toEqual(['postgres-18.0'])
    expect(readFileSync(join(copies[0]!, 'lib/libpq.so.5'), 'utf8')).toBe('library')
    expect(lstatSync(join(copies[0]!, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true)
    expect(statSync(join(copies[0]!, 'bin/postgres')).mode & 0o777).toBe(0o755)
    expect(canReach(join(copies[0]!, 'bin'), serverAccount())).toBe(true)
  })

  it('are never taken from a folder that others may write to', () => {
    const open = join(folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o777)
    const own = join(folder, 'own')
    expect(trustedFolder([open, own], serverAccount())).toBe(own)
    expect(() => trustedFolder([open], serverAccount())).toThrow('set DATABASE_URL')
  })

  it.runIf(asRoot)('are never taken from a folder that another user planted', () => {
    const planted = join(folder, 'planted')
    mkdirSync(planted)
    chownSync(planted, 12345, 12345)
    expect(() => trustedFolder([planted], serverAccount())).toThrow('no safe folder')
  })
})
