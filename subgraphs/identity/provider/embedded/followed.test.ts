import type { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, it } from 'vitest'
import { followed } from './followed.js'

const { default: storage } = (await import('oidc-provider/lib/helpers/als.js' as string)) as {
  default: AsyncLocalStorage<string>
}

const request = (name: string, until: Promise<void>) =>
  followed(() =>
    storage.run(name, async () => {
      await until
      seen.push(storage.getStore())
    }),
  )(undefined as never, undefined as never)
let seen: (string | undefined)[] = []

describe('what an engine keeps for its request', () => {
  it('stays while the request runs, also when another one ends before', async () => {
    seen = []
    let end = () => {}
    const slow = request('slow', new Promise<void>((resolve) => (end = resolve)))
    await request('fast', Promise.resolve())
    end()
    await slow
    expect(seen).toEqual(['fast', 'slow'])
  })

  it('goes with the last request, and comes with the next', async () => {
    seen = []
    await request('first', Promise.resolve())
    const left = await storage.run('kept', async () => {
      await request('other', Promise.resolve())
      return storage.getStore()
    })
    expect(left).toBeUndefined()
    await request('next', Promise.resolve())
    expect(seen).toEqual(['first', 'other', 'next'])
  })
})
