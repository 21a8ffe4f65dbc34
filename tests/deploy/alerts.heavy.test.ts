import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dump, load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { root } from './chart.js'

const promtool = '/usr/bin/promtool'
const file = join(root, 'deploy/prometheus/alerts.yaml')
const { groups } = load(readFileSync(file, 'utf8')) as { groups: { rules: { alert: string }[] }[] }
const declared = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))

/** Samples of one metric, one each minute, in promtool's notation: `0x9` is ten times 0, `0+60x9` grows by 60. */
interface Series {
  series: string
  values: string
}

interface Tried {
  alert: string
  /** Metrics of an installation in which it must fire at `minute`. */
  wrong: readonly Series[]
  /** The same in which it must not. */
  right: readonly Series[]
  minute: number
  /** The time from one sample to the next; a minute when absent. */
  every?: string
}

const of = (series: string, values: string): Series => ({ series, values })
const lending = '{component="lending"}'
const requests = (status: string) =>
  `otorga_request_duration_seconds_count{operation="getCredit",door="rest",status_class="${status}"}`
const bucket = (le: string) => `otorga_request_duration_seconds_bucket{operation="getCredit",door="rest",le="${le}"}`

const tried: readonly Tried[] = [
  {
    alert: 'OtorgaErrors',
    wrong: [of(requests('2xx'), '0+600x30'), of(requests('5xx'), '0+60x30')],
    right: [of(requests('2xx'), '0+600x30'), of(requests('5xx'), '0+1x30')],
    minute: 20,
  },
  {
    alert: 'OtorgaSlow',
    wrong: [of(bucket('1'), '0+90x30'), of(bucket('2.5'), '0+100x30'), of(bucket('+Inf'), '0+100x30')],
    right: [of(bucket('1'), '0+100x30'), of(bucket('2.5'), '0+100x30'), of(bucket('+Inf'), '0+100x30')],
    minute: 25,
  },
  {
    alert: 'OtorgaOutboxStands',
    wrong: [of(`otorga_outbox_oldest_seconds${lending}`, '0+60x10')],
    right: [of(`otorga_outbox_oldest_seconds${lending}`, '5x10')],
    minute: 5,
  },
  {
    alert: 'OtorgaDeadLetters',
    wrong: [of('otorga_broker_queue_messages{queue="audit.lending.dlq"}', '1x10')],
    right: [
      of('otorga_broker_queue_messages{queue="audit.lending"}', '1x10'),
      of(`otorga_dead_letters${lending}`, '0x10'),
    ],
    minute: 5,
  },
  {
    alert: 'OtorgaArchiveFails',
    wrong: [of(`otorga_wal_archive_failing${lending}`, '1x30')],
    right: [of(`otorga_wal_archive_failing${lending}`, '0x30')],
    minute: 20,
  },
  {
    alert: 'OtorgaArchiveStands',
    wrong: [of(`otorga_wal_archive_seconds${lending}`, '0+60x90')],
    right: [of(`otorga_wal_archive_seconds${lending}`, '60x90')],
    minute: 60,
  },
  {
    alert: 'OtorgaClock',
    wrong: [of('otorga_clock_skew_seconds{instance="a"}', '-12x20')],
    right: [of('otorga_clock_skew_seconds{instance="a"}', '2x20')],
    minute: 10,
  },
  {
    alert: 'OtorgaQueueGrows',
    wrong: [of('otorga_broker_queue_messages{queue="audit.lending"}', '0+300x20')],
    right: [of('otorga_broker_queue_messages{queue="audit.lending"}', '200x20')],
    minute: 15,
  },
  {
    alert: 'OtorgaNoConnections',
    wrong: [of('otorga_database_connections{component="lending",pool="reads",state="waiting"}', '3x10')],
    right: [of('otorga_database_connections{component="lending",pool="reads",state="busy"}', '3x10')],
    minute: 5,
  },
  {
    alert: 'OtorgaReplicaLags',
    wrong: [of(`otorga_database_replica_lag_seconds${lending}`, '600x60')],
    right: [of(`otorga_database_replica_lag_seconds${lending}`, '1x60')],
    minute: 50,
  },
  {
    alert: 'OtorgaTransactionStands',
    wrong: [of(`otorga_database_oldest_transaction_seconds${lending}`, '0+60x20')],
    right: [of(`otorga_database_oldest_transaction_seconds${lending}`, '20x20')],
    minute: 10,
  },
  {
    alert: 'OtorgaResendGivenUp',
    wrong: [of(`otorga_resends_given_up_total${lending}`, '0x5 1x10')],
    right: [of(`otorga_resends_given_up_total${lending}`, '4x20')],
    minute: 10,
  },
  {
    alert: 'OtorgaCertificateExpires',
    wrong: [of('otorga_certificate_expiry_seconds{setting="HOP_TLS_CERT"}', '1000000x5')],
    right: [of('otorga_certificate_expiry_seconds{setting="HOP_TLS_CERT"}', '9000000x5')],
    minute: 3,
  },
  {
    alert: 'OtorgaRotationOpen',
    wrong: [of('otorga_previous_secret{setting="MESSAGE_SECRET_PREVIOUS"}', '1x180')],
    right: [of('otorga_previous_secret{setting="MESSAGE_SECRET_PREVIOUS"}', '1x80 _x100')],
    minute: 45_000,
    every: '6h',
  },
  {
    alert: 'OtorgaJobStands',
    wrong: [
      of('otorga_job_age_seconds{component="lending",job="relay"}', '0+60x20'),
      of('otorga_job_interval_seconds{component="lending",job="relay"}', '1x20'),
    ],
    right: [
      of('otorga_job_age_seconds{component="lending",job="sweeper"}', '0+60x20'),
      of('otorga_job_interval_seconds{component="lending",job="sweeper"}', '3600x20'),
    ],
    minute: 15,
  },
  {
    alert: 'OtorgaJobFails',
    wrong: [of('otorga_job_failures_total{component="lending",job="relay"}', '0+1x30')],
    right: [of('otorga_job_failures_total{component="lending",job="relay"}', '0x10 1x20')],
    minute: 25,
  },
  {
    alert: 'OtorgaBlind',
    wrong: [of('otorga_metrics_source_up{source="lending queues"}', '0x20')],
    right: [of('otorga_metrics_source_up{source="lending queues"}', '1x20')],
    minute: 10,
  },
  {
    alert: 'OtorgaCold',
    wrong: [
      of('otorga_cache_requests_total{cache="tenants",result="hit"}', '0+600x90'),
      of('otorga_cache_requests_total{cache="tenants",result="miss"}', '0+6000x90'),
    ],
    right: [
      of('otorga_cache_requests_total{cache="tenants",result="hit"}', '0+6000x90'),
      of('otorga_cache_requests_total{cache="tenants",result="miss"}', '0+600x90'),
    ],
    minute: 80,
  },
  {
    alert: 'OtorgaTracesLost',
    wrong: [of('otorga_trace_spans_total{result="dropped"}', '0+100x40')],
    right: [
      of('otorga_trace_spans_total{result="sent"}', '0+100x40'),
      of('otorga_trace_spans_total{result="dropped"}', '7x40'),
    ],
    minute: 30,
  },
  {
    alert: 'OtorgaLoopBlocked',
    wrong: [of('nodejs_eventloop_lag_p99_seconds{instance="a"}', '0.4x20')],
    right: [of('nodejs_eventloop_lag_p99_seconds{instance="a"}', '0.01x20')],
    minute: 10,
  },
]

/** The alerts that fire, as Prometheus' own tool says. */
async function firing({ alert, minute, every = '1m' }: Tried, series: readonly Series[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-alerts-'))
  try {
    const test = join(folder, 'test.yaml')
    // The tool tells what fires by comparing it with what was expected; nothing is.
    const expectation = [{ eval_time: `${minute}m`, alertname: alert, exp_alerts: [] }]
    const tests = [{ interval: every, input_series: series, alert_rule_test: expectation }]
    await writeFile(test, dump({ rule_files: [file], evaluation_interval: every, tests }))
    const run = promisify(execFile)(promtool, ['test', 'rules', test])
    const output = await run.then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    )
    if (output.includes('SUCCESS')) return []
    const got = /got:([\s\S]*)$/.exec(output)?.[1]
    if (got === undefined) throw new Error(output)
    return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('the alerts', () => {
  it('are all tried here', () => {
    expect(tried.map(({ alert }) => alert).sort()).toEqual([...declared].sort())
  })

  it.skipIf(!existsSync(promtool)).each(tried)('$alert fires when it must, and not otherwise', async (one) => {
    expect(await firing(one, one.wrong)).toEqual([one.alert])
    expect(await firing(one, one.right)).toEqual([])
  })
})
