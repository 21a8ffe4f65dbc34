import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './index.js'

const fault = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  throw new Error('it was taken')
}

describe('the configuration', () => {
  it('has a default for everything, and takes empty text for absent', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
    expect(readConfig({})).toMatchObject({ port: 4000, internalPort: 4001, idpPort: 4002, dataDir: '.data' })
  })

  it('names every fault at once, with the variable, what it wants and what it got', () => {
    const faults = fault({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', RATE_LIMIT_MULTIPLIER: '0' })
    expect(faults).toHaveLength(4)
    expect(faults[0]).toMatch(/"loud"|"abc"|mysql|"0"/)
    expect(faults.join()).toContain('PORT must be a whole number from 0 to 65535; it is "abc"')
  })

  it('refuses two listeners on one port', () => {
    expect(fault({ PORT: '4001' })).toEqual(['PORT, INTERNAL_PORT and IDP_PORT must differ'])
  })

  it('refuses a production start on embedded drivers and secrets unless told so', () => {
    const faults = fault({ NODE_ENV: 'production' })
    for (const name of [
      'DATABASE_URL',
      'ENCRYPTION_KEYS',
      'SERVICE_TOKEN_SECRET',
      'MESSAGE_SECRET',
      'DATABASE_ROLE_SECRET',
    ])
      expect(faults.some((line) => line.startsWith(`${name} is required in production`))).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' }).nodeEnv).toBe('production')
  })

  it('reads plan limits, unlimited ones too, and refuses anything else', () => {
    expect(readConfig({ PLAN_LIMITS: 'starter=3,enterprise=unlimited' }).planLimits).toEqual({
      starter: 3,
      enterprise: null,
    })
    expect(fault({ PLAN_LIMITS: 'starter=many' })[0]).toContain('PLAN_LIMITS')
  })
})

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner@db/otorga',
  ENCRYPTION_KEYS: 'k1:key',
  SERVICE_TOKEN_SECRET: 'one',
  MESSAGE_SECRET: 'two',
  DATABASE_ROLE_SECRET: 'three',
  IDP_ADMIN_SECRET: 'four',
}

it.each(Object.keys(complete).filter((name) => name !== 'NODE_ENV'))('production is refused without %s', (name) => {
  expect(readConfig(complete).nodeEnv).toBe('production')
  expect(() => readConfig({ ...complete, [name]: '' })).toThrow(`${name} is required in production`)
  expect(readConfig({ ...complete, [name]: '', ALLOW_EMBEDDED: 'true' }).nodeEnv).toBe('production')
})
