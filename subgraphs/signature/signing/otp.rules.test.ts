import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSend, judgeTry, maskEmail, maskPhone, otpBounds, type SentCode, wrongTriesOf } from './otp.rules.js'

const now = new Date('2026-11-21T12:00:00Z')
const sent = (secondsAgo: number, wrongTries = 0): SentCode => {
  const sentAt = new Date(now.getTime() - secondsAgo * 1000)
  return { sentAt, expiresAt: new Date(sentAt.getTime() + otpBounds.seconds * 1000), wrongTries }
}

describe('sending a code', () => {
  it('is allowed at first, and again a minute later', () => {
    expect(judgeSend([], now)).toBe('allowed')
    expect(judgeSend([sent(59)], now)).toEqual({ waitSeconds: 1 })
    expect(judgeSend([sent(60)], now)).toBe('allowed')
  })
  it('is allowed five times in any hour', () => {
    const five = [3500, 2000, 1000, 500, 100].map((ago) => sent(ago))
    expect(judgeSend(five, now)).toEqual({ waitSeconds: 100 })
    expect(judgeSend([sent(3600), ...five.slice(1)], now)).toBe('allowed')
  })
  it('ends for good after ten wrong tries, however many codes they were aimed at', () => {
    expect(judgeSend([sent(7200, 5), sent(3700, 4)], now)).toBe('allowed')
    expect(judgeSend([sent(7200, 5), sent(3700, 5)], now)).toBe('exhausted')
  })
})

describe('a try at a code', () => {
  it('is compared with the last code while it holds', () => {
    expect(judgeTry([sent(900), sent(299)], now)).toBe('compare')
    expect(judgeTry([sent(300)], now)).toBe('void')
    expect(judgeTry([], now)).toBe('void')
  })
  it('is not compared after five wrong ones at this code', () => {
    expect(judgeTry([sent(100, 4)], now)).toBe('compare')
    expect(judgeTry([sent(100, 5)], now)).toBe('locked')
    expect(judgeTry([sent(200, 5), sent(100)], now)).toBe('compare')
  })
  it('is not compared after ten wrong ones at all of its codes, whoever is right at the eleventh', () => {
    expect(judgeTry([sent(200, 5), sent(100, 4)], now)).toBe('compare')
    expect(judgeTry([sent(300, 5), sent(200, 5), sent(100)], now)).toBe('exhausted')
  })
  it('is never compared once ten wrong ones were made, whatever is sent afterwards', () => {
    const codes = fc.array(fc.record({ ago: fc.integer({ min: 1, max: 9000 }), wrong: fc.integer({ min: 0, max: 5 }) }))
    fc.assert(
      fc.property(codes, (made) => {
        const history = made.sort((a, b) => b.ago - a.ago).map(({ ago, wrong }) => sent(ago, wrong))
        if (wrongTriesOf(history) >= otpBounds.triesPerRequest) {
          expect(judgeTry(history, now)).toBe('exhausted')
          expect(judgeSend(history, now)).toBe('exhausted')
        }
      }),
    )
  })
})

it('masks destinations so that their owner alone knows them', () => {
  expect(maskPhone('+573001234521')).toBe('+57******21')
  expect(maskPhone('300 123')).toBe('30******23')
  expect(maskEmail('ana@example.test')).toBe('a******@example.test')
})
