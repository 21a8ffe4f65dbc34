import { describe, expect, it } from 'vitest'
import { startClock } from './index.js'

const logOf = () => {
  const warnings: [object, string][] = []
  return {
    warnings,
    log: { warn: (fields: object, message: string) => void warnings.push([fields, message]) } as never,
  }
}
const noon = Date.UTC(2026, 0, 1, 12)

describe('the clock of a process', () => {
  it.each([600, -600, 31])(
    '%i seconds off is corrected by the one all share, not ready, and told once',
    async (off) => {
      const { log, warnings } = logOf()
      const clock = await startClock({ read: async () => noon, own: () => noon + off * 1000, log })
      expect(clock.now()).toEqual(new Date(noon))
      expect(clock.skewSeconds).toBe(off)
      await expect(clock.check.run()).rejects.toThrow(`by ${off} s`)
      await clock.measure()
      expect(warnings).toEqual([[{ seconds: off }, expect.stringContaining('run NTP')]])
      clock.stop()
    },
  )

  it('that is nearly right is ready, and again once it was mended', async () => {
    let off = 29_000
    const { log, warnings } = logOf()
    const clock = await startClock({ read: async () => noon, own: () => noon + off, log })
    await clock.check.run()
    off = 90_000
    await clock.measure()
    await expect(clock.check.run()).rejects.toThrow()
    off = 0
    await clock.measure()
    await clock.check.run()
    expect([clock.skewSeconds, warnings.length]).toEqual([0, 1])
    clock.stop()
  })

  it('keeps what was measured while the database is slow or does not answer', async () => {
    let own = noon + 40_000
    let answer = async () => noon
    const { log } = logOf()
    const clock = await startClock({ read: () => answer(), own: () => own, log })
    answer = async () => {
      own += 5_000
      return noon
    }
    await clock.measure()
    expect(clock.skewSeconds).toBe(40)
    answer = async () => Promise.reject(new Error('down'))
    await clock.measure()
    expect(clock.skewSeconds).toBe(40)
    clock.stop()
  })
})
