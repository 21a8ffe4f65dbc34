import { join } from 'node:path'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { pgbouncer, startPgBouncer } from '@otorga/kernel/testing/pgbouncer'
import { answers, serviceUrls } from '@otorga/kernel/testing/services'
import { type RunningContender, startContender } from './contender.js'
import { cpuOf } from './cpu.js'
import type { Scene } from './data.js'
import { bookPayment, type Line, readCredit } from './lines.js'
import { burst, type Figures, figuresOf, measureRounds, ratioOf } from './measure.js'
import type { World } from './world.js'

/** One comparison: a cost, the cost that it is compared with, and the aim. */
export interface Cost {
  title: string
  figures: Figures[]
  ratio: number
  aim: number
  /** The ratio when the aim was set, where it was measured then. */
  before?: string
}

/**
 * Starts the REST adapter, lending and identity as separate processes on the product's database, with Redis. They run in production
 * mode, as every server of the bench does.
 */
export const startProcesses = ({ folder, env, product }: World, replicas: number): Promise<Topology> =>
  startTopology({
    databaseUrl: env.DATABASE_URL!,
    redisUrl: serviceUrls.redis,
    folder: join(folder, `distributed-${replicas}`),
    kinds: ['identity', 'lending', 'rest'],
    replicas,
    prepared: true,
    env: {
      ...env,
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: 'true',
      ALLOW_PLAINTEXT: 'true',
      REDIS_PREFIX: `bench:${process.pid}:${replicas}:`,
      IDP_URL: product.about.idpUrl!,
    },
  })

async function startDistributed(world: World): Promise<RunningContender> {
  const topology = await startProcesses(world, 1)
  const [base] = topology.urlsOf('rest')
  return {
    name: 'Otorga, distributed',
    base: base!,
    about: {},
    cpu: async () => topology.replicas.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    drain: async () => {},
    memory: async () => 0,
    watch: async () => {
      throw new Error('several processes are not watched as one')
    },
    verification: async () => 0,
    profile: async (_file, work) => work(),
    stop: () => topology.stop(),
  }
}

const turnsOfAPair = { rounds: 15, roundTime: 750 }

/** Measures the CPU of a request at two servers, in turns. */
export async function compare(
  title: string,
  pair: readonly [costly: RunningContender, plain: RunningContender],
  aim: number,
  line: Line,
  { scene, world, progress }: { scene: Scene; world: World; progress: (line: string) => void },
): Promise<Cost> {
  const token = await world.signIn('operator@demo.test')
  const round = { line: { ...line, title }, scene, stage: world.stage, token, bytes: undefined }
  const results = await measureRounds([...pair], round, progress, turnsOfAPair)
  const figures = figuresOf([...pair], results)
  return { title, figures, ratio: ratioOf(figures[0]!, figures[1]!), aim }
}

/** A read through a connection pooler, where statements cannot be prepared, against the same read at Postgres itself. */
async function pooledCost(more: { scene: Scene; world: World; progress: (line: string) => void }): Promise<Cost> {
  const { world, progress } = more
  progress('starting PgBouncer, and the product behind it')
  const pooler = await startPgBouncer({
    ownerUrl: world.ownerUrl,
    roleSecret: world.env.DATABASE_ROLE_SECRET!,
    poolSize: 8,
  })
  try {
    const pooled = await startContender('Otorga behind PgBouncer', 'run/product-child.js', undefined, {
      ...world.env,
      DATABASE_URL: pooler.through(world.ownerUrl),
      DATA_DIR: join(world.folder, 'pooled'),
      IDP_URL: world.product.about.idpUrl!,
    })
    try {
      const title = 'PgBouncer in transaction mode, unprepared: GET /credits/{id}'
      return await compare(title, [pooled, world.product], 1.5, readCredit, more)
    } finally {
      await pooled.stop()
    }
  } finally {
    await pooler.stop()
  }
}

/** Compares several processes with one, reads through a pooler with reads without, and limiter, idempotency and audit switched on with switched off. */
export async function measureTopologies(world: World, scene: Scene, progress: (line: string) => void): Promise<Cost[]> {
  const costs: Cost[] = []
  const more = { scene, world, progress }
  progress('starting the product without limiter, idempotency and audit')
  const bare = await startContender('Otorga without them', 'run/bare-child.js', undefined, {
    ...world.env,
    DATA_DIR: join(world.folder, 'bare'),
    IDP_URL: world.product.about.idpUrl!,
  })
  try {
    costs.push(
      {
        ...(await compare('limiter, audit: a read of one credit', [world.product, bare], 1.1, readCredit, more)),
        before: '1.27x',
      },
      await compare(
        ...(['limiter, idempotency, audit: a payment', [world.product, bare], 1.5] as const),
        { ...bookPayment, writes: false }, // the bench's check of payments counts only those with a key
        more,
      ),
    )
  } finally {
    await bare.stop()
  }
  if (pgbouncer) costs.push(await pooledCost(more))
  else progress('PgBouncer is not installed: reads through it are not measured')
  if (!(await answers(serviceUrls.redis))) {
    progress('Redis does not answer: the distributed topology is not measured')
    return costs
  }
  progress('starting the processes of the distributed topology')
  const distributed = await startDistributed(world)
  try {
    const title = 'distributed: GET /credits/{id}, closed by one hop'
    await burst(
      distributed,
      {
        line: readCredit,
        scene,
        stage: world.stage,
        token: await world.signIn('operator@demo.test'),
        bytes: undefined,
      },
      500,
    )
    costs.push({
      ...(await compare(title, [distributed, world.product], 1.3, readCredit, more)),
      before: '1.41x',
    })
  } finally {
    await distributed.stop()
  }
  return costs
}
