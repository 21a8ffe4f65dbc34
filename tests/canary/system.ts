import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, dataOf, eventually } from '@otorga/cli/demo/client'
import type { System } from '@otorga/cli/system/system'
import { openTelemetry } from '@otorga/cli/system/telemetry'
import { traced } from '@otorga/kernel/base/tracing'
import { type Collector, collector } from '../harness/collector.js'
import { type TestSystem, testSystem } from '../harness/system.js'
import { Marks } from './marks.js'
import type { Text } from './search.js'
import { databaseTexts, fileTexts, mailTexts, watchStreams } from './sinks.js'
import { markRequests, Refusals, watchAnswers } from './traffic.js'

/** The platform's own certificates ask for a mailed code, as they do where nothing is changed. */
async function withCodes({ base, signIn }: TestSystem) {
  const token = await signIn('platform@otorga.test', 'platform')
  const { body } = await call(base, 'GET', '/api/v1/signature-providers?page_size=100', { token })
  const { id } = body.data.find(({ code }: { code: string }) => code === 'local-certificate')
  const connection_config = { requires_otp: true }
  const change = { token, headers: { 'If-Match': '*' }, body: { connection_config } }
  await dataOf(200, 'the provider', call(base, 'PATCH', `/api/v1/signature-providers/${id}`, change))
}

/** Waits for the spans that ended until now: they are sent in this order. */
async function sentSoFar(received: Collector) {
  const name = `last ${randomUUID()}`
  traced(
    () => ({ name }),
    () => {},
  )
  await eventually('the last span', async () => received.spans.find((one) => one.name === name))
}

/** A running platform whose every word is kept, at every level of the log. */
export async function watchedSystem() {
  const logFile = join(mkdtempSync(join(tmpdir(), 'otorga-canary-')), 'log')
  process.env.TEST_LOG_LEVEL = 'trace'
  process.env.TEST_LOG_FILE = logFile
  const marks = new Marks()
  const refusals = new Refusals()
  const ports = new Set<number>()
  const streams = watchStreams()
  watchAnswers(marks, refusals, ports)
  const stopMarking = markRequests(marks)
  const system = await testSystem()
  const { metrics } = system.system as System
  const received = await collector()
  await openTelemetry(
    {
      ...system.config,
      otelEndpoint: received.endpoint,
      otelProtocol: 'http/json',
      otelDelayMs: 50,
      otelMetricMs: 500,
    },
    metrics,
  )
  await withCodes(system)
  for (const url of [system.base, system.internal, system.system.idpUrl]) ports.add(Number(new URL(url).port))

  /** Everything that the platform has written and kept until now. */
  async function texts(): Promise<Text[]> {
    const page = await fetch(`${system.internal}/metrics`)
    await sentSoFar(received)
    return [
      { place: 'log', text: readFileSync(logFile, 'utf8') },
      { place: 'metrics', text: await page.text() },
      { place: 'traces and metrics that are sent', text: received.bodies.join('\n') },
      ...streams(),
      ...refusals.texts,
      ...mailTexts(system.mailFolder),
      ...fileTexts(system.place!.objectsFolder),
      ...(await databaseTexts(system.owner)),
    ]
  }
  return { ...system, metrics, marks, refusals, ports, texts, stopMarking, logFile }
}

export type Watched = Awaited<ReturnType<typeof watchedSystem>>

/** The codes and the tokens of links that were mailed become marks too. */
export function noteMails({ marks, mailFolder }: Watched): void {
  for (const { place, text } of mailTexts(mailFolder)) {
    if (!place.endsWith(' text')) continue
    const code = /^\d{6}(?= )/.exec(text)?.[0]
    if (code) marks.note('code', code)
    for (const [, token] of text.matchAll(/(?:ticket=|\/(?:sign|execute|wizard)\/)([\w.-]*[\w-])/g))
      if (token!.length >= 24) marks.note('token', token!)
  }
}
