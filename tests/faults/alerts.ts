import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { dump, load } from 'js-yaml'
import { spawnServer } from './instances.js'

const prometheus = '/usr/bin/prometheus'
const file = new URL('../../../deploy/prometheus/alerts.yaml', import.meta.url)
const rules = () =>
  (load(readFileSync(file, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] }).groups.flatMap(
    (group) => group.rules,
  )

/** What the alerts of deploy/prometheus say of the running processes, without the time for which each must hold. */
export interface Alerts {
  /** Whether the alert's expression holds now. */
  holds(alert: string): Promise<boolean>
  stop(): Promise<void>
}

/** Lets Prometheus scrape these addresses every two seconds; undefined where it is not installed. */
export async function watchAlerts(folder: string, urls: readonly string[]): Promise<Alerts | undefined> {
  if (!existsSync(prometheus)) return undefined
  mkdirSync(folder, { recursive: true })
  const [port] = await freePorts(1)
  const targets = urls.map((url) => new URL(url).host)
  const config = join(folder, 'prometheus.yaml')
  const global = { scrape_interval: '2s', scrape_timeout: '2s' }
  writeFileSync(config, dump({ global, scrape_configs: [{ job_name: 'otorga', static_configs: [{ targets }] }] }))
  const base = `http://127.0.0.1:${port}`
  const own = [`--config.file=${config}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=127.0.0.1:${port}`]
  const server = spawnServer(prometheus, own)
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const ready = () =>
    fetch(`${base}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('Prometheus did not start')
    await pause(200)
  }
  return {
    async holds(alert) {
      const rule = rules().find((one) => one.alert === alert)
      if (!rule) throw new Error(`there is no alert ${alert}`)
      const answer = await fetch(`${base}/api/v1/query?query=${encodeURIComponent(rule.expr)}`)
      const { status, data, error } = (await answer.json()) as { status: string; error?: string; data: Found }
      if (status !== 'success') throw new Error(`${alert}: ${error}`)
      return data.result.length > 0
    },
    async stop() {
      server.kill('SIGTERM')
      await gone
    },
  }
}

interface Found {
  result: unknown[]
}

/** Runs a fault; returns the alerts of these that did not hold during it, or still hold these seconds after it. */
export async function untold(
  watched: Alerts | undefined,
  alerts: readonly string[],
  run: () => Promise<void>,
): Promise<() => Promise<string[]>> {
  if (!watched) {
    await run()
    return async () => []
  }
  const told = new Set<string>()
  const look = async () => {
    for (const alert of alerts) if (await watched.holds(alert)) told.add(alert)
  }
  let running = true
  const looking = (async () => {
    for (; running; await pause(500)) await look()
  })()
  await run()
  running = false
  await looking
  await look()
  const silent = alerts.filter((alert) => !told.has(alert)).map((alert) => `${alert} did not hold during the fault`)
  return async () => {
    const end = Date.now() + goneSeconds * 1_000
    for (;;) {
      const left: string[] = []
      for (const alert of alerts) if (await watched.holds(alert)) left.push(alert)
      if (left.length === 0 || Date.now() > end)
        return [...silent, ...left.map((alert) => `${alert} still holds ${goneSeconds} s after the fault`)]
      await pause(500)
    }
  }
}

/** How long after a fault its alerts may hold: the time to recover, and two scrapes. */
const goneSeconds = 30
