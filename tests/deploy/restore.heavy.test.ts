import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, eventually } from '@otorga/cli/demo/client'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { readConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { createRabbitBroker } from '@otorga/kernel/messages/broker'
import { messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { envelopeOf, type OutboxRow } from '@otorga/kernel/messages/outbox'
import { startS3 } from '@otorga/kernel/testing/s3'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { applicationBody, productBody } from '../contract/lending/support.js'
import { contradictions } from '../faults/checker.js'
import { History } from '../faults/history.js'
import { missingPrograms, rabbitInstance, redisInstance } from '../faults/instances.js'
import { perform, type Stage, startLoad } from '../faults/load.js'
import { seeded } from '../faults/random.js'
import { setTheStage, tokenOf } from '../faults/stage.js'
import { archivedCluster, hasPgBackRest } from './archived-cluster.js'
import { findTools, freePort } from './clusters.js'

const tools = findTools()
const missing = [
  ...missingPrograms(),
  ...(hasPgBackRest() ? [] : ['pgbackrest']),
  ...(tools?.server ? [] : ['a Postgres server with pg_ctl']),
]
const main = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url))
const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** Runs a command of otorga; resolves with its exit code and what it said. */
const otorga = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr }),
    )
  })

/** Runs a command of otorga that must succeed. */
async function done(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const { code, said } = await otorga(env, ...args)
  if (code !== 0) throw new Error(`otorga ${args.join(' ')} ended with ${code}: ${said}`)
  return said
}

/** The whole platform as a process of its own, which can be killed. */
function platformOf(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined
  return {
    async start() {
      const started = spawn(process.execPath, [main, 'start'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
      child = started
      let said = ''
      started.stderr.on('data', (text) => {
        said = (said + text).slice(-4_000)
      })
      await eventually(
        'the platform is ready',
        async () => {
          if (started.exitCode !== null) throw new Error(`the platform did not start: ${said}`)
          const answer = await fetch(`http://127.0.0.1:${env.PORT}/health/ready`).catch(() => undefined)
          return answer?.status === 200 ? true : undefined
        },
        60,
      )
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Servers and settings of an installation, without Postgres. */
async function surroundings(folder: string, databaseUrl: string) {
  const [redis, rabbit, s3] = [
    await redisInstance(join(folder, 'redis')),
    await rabbitInstance(join(folder, 'rabbit')),
    await startS3(),
  ]
  closers.push(
    () => s3.close(),
    () => redis.stop(),
    () => rabbit.stop(),
  )
  await Promise.all([redis.start(), rabbit.start()])
  const secret = () => randomBytes(32).toString('base64url')
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data-dir'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    AMQP_URL: rabbit.url,
    PORT: String(await freePort()),
    INTERNAL_PORT: String(await freePort()),
    IDP_PORT: String(await freePort()),
    RATE_LIMIT_MULTIPLIER: '10000',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    ENCRYPTION_KEYS: `k1:${secret()}`,
    SERVICE_TOKEN_SECRET: secret(),
    ACCESS_TOKEN_SECRET: secret(),
    SUBJECT_ID_KEY: secret(),
    MESSAGE_SECRET: secret(),
    DATABASE_ROLE_SECRET: secret(),
    IDP_ADMIN_SECRET: secret(),
  }
  return env
}

/** An application whose contract is in the object store and waits for a signature; returns its id. */
async function applyWithContract(stage: Stage, admin: () => Promise<string>): Promise<string> {
  const post = async (wanted: number, path: string, body?: unknown, token = admin) => {
    const answer = await call(stage.base, 'POST', path, {
      token: await token(),
      key: true,
      ...(body !== undefined && { body }),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(wanted)
    return answer.body.data
  }
  const signed = productBody({ signature_required: true, signature_type: 'electronic' })
  const product = await post(201, '/api/v1/credit-products', signed)
  await post(200, `/api/v1/credit-products/${product.id}/activate`)
  const application = await post(201, '/api/v1/applications', applicationBody(product.id), stage.token)
  await post(200, `/api/v1/applications/${application.id}/decide`, { decision: 'approved' })
  return application.id
}

const title = missing.length > 0 ? `: skipped, without ${missing.join(', ')}` : ''
describe.skipIf(missing.length > 0)(`an installation that was lost${title}`, () => {
  it('is brought back to a time: all that was acknowledged by then is there, nothing later, and everything agrees', {
    timeout: 600_000,
  }, async () => {
    const folder = temporaryFolder('drill')
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    const clusterFolder = temporaryFolder('drill-cluster')
    const cluster = await archivedCluster(tools!, clusterFolder)
    closers.push(
      () => cluster.close(),
      () => cluster.kill().catch(() => {}),
    )
    mkdirSync(join(folder, 'data-dir'))
    const env = await surroundings(folder, cluster.url)
    const verifying = { ...env, PGBACKREST_CONFIG: cluster.config }
    await done(env, 'migrate')
    await done(env, 'broker', 'setup')
    await done(env, 'seed')
    const platform = platformOf(env)
    closers.push(() => platform.kill())
    await platform.start()

    const reached = {
      publicUrl: `http://localhost:${env.PORT}`,
      idpUrl: `http://localhost:${env.IDP_PORT}`,
      idpAdminSecret: env.IDP_ADMIN_SECRET!,
    }
    const stage = await setTheStage(reached)
    const admin = tokenOf(reached, `admin@${stage.slug}.test`, stage.slug)
    await cluster.backup()

    // Work before, at and after the time that will be restored.
    const history = new History()
    const random = seeded(20_260_101)
    const kept = await applyWithContract(stage, admin)
    const replayed = await perform(stage, history, random, 'payment')
    const stopLoad = startLoad(stage, history, random, 3)
    const enough = (count: number, from = 0) =>
      eventually(
        'the load',
        async () =>
          history.operations.filter(({ began, outcome }) => began > from && outcome === 'done').length >= count ||
          undefined,
        60,
      )
    await enough(40)
    const moment = new Date(Date.now() + 1) // after what was acknowledged within this millisecond
    await enough(40, moment.getTime())
    const lost = await applyWithContract(stage, admin)
    const later = new Date()
    await enough(10, later.getTime())
    const { said: underLoad } = await otorga(verifying, 'backup', 'verify', '--no-contents')
    const unarchived = /archived (\d+ \w+) ago/.exec(underLoad)?.[1]
    await stopLoad()
    const forgotten = await perform(stage, history, random, 'payment')
    const owner = () => {
      const sql = postgres(cluster.url, { max: 2, onnotice: () => {} })
      closers.push(() => sql.end({ timeout: 1 }))
      return sql
    }
    const before = owner()
    const [future] = await before<OutboxRow[]>`select * from lending.outbox
        where type = 'lending.audit.recorded' and created_at > ${later} order by id desc limit 1`
    await eventually(
      'the time and all that followed is archived',
      async () => {
        const { said } = await otorga(verifying, 'backup', 'verify', '--no-contents')
        const to = /to about (\S+)/.exec(said)?.[1]
        return to && new Date(to) > new Date(later.getTime() + 5_000) ? true : undefined
      },
      60,
    )
    expect(await done(verifying, 'backup', 'verify')).toContain('whole')

    // The disaster: the platform and the whole cluster are gone. A message of the lost time is still in RabbitMQ.
    await platform.kill()
    await before.end({ timeout: 1 })
    await cluster.kill()
    rmSync(cluster.data, { recursive: true })
    const config = readConfig(env)
    const broker = await createRabbitBroker({
      address: { url: env.AMQP_URL!, caFile: undefined, certFile: undefined, keyFile: undefined },
      service: 'lending',
      keys: messageKeysOfSecret(config.messageSecret!),
      services: ['lending'],
      log: createLogger('silent'),
      prefetch: 1,
    })
    const ghost = { ...envelopeOf('lending', future!), id: randomUUID() }
    await broker.publish(ghost)
    await broker.close()

    // The restore.
    const began = Date.now()
    await cluster.restore(moment)
    await cluster.start()
    const restored = Date.now()
    const found = await otorga(env, 'restore', 'check')
    expect(found.code, found.said).toBe(1)
    expect(found.said).toContain('is cut off after sequence')
    expect(found.said).not.toContain('nobody has sent')
    const settled = await done(env, 'restore', 'settle', '--to', moment.toISOString())
    expect(Number(/(\d+) messages were removed from RabbitMQ/.exec(settled)?.[1])).toBeGreaterThan(0)
    expect(Number(/(\d+) keys were removed from Redis/.exec(settled)?.[1])).toBeGreaterThan(0)
    expect(settled).toContain(`the trail of ${stage.slug} continues after sequence`)
    await platform.start()
    const served = Date.now()

    // What is there, and what is not.
    const after = owner()
    const seen = history.asOf(moment.getTime())
    expect(seen.operations.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(40)
    expect(seen.operations.filter(({ outcome }) => outcome === 'refused').length).toBeGreaterThanOrEqual(40)
    const wrong = await eventually(
      'the messages are delivered',
      async () => {
        const some = await contradictions(after, seen)
        return some.some((one) => /wait in its outbox|have no event|not counted/.test(one)) ? undefined : some
      },
      60,
    )
    expect(wrong).toEqual([])
    const read = async (id: string) => call(stage.base, 'GET', `/api/v1/applications/${id}`, { token: await admin() })
    expect((await read(kept)).body.data).toMatchObject({ id: kept, status: expect.any(String) })
    expect((await read(lost)).status).toBe(404)
    const [{ ghosts }] =
      (await after`select count(*)::int as ghosts from audit.audit_event where id = ${ghost.id}`) as unknown as [
        { ghosts: number },
      ]
    expect(ghosts).toBe(0)

    // Keys of calls that were acknowledged hold; a call of the lost time is done when it is repeated.
    const again = async (key: string) =>
      call(stage.base, 'POST', `/api/v1/credits/${await creditOf(key)}/payments`, {
        token: await stage.token(),
        key,
        body: { amount: amounts.get(key), payment_type: 'installment', reference: key },
      })
    const amounts = new Map([replayed, forgotten].map(({ key, amount }) => [key, amount]))
    const creditOf = async (key: string) => {
      const [row] = await after<{ credit_id: string }[]>`select credit_id from lending.payment where reference = ${key}`
      return row?.credit_id ?? stage.credits[0]
    }
    const replay = await again(replayed.key)
    expect([replay.status, replay.body.data.id]).toEqual([201, replayed.answers.at(-1)!.id])
    expect((await again(forgotten.key)).status).toBe(201)

    expect(await done(env, 'profile', 'rebuild', '--tenant', stage.slug)).toMatch(/all \d+ profiles agree/)
    const ended = await after<{ more: Record<string, unknown> }[]>`select unmapped as more from audit.audit_event
      where resource_type = 'installation' and resource_name = 'restore'`
    expect(ended.map(({ more }) => more.restored_to)).toContain(moment.toISOString())
    let agrees = await otorga(env, 'restore', 'check')
    // A message may still be on its way.
    for (let tries = 0; agrees.code !== 0 && tries < 5; tries++) agrees = await otorga(env, 'restore', 'check')
    expect(agrees.said).toContain('the components agree')
    expect(agrees.code).toBe(0)
    expect(await done(env, 'audit', 'verify', '--tenant', stage.slug)).toContain('the chain is intact')

    // The archive continues on a new timeline, which needs a backup of its own.
    await after`select pg_switch_wal()`
    await eventually(
      'the archive without a backup is a problem',
      async () =>
        (await otorga(verifying, 'backup', 'verify', '--no-contents')).said.includes('make a new full backup') ||
        undefined,
      60,
    )
    await cluster.backup()
    expect(await done(verifying, 'backup', 'verify')).toContain('whole')
    const seconds = (end: number) => Math.round((end - began) / 1000)
    console.log(
      `the drill: ${history.operations.length} operations; the last segment was archived ${unarchived} before the load ended; restored after ${seconds(restored)} s, settled and serving after ${seconds(served)} s`,
    )
  })
})
