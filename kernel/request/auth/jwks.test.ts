import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { createJwksCache } from './jwks.js'

const uri = 'https://idp.test/realms/a/certs'
let key: JSONWebKeySet['keys'][number]
beforeAll(async () => {
  key = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey)
})

/** A realm whose answers and clock the test controls. */
function realm(...kids: string[]) {
  const state = { kids, down: false, fetches: 0, time: 1_000 }
  const ask = createJwksCache({
    now: () => state.time,
    fetch: async () => {
      state.fetches++
      if (state.down) throw new Error('down')
      return { keys: state.kids.map((kid) => ({ ...key, kid, alg: 'RS256', use: 'sig' })) }
    },
  })
  return Object.assign(state, { ask })
}

async function finds(keys: Awaited<ReturnType<ReturnType<typeof realm>['ask']>>, kid: string) {
  try {
    await keys({ alg: 'RS256', kid }, { payload: '', signature: '' })
    return true
  } catch {
    return false
  }
}

describe('the key cache of a realm', () => {
  it('asks once an hour, however many tokens arrive at once', async () => {
    const one = realm('k1')
    await Promise.all(Array.from({ length: 50 }, () => one.ask(uri, 'k1')))
    one.time += 3_599_000
    await one.ask(uri, 'k1')
    expect(one.fetches).toBe(1)
    one.time += 1_000
    await one.ask(uri, 'k1')
    expect(one.fetches).toBe(2)
  })

  it('remembers only so many realms, and asks the others again', async () => {
    const asked: string[] = []
    const ask = createJwksCache({
      maxRealms: 2,
      fetch: async (uri) => {
        asked.push(uri)
        return { keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] }
      },
    })
    for (const uri of ['a', 'b', 'b', 'c', 'a']) expect(await finds(await ask(uri, 'k1'), 'k1')).toBe(true)
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  it('asks at most once per 30 s for a thousand unknown key ids', async () => {
    const one = realm('k1')
    await one.ask(uri, 'k1')
    for (let i = 0; i < 1_000; i++) {
      expect(await finds(await one.ask(uri, `forged-${i}`), `forged-${i}`)).toBe(false)
      one.time += 29
    }
    expect(one.fetches).toBe(2)
    one.time += 1_000
    await one.ask(uri, 'forged')
    expect(one.fetches).toBe(3)
  })

  it('asks once for the keys when the first token of a realm is already forged', async () => {
    const one = realm('k1')
    for (let i = 0; i < 1_000; i++) await one.ask(uri, `forged-${i}`)
    expect(one.fetches).toBe(1)
  })

  it('knows a rotated key at once, right after the keys were fetched', async () => {
    const one = realm('k1')
    await one.ask(uri, 'k1')
    one.kids = ['k2', 'k1']
    expect(await finds(await one.ask(uri, 'k2'), 'k2')).toBe(true)
    expect(await finds(await one.ask(uri, 'k1'), 'k1')).toBe(true)
  })

  it('backs off after failed fetches, up to 30 s, and then answers again', async () => {
    const one = realm('k1')
    one.down = true
    for (let second = 0; second < 120; second++) {
      await expect(one.ask(uri, 'k1')).rejects.toThrow()
      await expect(one.ask(uri, 'k1')).rejects.toThrow()
      one.time += 1_000
    }
    expect(one.fetches).toBeGreaterThan(3)
    expect(one.fetches).toBeLessThan(12)
    one.down = false
    one.time += 30_000
    expect(await finds(await one.ask(uri, 'k1'), 'k1')).toBe(true)
  })

  it('keeps verifying with the keys it has while the realm does not answer', async () => {
    const one = realm('k1')
    await one.ask(uri, 'k1')
    one.down = true
    one.time += 4_000_000
    expect(await finds(await one.ask(uri, 'k1'), 'k1')).toBe(true)
    expect(await finds(await one.ask(uri, 'k1'), 'k1')).toBe(true)
    expect(one.fetches).toBe(2)
  })

  it('keeps the keys of realms apart', async () => {
    const one = realm('k1')
    await one.ask(uri, 'k1')
    await one.ask('https://idp.test/realms/b/certs', 'k1')
    expect(one.fetches).toBe(2)
  })
})
