import { describe, expect, it } from 'vitest'
import { briefly, createMemoryCache } from './index.js'

const deferred = () => {
  let resolve!: (value: string) => void
  let reject!: (error: Error) => void
  const promise = new Promise<string>((yes, no) => ([resolve, reject] = [yes, no]))
  return { promise, resolve, reject }
}

describe('a remembered answer', () => {
  it('is loaded once for askers who come together, and at hand for those who come after', async () => {
    const loading = deferred()
    let loads = 0
    const ask = briefly(60_000, () => {
      loads++
      return loading.promise
    })
    const together = Promise.all([ask('a'), ask('a')])
    loading.resolve('answer')
    expect(await together).toEqual(['answer', 'answer'])
    expect(ask('a')).toBe('answer')
    expect(loads).toBe(1)
  })

  it('is asked for anew when it is forgotten, or older than it may be', async () => {
    let loads = 0
    const ask = briefly(60_000, async () => `${++loads}`)
    expect(await ask('a')).toBe('1')
    ask.forget('a')
    expect(await ask('a')).toBe('2')
    const never = briefly(0, async () => `${++loads}`)
    expect([await never('a'), await never('a')]).toEqual(['3', '4'])
  })

  it('is no failure, and one that comes late does not drop a newer answer', async () => {
    const late = deferred()
    const answers = [() => late.promise, async () => 'newer']
    const ask = briefly(60_000, () => answers.shift()!())
    const failing = ask('a')
    ask.forget('a')
    expect(await ask('a')).toBe('newer')
    late.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    expect(ask('a')).toBe('newer')
    let calls = 0
    const unlucky = briefly(60_000, async () => {
      if (++calls === 1) throw new Error('down')
      return 'up'
    })
    await expect(unlucky('a')).rejects.toThrow('down')
    expect(await unlucky('a')).toBe('up')
  })
})

describe('the cache in this process', () => {
  it('forgets what its time is over for, and begins a life anew where it is asked to', async () => {
    let now = 1
    const cache = createMemoryCache({ now: () => now })
    await cache.set('slides', 'a', 10)
    await cache.set('ends', 'b', 10)
    now += 9_000
    expect([cache.get('slides', 10), cache.get('ends')]).toEqual(['a', 'b'])
    now += 9_000
    expect([cache.get('slides'), cache.get('ends')]).toEqual(['a', undefined])
  })
})
