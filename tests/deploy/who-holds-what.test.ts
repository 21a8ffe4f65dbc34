import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSubscriptions } from '@otorga/cli/broker/subscriptions'
import { brokerUser } from '@otorga/cli/system/drivers'
import {
  type Confidential,
  type Holder,
  heldBy,
  holders,
  holds,
  isDatabaseAddress,
  ownConfig,
  ownEnvironment,
  ownVariables,
  servedKinds,
} from '@otorga/cli/system/processes/held'
import { hops, hopsOf } from '@otorga/cli/system/processes/hops'
import { environmentKeys } from '@otorga/cli/system/processes/process'
import { addressAs } from '@otorga/cli/system/secrets'
import { sessionService } from '@otorga/cli/system/sessions'
import { components } from '@otorga/drizzle/components'
import { rolePassword, roleUrl } from '@otorga/drizzle/migrate'
import { readProcessConfig, settings } from '@otorga/kernel/base/config'
import { hopKey } from '@otorga/kernel/doors/hop'
import { createMemoryBroker } from '@otorga/kernel/messages/broker'
import { type Envelope, messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../harness/files.js'
import { type Manifest, rendered, root } from './chart.js'

const keys = Object.keys(heldBy) as Confidential[]
const keyOf = new Map(keys.map((key) => [settings[key].name as string, key]))
/** An installation with a bucket and Keycloak, as the chart and compose are. */
const outside = { s3Bucket: 'documents', nodeEnv: 'production' } as const
const namesOf = (holder: Holder) =>
  keys
    .filter((key) => holds(holder, key, outside))
    .map((key) => settings[key].name as string)
    .sort()
const someKey = `rest/lending:${'k'.repeat(43)}`
const somePublisher = `identity:${'k'.repeat(43)}`
const someRole = `otorga_lending:${'p'.repeat(43)}`
/** What compose interpolates, as it could be. */
const filled = (text: string) =>
  text
    .replaceAll(/\$\{HOP_KEYS\w*(:\?[^}]*)?\}/g, someKey)
    .replaceAll(/\$\{MESSAGE_KEYS\w*(:\?[^}]*)?\}/g, somePublisher)
    .replaceAll(/\$\{DATABASE_ROLE_PASSWORDS\w*(:\?[^}]*)?\}/g, someRole)
    .replaceAll(/\$\{\w+(:\?[^}]*)?\}/g, 'filled'.repeat(8))

describe('the table of credentials', () => {
  it('has every setting that is secret, and every process', () => {
    const secret = Object.entries(settings).flatMap(([key, one]) => ('secret' in one ? key : []))
    expect([...keys].sort()).toEqual(secret.sort())
    for (const holder of holders) expect(namesOf(holder), holder).not.toEqual([])
    for (const kind of servedKinds)
      expect(holds(kind, 'databaseRoleSecret', outside), 'the password of every role').toBe(false)
    for (const key of ['hopSecret', 'previousHopSecret'] as const)
      expect(
        holders.filter((holder) => holds(holder, key, outside)),
        'the secret of every pair',
      ).toEqual([])
  })

  const whole = Object.fromEntries(
    keys.map((key) => {
      const name = settings[key].name
      const protocol = /^(\w*DATABASE_URL|\w+_READ_URL|REDIS_URL|AMQP_URL|AMQP_MANAGEMENT_URL|SMTP_URL|SMS_URL)$/.test(
        name,
      )
      const begin = {
        REDIS_URL: 'rediss',
        AMQP_URL: 'amqps',
        AMQP_MANAGEMENT_URL: 'https',
        SMTP_URL: 'smtps',
        SMS_URL: 'https',
      }
      if (name.startsWith('HOP_KEYS')) return [name, someKey]
      if (name.startsWith('MESSAGE_KEYS')) return [name, somePublisher]
      if (name === 'DATABASE_ROLE_PASSWORDS') return [name, someRole]
      if (name === 'OTEL_EXPORTER_OTLP_HEADERS') return [name, 'api-key=secret']
      if (name === 'ROUTER_SECRETS') return [name, 'r'.repeat(32)]
      return [name, protocol ? `${begin[name as 'SMTP_URL'] ?? 'postgres'}://a:b@c/d` : `${key} `.repeat(32)]
    }),
  )
  const env = { ...whole, S3_BUCKET: 'documents', KEYCLOAK_URL: 'https://keycloak', NODE_ENV: 'production' }

  it.each(servedKinds)('is what a process of %s starts with, and each part of it is asked for or an option', (kind) => {
    const config = readProcessConfig(env)
    const own = readProcessConfig(ownEnvironment(env, kind, config))
    const wanted = ownConfig(config, kind)
    // The gateway's address of the broker names its own user, as is tested below.
    const amqpUrl = kind === 'gateway' ? own.amqpUrl : wanted.amqpUrl
    expect(ownConfig(own, kind)).toEqual({ ...wanted, amqpUrl })
    const options = new Set([
      'AMQP_USER_SECRET',
      'AUDIT_SIGNING_SECRET',
      'SMTP_URL',
      'SMS_URL',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'ROUTER_SECRETS',
    ])
    for (const name of namesOf(kind)) {
      const start = () => ownConfig(readProcessConfig({ ...env, [name]: '' }), kind)
      if (options.has(name) || isDatabaseAddress(name) || name.endsWith('_PREVIOUS')) expect(start, name).not.toThrow()
      else expect(start, name).toThrow(`${name} is required by otorga serve ${kind}`)
    }
  })

  it.each(servedKinds)('is all that a process of %s sees, however much its environment has', (kind) => {
    const own = ownConfig(readProcessConfig(env), kind)
    const seen = keys.filter((key) => own[key] !== undefined).map((key) => settings[key].name as string)
    expect(seen.sort()).toEqual(namesOf(kind))
  })

  it('gives gateway and REST nothing of any database', () => {
    for (const kind of ['gateway', 'rest'] as const)
      expect(namesOf(kind).filter((name) => name.startsWith('DATABASE_') || isDatabaseAddress(name))).toEqual([])
  })
})

describe('the passwords of database roles', () => {
  const secret = 's'.repeat(32)
  const env = { DATABASE_ROLE_SECRET: secret, NODE_ENV: 'production' }
  const rolesOf = (kind: Holder) =>
    readProcessConfig(ownVariables(env, kind, readProcessConfig(env))).databaseRolePasswords

  it("are those of a component's own role; the worker has all, gateway and REST none", () => {
    for (const component of components) {
      const roles = [`otorga_${component}`, ...(component === 'identity' ? ['otorga_idp'] : [])]
      expect(rolesOf(component)).toEqual(Object.fromEntries(roles.map((role) => [role, rolePassword(secret, role)])))
    }
    const all = components.flatMap((component) => [`otorga_${component}`, `otorga_${component}_worker`])
    expect(Object.keys(rolesOf('worker')!).sort()).toEqual([...all, 'otorga_idp'].sort())
    for (const kind of ['gateway', 'rest'] as const) expect(rolesOf(kind)).toBeUndefined()
  })

  it('open the databases of these roles alone, as the secret would', () => {
    const held = { databaseRolePasswords: rolesOf('lending')!, databaseRoleSecret: secret }
    const at = (role: string) => addressAs(role, 'postgres://db/otorga', held)
    expect(at('otorga_lending')).toBe(roleUrl('postgres://db/otorga', 'otorga_lending', secret))
    expect(at('otorga_identity')).toBe('postgres://otorga_identity@db/otorga')
    expect(at('otorga_lending_worker')).toBe('postgres://otorga_lending_worker@db/otorga')
  })
})

describe("the gateway's part of the broker", () => {
  const secret = 's'.repeat(32)
  const env = {
    NODE_ENV: 'production',
    MESSAGE_SECRET: secret,
    MESSAGE_SECRET_PREVIOUS: 't'.repeat(32),
    AMQP_URL: 'amqps://root:root@broker:5671/otorga',
    AMQP_USER_SECRET: secret,
  }
  const own = ownVariables(env, 'gateway', readProcessConfig(env))

  it('is a user of its own, and neither the secret of all users nor that of all messages', () => {
    const { name, password } = brokerUser(secret, sessionService)
    expect(own.AMQP_URL).toBe(`amqps://${name}:${password}@broker:5671/otorga`)
    expect(Object.keys(own).sort()).toEqual(['AMQP_URL', 'MESSAGE_KEYS', 'MESSAGE_KEYS_PREVIOUS'])
    expect(Object.values(own).join()).not.toMatch(/s{32}|t{32}|root/)
  })

  it('are the keys of whom it hears and its own, which the secret gives too', async () => {
    const heard = (await allSubscriptions()).filter(({ consumer }) => consumer === sessionService)
    const publishers = heard.flatMap(({ types }) => types.map((type) => type.split('.')[0]))
    const { messageKeys } = environmentKeys(readProcessConfig(own))
    const all = messageKeysOfSecret(secret, env.MESSAGE_SECRET_PREVIOUS)
    expect(publishers.length).toBeGreaterThan(0)
    for (const service of [...publishers, sessionService]) expect(messageKeys(service!)).toEqual(all(service!))
    for (const service of components.filter((one) => !publishers.includes(one)))
      expect(messageKeys(service)).toEqual([])
  })

  it('sends nothing in the name of another', async () => {
    const keys = environmentKeys(readProcessConfig(own)).messageKeys
    const sent = createMemoryBroker({ keys }).publish({ source: 'lending' } as Envelope)
    await expect(sent).rejects.toThrow('this process holds no key to sign messages as lending')
  })
})

/** The code of a component that its own process runs: without tests, and without the jobs, which the worker runs. */
function codeOf(component: Component): string {
  const folder = join(root, 'subgraphs', folderOf(component))
  return [...filesBelow(folder)]
    .filter(
      (file) => file.endsWith('.ts') && !/(^|\/)(tests|jobs|dist|node_modules)\/|\.test\.ts$|^services\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n')
}
/** How a component is put together, up to the workers that run elsewhere. */
const wiringOf = (component: Component) =>
  readFileSync(join(root, 'cli/system/components', `${folderOf(component)}.ts`), 'utf8')
    .replace(/[\s\S]*?export const \w+Wiring/, (before) => (component === 'identity' ? before : ''))
    .replace(/startWorkers[\s\S]*/, '')

describe('the keys of calls between processes', () => {
  const pairsOf = (kind: (typeof servedKinds)[number]) => hopsOf(kind).map(({ from, to }) => `${from}/${to}`)

  it.each(servedKinds)(
    '%s: it signs as itself alone and to those it calls, and verifies what is meant for it',
    (kind) => {
      for (const { from, to } of hopsOf(kind))
        if (kind === 'worker') expect(components).toContain(from)
        else expect([from, to]).toContain(kind)
      const secret = 's'.repeat(32)
      const env = { HOP_SECRET: secret, NODE_ENV: 'production' }
      const own = ownVariables(env, kind, readProcessConfig(env))
      expect(own).toEqual({ HOP_KEYS: expect.any(String) })
      const keys = readProcessConfig({ ...own, NODE_ENV: 'production' }).hopKeys!
      expect(Object.keys(keys).sort()).toEqual(pairsOf(kind).sort())
      for (const { from, to } of hopsOf(kind)) expect(keys[`${from}/${to}`]).toBe(hopKey(secret, from, to))
    },
  )

  it('are there for every call that the code makes', () => {
    const asks = components.flatMap((from) =>
      [...`${codeOf(from)}`.matchAll(/'(\w+)\.(\w+)', (?:asker\b|askerOf|ownAsker)/g)].map(([, to]) => `${from}/${to}`),
    )
    expect(asks.length).toBeGreaterThan(5)
    const known = hops.map(({ from, to }) => `${from}/${to}`)
    expect(asks.filter((pair) => !known.includes(pair))).toEqual([])
  })
})

describe('what a component holds is what its code reads', () => {
  const read: [Confidential, (component: Component) => boolean][] = [
    ['accessTokenSecret', (one) => /\baccessTokens\b/.test(codeOf(one))],
    [
      'subjectIdKey',
      (one) =>
        /\bsubjectId\(|\.subjectId\b|\bsubjectId \} = \w+Services/.test(codeOf(one)) &&
        /\bsubjectId\b.*[sS]ervices|[sS]ervices.*\bsubjectId\b/.test(codeOf(one)),
    ],
    ['s3SecretAccessKey', (one) => /\bobjects\b/.test(codeOf(one))],
    ['smtpUrl', (one) => /\bnotifier\b/.test(codeOf(one))],
    ['smsUrl', (one) => /notifier\.send\(\{ channel(,|: 'sms')/.test(codeOf(one))],
    ['messageSecret', (one) => /keys\.messageSecret/.test(wiringOf(one))],
    ['auditSigningSecret', (one) => /auditSigningSecret/.test(wiringOf(one))],
    ['idpAdminSecret', (one) => /keys\.idpAdminSecret/.test(wiringOf(one))],
    ['keycloakClientSecret', (one) => /keycloakOf\(/.test(wiringOf(one))],
  ]
  it.each(read)('%s', (key, reads) => {
    expect(components.filter(reads)).toEqual(components.filter((one) => heldBy[key].includes(one)))
  })
})

/** The process of a container, by its arguments; undefined when it is none of the table. */
const holderOf = (words: readonly string[]) => {
  const name = (words[0] === 'serve' ? words.slice(1) : words).join(' ')
  return holders.find((one) => one === name)
}

describe('the Helm chart gives each pod its own credentials', () => {
  it('by a Secret of its own, entry by entry, as the table has them', async () => {
    const made = await rendered()
    const pods = made.flatMap(({ kind, spec }) =>
      kind === 'Deployment' || kind === 'Job' ? (spec.template.spec as Manifest) : [],
    )
    const containers = pods.flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers] as Manifest[])
    const found = new Map<Holder, string>()
    for (const { args, env, envFrom } of containers) {
      const holder = holderOf(args)!
      expect(envFrom, 'a whole Secret').toBeUndefined()
      const taken = (env as Manifest[]).filter(({ valueFrom }) => valueFrom)
      const wanted = namesOf(holder).filter((name) => !isDatabaseAddress(name) || holder === 'migrate')
      expect(taken.map(({ name }) => name).sort(), holder).toEqual(wanted)
      const secrets = new Set(taken.map(({ valueFrom }) => valueFrom.secretKeyRef.name as string))
      expect(secrets.size, holder).toBe(1)
      found.set(holder, [...secrets][0]!)
      const addresses = (env as Manifest[]).filter(({ name, value }) => isDatabaseAddress(name) && value)
      for (const { name } of addresses)
        expect(holds(holder, keyOf.get(name)!, outside), `${holder}: ${name}`).toBe(true)
    }
    expect([...found.keys()].sort()).toEqual([...holders].sort())
    expect(new Set(found.values()).size, 'no Secret is shared').toBe(holders.length)
  })
})

describe('deploy/compose gives each service its own credentials', () => {
  const text = readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8')
  const services = (load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as Manifest).services as Record<
    string,
    Manifest
  >
  const ours = Object.entries(services).filter(([, { image, command }]) => image === 'otorga' && holderOf(command))

  it.each(ours)('%s', (_, { command, environment }) => {
    const holder = holderOf(command)!
    const given = Object.keys(environment).filter((name) => keyOf.has(name))
    expect(given.filter((name) => !namesOf(holder).includes(name))).toEqual([])
    // What has no value is passed on from the environment of compose, and may be absent there.
    const all = Object.entries(environment as Record<string, unknown>).filter(([, value]) => value !== null)
    const config = readProcessConfig(Object.fromEntries(all.map(([name, value]) => [name, filled(String(value))])))
    if ((servedKinds as readonly string[]).includes(holder)) expect(() => ownConfig(config, holder)).not.toThrow()
  })

  it('names every process', () => {
    expect(new Set(ours.map(([, { command }]) => holderOf(command)))).toEqual(new Set(holders))
  })
})
