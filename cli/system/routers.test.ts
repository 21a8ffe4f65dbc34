import type { RequestListener } from 'node:http'
import { readConfig } from '@otorga/kernel/base/config'
import { afterEach, expect, it } from 'vitest'
import { bind } from './listener.js'
import { besideSigned } from './routers.js'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const saying =
  (name: string): RequestListener =>
  (_request, response) =>
    void response.end(name)

/** Which of the two doors of one port answers. */
async function answering(env: Record<string, string>, open = true) {
  const listener = await bind('127.0.0.1', 0, 'PORT')
  closers.push(() => listener.close(0))
  listener.serve(besideSigned(readConfig(env), open ? saying('router') : undefined, saying('signed')))
  return async (headers: Record<string, string>, path = '/graphql') =>
    (await fetch(`http://127.0.0.1:${listener.port}${path}`, { method: 'POST', headers })).text()
}

const proved = { 'X-Router-Authorization': 'Bearer secret' }
const signed = { 'X-Otorga-Service': 'gateway' }

it('one path of a component has a door for signed calls and one for other routers', async () => {
  const ask = await answering({})
  expect(await ask(proved)).toBe('router')
  for (const headers of [{}, signed, { ...signed, ...proved }]) expect(await ask(headers)).toBe('signed')
  expect(await ask(proved, '/rest/getCredit')).toBe('signed')
})

it('a router that is known by its certificate shows no secret', async () => {
  const tls = { HOP_TLS_CERT: 'a', HOP_TLS_KEY: 'b', HOP_TLS_CA: 'c' }
  const ask = await answering({ ...tls, ROUTER_NAMES: 'router.example.com' })
  expect([await ask({}), await ask(signed)]).toEqual(['router', 'signed'])
})

it('where no router may ask, everything is for the door of signed calls', async () => {
  expect(await (await answering({}, false))(proved)).toBe('signed')
})
