import { describe, expect, it } from 'vitest'
import { ConfigError, ownerUrlOf, ownPaths, readConfig, readProcessConfig, refuseEmbedded } from './index.js'

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

  it('refuses a session that may be idle for longer than it lives', () => {
    expect(fault({ SESSION_MINUTES: '61', SESSION_MAX_HOURS: '1' })).toEqual([
      'SESSION_MINUTES must not exceed SESSION_MAX_HOURS',
    ])
    expect(readConfig({ SESSION_MINUTES: '60', SESSION_MAX_HOURS: '1' }).sessionMaxHours).toBe(1)
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

describe('settings of objects and outside calls', () => {
  it('want credentials with a bucket', () => {
    const bucket = { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(bucket)).toMatchObject({
      s3Bucket: 'documents',
      s3Region: 'us-east-1',
      s3ForcePathStyle: 'false',
    })
    expect(fault({ ...bucket, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })).toEqual([
      'S3_ACCESS_KEY_ID is required with S3_BUCKET',
      'S3_SECRET_ACCESS_KEY is required with S3_BUCKET',
    ])
  })

  it('list hosts, not addresses with a port or path', () => {
    expect(readConfig({ WEBHOOK_ALLOW_HOSTS: 'Hooks.Internal, 127.0.0.1,[::1]' }).webhookAllowHosts).toEqual([
      'hooks.internal',
      '127.0.0.1',
      '[::1]',
    ])
    for (const bad of ['a:80', 'http://a', 'a/b', 'a,,b', '*'])
      expect(fault({ WEBHOOK_ALLOW_HOSTS: bad })).toHaveLength(1)
  })
})

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner@db/otorga',
  KEYCLOAK_URL: 'https://keycloak',
  KEYCLOAK_CLIENT_SECRET: 'given by Keycloak',
  SMTP_URL: 'smtps://mail',
  SMS_URL: 'https://sms',
  REDIS_URL: 'rediss://cache',
  AMQP_URL: 'amqps://broker/otorga',
  ENCRYPTION_KEYS: 'k1:key',
  SERVICE_TOKEN_SECRET: 'one'.repeat(16),
  ACCESS_TOKEN_SECRET: 'five'.repeat(16),
  SUBJECT_ID_KEY: 'six'.repeat(16),
  MESSAGE_SECRET: 'two'.repeat(16),
  DATABASE_ROLE_SECRET: 'three'.repeat(16),
  IDP_ADMIN_SECRET: 'four'.repeat(16),
}

it.each(Object.keys(complete).filter((name) => !['NODE_ENV', 'KEYCLOAK_CLIENT_SECRET'].includes(name)))(
  'production is refused without %s',
  (name) => {
    expect(readConfig(complete).nodeEnv).toBe('production')
    expect(() => readConfig({ ...complete, [name]: '' })).toThrow(`${name} is required in production`)
    expect(readConfig({ ...complete, [name]: '', ALLOW_EMBEDDED: 'true' }).nodeEnv).toBe('production')
  },
)

it('a process of production neither keeps users nor sends mail by an embedded driver unless told so', () => {
  const config = readProcessConfig({ ...complete, KEYCLOAK_URL: '', SMTP_URL: '', SMS_URL: '' })
  expect(() => refuseEmbedded(config, 'keycloakUrl', 'smtpUrl', 'smsUrl')).toThrow(
    'KEYCLOAK_URL is required in production (or set ALLOW_EMBEDDED=true)\nSMTP_URL is required in production (or set ALLOW_EMBEDDED=true)\nSMS_URL is required',
  )
  refuseEmbedded({ ...config, allowEmbedded: 'true' }, 'keycloakUrl', 'smtpUrl', 'smsUrl')
  refuseEmbedded({ ...config, nodeEnv: 'development' }, 'keycloakUrl', 'smtpUrl', 'smsUrl')
})

it('a secret has at least 32 bytes, and neither it nor a password in an address is shown', () => {
  expect(readConfig({ HOP_SECRET: 'x'.repeat(32) }).hopSecret).toHaveLength(32)
  const faults = fault({ HOP_SECRET: 'x'.repeat(31), REDIS_URL: 'http://user:hidden@cache' })
  expect(faults).toHaveLength(2)
  expect(faults.join()).toContain('HOP_SECRET must be a text of at least 32 bytes')
  expect(faults.join()).not.toMatch(/xxx|hidden/)
})

it.each([
  ['REDIS_URL', 'redis://cache', 'rediss://'],
  ['AMQP_URL', 'amqp://broker', 'amqps://'],
])('production is refused with a %s without TLS, for every process, unless told so', (name, plain, secure) => {
  for (const read of [readConfig, readProcessConfig]) {
    expect(() => read({ ...complete, [name]: plain })).toThrow(`${name} must begin with ${secure} in production`)
    expect(read({ ...complete, [name]: plain, ALLOW_PLAINTEXT: 'true' }).nodeEnv).toBe('production')
    expect(read({ ...complete, [name]: plain, NODE_ENV: 'development' }).nodeEnv).toBe('development')
  }
})

it('a process of several reads what it is given, and names itself what it lacks', () => {
  expect(readProcessConfig({ NODE_ENV: 'production' }).nodeEnv).toBe('production')
  expect(() => readProcessConfig({ PORT: 'many' })).toThrow('PORT')
  expect(readProcessConfig({ LENDING_URL: 'http://a:1, http://b:2/' }).lendingUrl).toEqual(['http://a:1', 'http://b:2'])
  expect(() => readProcessConfig({ LENDING_URL: 'a:1' })).toThrow('LENDING_URL must be addresses')
  expect(() => readProcessConfig({ AMQP_CERT_FILE: 'a.pem' })).toThrow('given together')
})

it('a component has the database of its own, or else the common one', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a/all', AUDIT_DATABASE_URL: 'postgres://b/audit' })
  expect([ownerUrlOf(config, 'audit'), ownerUrlOf(config, 'lending')]).toEqual([
    'postgres://b/audit',
    'postgres://a/all',
  ])
  const own = readConfig({ IDENTITY_DATABASE_URL: 'postgres://c/identity' })
  expect([ownerUrlOf(own, 'idp'), ownerUrlOf(own, 'flow')]).toEqual(['postgres://c/identity', undefined])
})

describe('consoles of one’s own', () => {
  it('are served at paths of their own', () => {
    expect(readConfig({ CONSOLES: '/desk=web/desk/dist, /branch=web/branch/dist' }).consoles).toEqual([
      { path: '/desk', folder: 'web/desk/dist' },
      { path: '/branch', folder: 'web/branch/dist' },
    ])
    expect(fault({ CONSOLES: '/desk=a,/desk=b' })[0]).toContain('CONSOLES must be paths that differ')
  })

  it.each(ownPaths)('may not take /%s from the platform', (path) => {
    expect(fault({ CONSOLES: `/desk=a,/${path}=b` })[0]).toContain(
      `CONSOLES must be paths of their own, such as /desk, which the platform does not serve itself, as it does /${path}; it is`,
    )
  })
})
