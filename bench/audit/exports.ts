import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { call } from '@otorga/cli/demo/client'
import type { IdentityResult } from '../run/identity.js'
import { median } from '../run/load.js'
import type { World } from '../run/world.js'
import { period, sizes } from './data.js'
import type { Trails } from './lists.js'

const columns = `id, version, class_uid, class_name, category_uid, category_name, activity_id, activity_name, severity_id, severity, time,
  message, actor_id, actor_user_uid, actor_user_name, actor_user_type, actor_session_uid, resource_id, resource_uid, resource_type,
  resource_name, resource_domain, source_ip, source_name, product_name, tenant_id, unmapped, created_at`

const iso = (time: number) => new Date(time).toISOString()
const turns = 3

/** The wall time that psql needs to copy the same columns of the same events to /dev/null. */
const psql = (ownerUrl: string, tenantId: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now()
    const copy = `copy (select ${columns} from audit.audit_event where tenant_id = '${tenantId}'
      and time between ${period.from} and ${period.to} order by created_at, id) to stdout`
    const child = spawn('psql', [ownerUrl, '-X', '-q', '-c', copy], { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(performance.now() - started) : reject(new Error(`psql: ${code}`)),
    )
  })

/** Measures exports of both formats against psql's COPY, their memory, and the cost of an event in a small and a large export. */
export async function measureExports(
  world: World,
  trails: Trails,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  if (spawnSync('psql', ['--version']).status !== 0)
    return [
      {
        title: 'Audit: exports',
        figures: ['not measured, because psql is not installed'],
        aim: 'compared with psql',
        met: false,
      },
    ]
  const product = world.contenders[0]
  let highest = 0

  async function exported(size: keyof Trails, format: string, nudge = 0) {
    const token = await trails[size].token()
    // Each export has another filter, which selects the same events, so that none is answered from an earlier one.
    const filters = { time_from: iso(period.from - nudge), time_to: iso(period.to) }
    const before = await product.memory()
    const cpu = await product.cpu()
    const started = performance.now()
    const made = await call(product.base, 'POST', '/api/v1/audit/exports', {
      token,
      key: true,
      body: { format, filters },
    })
    if (made.status !== 202) throw new Error(`the export answered ${made.status}: ${JSON.stringify(made.body)}`)
    for (;;) {
      await delay(20)
      highest = Math.max(highest, (await product.memory()) - before)
      const { body } = await call(product.base, 'GET', `/api/v1/audit/exports/${made.body.data.id}`, { token })
      if (body.data.status === 'failed') throw new Error('the export failed')
      if (body.data.status !== 'completed') continue
      if (body.data.total_events !== sizes[size]) throw new Error(`the export holds ${body.data.total_events} events`)
      const wall = performance.now() - started
      const worked = Date.parse(body.data.completed_at) - Date.parse(body.data.started_at)
      return { wall, worked, cpu: (await product.cpu()) - cpu }
    }
  }

  for (const format of ['ocsf_json', 'csv']) await exported('small', format)
  highest = 0
  const figures = {
    psql: [] as number[],
    ocsf_json: [] as number[],
    csv: [] as number[],
    cpu: [] as number[],
    small: [] as number[],
  }
  const smallCpu: number[] = []
  for (let turn = 1; turn <= turns; turn++) {
    progress(`exports: turn ${turn} of ${turns}`)
    figures.psql.push(await psql(world.ownerUrl, trails.large.tenantId))
    const json = await exported('large', 'ocsf_json', turn)
    figures.ocsf_json.push(json.wall)
    figures.cpu.push(json.cpu / sizes.large)
    figures.csv.push((await exported('large', 'csv', turn + 10)).wall)
    for (let small = 0; small < 5; small++) {
      const { worked, cpu } = await exported('small', 'ocsf_json', turn * 100 + small)
      figures.small.push((worked * 1000) / sizes.small)
      smallCpu.push(cpu / sizes.small)
    }
  }
  const base = median(figures.psql)
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  const beside = (format: 'ocsf_json' | 'csv', most: number, before: string): IdentityResult => {
    const own = median(figures[format])
    return {
      title: `Audit: export of 1,000,000 events as ${format}, request to file ready`,
      figures: [seconds(own), `psql COPY of the same columns to /dev/null ${seconds(base)}`],
      aim: `at most ${most}x: ${(own / base).toFixed(2)}x`,
      before,
      met: own <= most * base,
    }
  }
  const large = (median(figures.ocsf_json) * 1000) / sizes.large
  const small = median(figures.small)
  const megabytes = highest / 1024 ** 2
  return [
    beside('ocsf_json', 1.15, '1.45x'),
    beside('csv', 1, '1.19x'),
    {
      title: 'Audit: memory of the whole system during exports of 1,000,000 events',
      figures: [`grew by ${megabytes.toFixed(0)} MiB at most`],
      aim: `less than 64 MiB: ${megabytes.toFixed(0)} MiB`,
      met: megabytes < 64,
    },
    {
      title: 'Audit: the cost of an event in an export of 1,000,000 and of 10,000',
      figures: [
        `${large.toFixed(1)} µs and ${small.toFixed(1)} µs of wall time`,
        `${median(figures.cpu).toFixed(1)} µs and ${median(smallCpu).toFixed(1)} µs of the product's CPU`,
      ],
      aim: `flat, at most 1.25x: ${(large / small).toFixed(2)}x`,
      met: large <= 1.25 * small,
    },
  ]
}
