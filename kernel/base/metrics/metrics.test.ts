import { describe, expect, it } from 'vitest'
import { countedCache, createMemoryCache } from '../../ports/cache/index.js'
import { createMetrics, createQueueReader } from './index.js'

describe('the metrics of a process', () => {
  it('leave out what cannot be read, say so, and show the rest', async () => {
    const metrics = createMetrics()
    let broken = false
    metrics.queues('lending', {
      async read() {
        if (broken) throw new Error('the database is away')
        const archive = { failing: true, seconds: 90 }
        return { waiting: 3, oldestSeconds: 1.5, deadLetters: 2, oldestTransactionSeconds: 7, archive }
      },
    })
    metrics.broker(async () => ({ 'audit.lending': 7 }))
    const whole = await metrics.scrape()
    expect(whole).toContain('otorga_outbox_messages{component="lending"} 3')
    expect(whole).toContain('otorga_database_oldest_transaction_seconds{component="lending"} 7')
    expect(whole).toContain('otorga_wal_archive_failing{component="lending"} 1')
    expect(whole).toContain('otorga_wal_archive_seconds{component="lending"} 90')
    expect(whole).toContain('otorga_metrics_source_up{source="lending queues"} 1')
    broken = true
    const rest = await metrics.scrape()
    expect(rest).not.toContain('otorga_outbox_messages{')
    expect(rest).not.toContain('otorga_dead_letters{')
    expect(rest).not.toContain('otorga_wal_archive_failing{')
    expect(rest).toContain('otorga_metrics_source_up{source="lending queues"} 0')
    expect(rest).toContain('otorga_broker_queue_messages{queue="audit.lending"} 7')
    broken = false
    expect(await metrics.scrape()).toContain('otorga_dead_letters{component="lending"} 2')
  })

  it('do not wait for a source past its time, nor ask it again before it answered', async () => {
    const metrics = createMetrics({ timeoutMs: 20 })
    let asked = 0
    metrics.broker(() => {
      asked++
      return new Promise(() => {})
    })
    for (let scrape = 0; scrape < 3; scrape++)
      expect(await metrics.scrape()).toContain('otorga_metrics_source_up{source="broker queues"} 0')
    expect(asked).toBe(1)
  })

  it('answer within their time when the database is down', async () => {
    const metrics = createMetrics({ timeoutMs: 200 })
    const nowhere = 'postgres://nobody:none@127.0.0.1:1/none'
    const reader = createQueueReader({ component: 'lending', workerUrl: nowhere, componentUrl: nowhere })
    metrics.queues('lending', reader)
    expect(await metrics.scrape()).toContain('otorga_metrics_source_up{source="lending queues"} 0')
    await reader.close()
  })

  it('tell when certificates expire, and which secrets are still accepted beside their successors', async () => {
    const metrics = createMetrics()
    const expiries = { HOP_TLS_CERT: new Date(Date.now() + 3_600_000), AMQP_CA_FILE: new Date(Date.now() - 3_600_000) }
    metrics.credentials({ expiries, previous: ['MESSAGE_SECRET_PREVIOUS'] })
    const text = await metrics.scrape()
    const left = (setting: string) =>
      Number(new RegExp(`otorga_certificate_expiry_seconds{setting="${setting}"} (\\S+)`).exec(text)?.[1])
    expect(left('HOP_TLS_CERT')).toBeCloseTo(3_600, -2)
    expect(left('AMQP_CA_FILE')).toBeCloseTo(-3_600, -2)
    expect(text).toContain('otorga_previous_secret{setting="MESSAGE_SECRET_PREVIOUS"} 1')
  })

  it('stay bounded whatever is named an operation, and count answers that were cut', async () => {
    const metrics = createMetrics()
    for (let at = 0; at < 3_000; at++) metrics.observe('rest', `made up ${at}`, 200, 0.01)
    metrics.observe('rest', 'made up 0', 0, 0.01)
    const text = await metrics.scrape()
    const named = new Set([...text.matchAll(/operation="([^"]+)"/g)].map(([, name]) => name))
    expect(named.size).toBeLessThanOrEqual(1_001)
    expect(text).toContain(
      'otorga_request_duration_seconds_count{door="rest",operation="other",status_class="2xx"} 2000',
    )
    expect(text).toContain('operation="made up 0",status_class="cut"} 1')
  })

  it('age a job from its last good end; a failure counts and does not make it younger', async () => {
    const metrics = createMetrics()
    const job = metrics.job('lending', 'sweeper', 3600)
    job.failed()
    const text = await metrics.scrape()
    expect(text).toContain('otorga_job_failures_total{component="lending",job="sweeper"} 1')
    expect(text).toContain('otorga_job_interval_seconds{component="lending",job="sweeper"} 3600')
    const age = (from: string) => Number(/otorga_job_age_seconds\{[^}]*\} (\S+)/.exec(from)?.[1])
    const before = age(text)
    job.failed()
    expect(age(await metrics.scrape())).toBeGreaterThan(before)
    const end = performance.now()
    job.done()
    const told = age(await metrics.scrape())
    expect(told).toBeLessThanOrEqual((performance.now() - end) / 1000)
  })

  it('count hits and misses of a cache and pass everything else on', async () => {
    const metrics = createMetrics()
    const cache = countedCache(createMemoryCache(), metrics.cache('shared'))
    await cache.set('a', '1', 10)
    expect(cache.get('a')).toBe('1') // the value itself, not a promise
    expect([await cache.get('a'), await cache.get('b'), await cache.delete('a')]).toEqual(['1', undefined, true])
    const text = await metrics.scrape()
    expect(text).toContain('otorga_cache_requests_total{cache="shared",result="hit"} 2')
    expect(text).toContain('otorga_cache_requests_total{cache="shared",result="miss"} 1')
  })
})
