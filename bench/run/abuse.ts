import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { type SignInForm, signInForm } from './browser.js'
import type { RunningContender } from './contender.js'
import { hostileDocuments } from './hostile-documents.js'
import type { IdentityResult } from './identity.js'
import { load, percentile, type Shot } from './load.js'
import { warmUp } from './measure.js'
import type { World } from './world.js'

const together = 50
const waves = 20
const attackers = 20
const milliseconds = 5_000

/** What a bystander waits for each answer while others attack, in milliseconds, ascending. */
async function bystander(base: string, shot: Shot, attack: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = []
  let attacked = false
  const attacking = attack().finally(() => {
    attacked = true
  })
  while (!attacked) {
    const one = await load({ base, connections: 1, milliseconds: 100, status: 200, next: () => shot })
    latencies.push(...one.latencies)
  }
  await attacking
  return latencies.sort((a, b) => a - b)
}

/** Sends hostile documents at once, some by a user and some by strangers, wave after wave. */
async function documents(product: RunningContender, token: string): Promise<IdentityResult> {
  const send = async (at: number) => {
    const query = hostileDocuments[at % hostileDocuments.length]!
    // Every other round of the list comes from a stranger.
    const known = Math.floor(at / hostileDocuments.length) % 2 === 0
    const { status } = await fetch(`${product.base}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(known && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
    }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer
    })
    if (status !== (known ? 400 : 401)) throw new Error(`a hostile document answered ${status}: ${query.slice(0, 80)}`)
  }
  const wave = () => Promise.all(Array.from({ length: together }, (_, at) => send(at)))
  const shot: Shot = {
    method: 'GET',
    path: '/api/v1/applications',
    headers: { Authorization: `Bearer ${token}` },
  }
  await wave()
  let latencies: number[] = []
  const { grownMiB } = await product.watch(async () => {
    latencies = await bystander(product.base, shot, async () => {
      for (let at = 0; at < waves; at++) await wave()
    })
  })
  const p99 = percentile(latencies, 0.99)
  return {
    title: `${together} hostile documents at once, ${waves} times, while a bystander reads`,
    figures: [`the bystander's p99 ${p99.toFixed(1)} ms`, `memory grew by ${grownMiB.toFixed(0)} MiB`],
    aim: 'less than 250 ms and 128 MiB',
    met: p99 < 250 && grownMiB < 128,
  }
}

/** Signs in with wrong passwords from one address, as another person each time, until the time is over. */
async function guess({ origin, path, cookie }: SignInForm, localAddress: string, until: number): Promise<number> {
  const client = new Client(origin, { connect: { localAddress } })
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  let tries = 0
  try {
    for (; performance.now() < until; tries++) {
      const body = `email=p${tries}.${localAddress}@demo.test&password=not-this-one`
      const answer = await client.request({ method: 'POST', path, headers, body })
      await answer.body.dump()
      if (![401, 429].includes(answer.statusCode)) throw new Error(`a wrong password answered ${answer.statusCode}`)
      // Who has to wait comes again; a refusal costs next to nothing.
      if (answer.statusCode === 429) await pause(10)
    }
  } finally {
    await client.close()
  }
  return tries
}

/** Floods the sign-in with wrong passwords from many addresses. */
async function signIns(product: RunningContender): Promise<IdentityResult> {
  const shot: Shot = { method: 'GET', path: '/health/live', headers: {} }
  const addresses = Array.from({ length: attackers }, (_, at) => `127.0.${at + 1}.1`)
  const forms = await Promise.all(addresses.map(() => signInForm(product.base)))
  await load({ base: product.base, connections: 1, milliseconds: warmUp, status: 200, next: () => shot })
  let tries = 0
  const latencies = await bystander(product.base, shot, async () => {
    const until = performance.now() + milliseconds
    const counts = await Promise.all(addresses.map((address, at) => guess(forms[at]!, address, until)))
    tries = counts.reduce((sum, one) => sum + one, 0)
  })
  const p50 = percentile(latencies, 0.5)
  return {
    title: `Wrong passwords from ${attackers} addresses at once, while a bystander asks GET /health/live`,
    figures: [`the bystander's median ${p50.toFixed(1)} ms`, `${((tries * 1_000) / milliseconds).toFixed(0)} tries/s`],
    aim: 'less than 20 ms',
    met: p50 < 20,
  }
}

/** Measures what a bystander notices of attacks on the graph and on the sign-in. */
export async function measureAbuse(
  { product, signIn }: World,
  progress: (line: string) => void,
): Promise<IdentityResult[]> {
  progress(`${together} hostile documents at once`)
  const graph = await documents(product, await signIn('operator@demo.test'))
  progress('a flood of sign-ins')
  return [graph, await signIns(product)]
}
