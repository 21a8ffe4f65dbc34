import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { givenSettings, keptSecrets } from './kept-secrets.js'

const folder = mkdtempSync(join(tmpdir(), 'otorga-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('an installation of many processes', () => {
  it('keeps its secrets from start to start, readable by its owner alone', async () => {
    const first = await keptSecrets(folder)
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining(['ENCRYPTION_KEYS', 'DATABASE_ROLE_SECRET', 'HOP_SECRET']),
    )
    expect(await keptSecrets(folder)).toEqual(first)
    expect(statSync(join(folder, 'distributed-secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('has those of another folder differ', async () => {
    const other = mkdtempSync(join(tmpdir(), 'otorga-kept-'))
    expect((await keptSecrets(other)).ENCRYPTION_KEYS).not.toBe((await keptSecrets(folder)).ENCRYPTION_KEYS)
    rmSync(other, { recursive: true })
  })

  it('takes what its environment gives, but for what each process has of its own', () => {
    const given = givenSettings({
      MESSAGE_SECRET: 'mine',
      AMQP_USER_SECRET: 'too',
      PORT: '1',
      DATA_DIR: 'x',
      HOME: '/',
      REDIS_URL: '',
    })
    expect(given).toEqual({ MESSAGE_SECRET: 'mine', AMQP_USER_SECRET: 'too' })
  })
})
