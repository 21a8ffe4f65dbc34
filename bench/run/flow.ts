import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { documentSide } from '@otorga/vision/specimens/sketches'
import sharp from 'sharp'
import type { RunningContender } from './contender.js'
import type { IdentityResult } from './identity.js'
import type { Shot } from './load.js'
import { measurePair } from './repeat.js'
import type { World } from './world.js'

const together = 20
const demoTenant = 'demo'

type Send = (
  method: string,
  path: string,
  token: string,
  body?: unknown,
) => Promise<Record<string, never> & { id: string; access_token: string }>

const sender =
  (base: string): Send =>
  async (method, path, token, body) => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: never }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.data
  }

/** A published flow of one step that takes a document, assigned to the demo tenant. */
async function makeFlow({ stage, signIn }: World, send: Send): Promise<string> {
  const platform = await signIn('platform@otorga.test', 'platform')
  const { id } = await send('POST', '/flows', platform, {
    name: 'Bench',
    slug: `bench-${randomBytes(4).toString('hex')}`,
  })
  await send('POST', `/flows/${id}/versions/draft/steps`, platform, { type: 'document_upload', name: 'Document' })
  await send('POST', `/flows/${id}/versions/draft/publish`, platform, {})
  const [tenant] = await stage.sql<{ id: string }[]>`select id from identity.tenant where slug = ${demoTenant}`
  await send('POST', '/flow-assignments', platform, { flow_id: id, tenant_id: tenant!.id })
  return id
}

/** A photo of about five megabytes, as a phone takes it: a document, and the grain of a small sensor. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const
  const grain = { create: { width: 3200, height: 2000, channels: 3, background: '#808080', noise } } as const
  return sharp(await documentSide('front'))
    .resize(3200, 2000)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 96 })
    .toBuffer()
}

async function reading(product: RunningContender, byHand: RunningContender, token: string): Promise<IdentityResult> {
  const shot: Shot = { method: 'GET', path: `/api/v1/execute/${token}`, headers: {} }
  const both = [product, byHand]
  const answers = await Promise.all(
    both.map(async ({ base }) => ((await (await fetch(`${base}${shot.path}`)).json()) as { data: unknown }).data),
  )
  if (!isDeepStrictEqual(answers[0], answers[1])) throw new Error(`the answers differ: ${JSON.stringify(answers)}`)
  const { own, other, ratio } = await measurePair([
    [product, shot],
    [byHand, shot],
  ])
  return {
    title: 'GET /execute/{token}',
    figures: [`${own.toFixed(0)} µs of CPU`, `by hand ${other.toFixed(0)} µs`],
    aim: `at most 0.95x by hand: ${ratio.toFixed(2)}x`,
    before: '1.03x',
    met: ratio <= 0.95,
  }
}

/** Submits a large photo in several executions at the same time. */
async function submitting(product: RunningContender, start: () => Promise<string>): Promise<IdentityResult> {
  const picture = await photo()
  const form = () => {
    const data = new FormData()
    data.append('document', new Blob([new Uint8Array(picture)]), 'document.jpg')
    return data
  }
  const submit = async (token: string) => {
    const at = `${product.base}/api/v1/execute/${token}`
    const { data } = (await (await fetch(at)).json()) as { data: { current_step: { id: string } } }
    const sent = await fetch(`${at}/steps/${data.current_step.id}`, { method: 'POST', body: form() })
    if (sent.status !== 200) throw new Error(`a submission answered ${sent.status}: ${await sent.text()}`)
    await sent.arrayBuffer()
  }
  // The first pictures load the library and its threads.
  for (let at = 0; at < 3; at++) await submit(await start())
  const tokens = await Promise.all(Array.from({ length: together }, start))
  const { grownMiB, delayP99 } = await product.watch(async () => void (await Promise.all(tokens.map(submit))))
  return {
    title: `${together} submissions of ${(picture.length / 1024 / 1024).toFixed(1)} MiB at once`,
    figures: [`memory grew by ${grownMiB.toFixed(0)} MiB`, `event-loop delay p99 ${delayP99.toFixed(1)} ms`],
    aim: 'less than 128 MiB and 50 ms',
    met: grownMiB < 128 && delayP99 < 50,
  }
}

/** Measures the cost of reading an execution against a route written by hand, and of many large submissions at once. */
export async function measureFlow(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  const [product, byHand] = world.contenders
  const send = sender(product.base)
  const flow_id = await makeFlow(world, send)
  const operator = await world.signIn('operator@demo.test')
  const start = async () => {
    const subject_data = { identifier_type: 'CC', identifier_value: String(Date.now()), name: 'Bench' }
    return (await send('POST', '/requests', operator, { flow_id, subject_data })).access_token
  }
  const token = await start()
  await fetch(`${product.base}/api/v1/execute/${token}`)
  progress('GET /execute/{token}')
  const read = await reading(product, byHand, token)
  progress(`${together} submissions at once`)
  return [read, await submitting(product, start)]
}
