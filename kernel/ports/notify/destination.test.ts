import { describe, expect, it } from 'vitest'
import { createMemoryLimiter } from '../rate-limit/index.js'
import { spendDestination } from './destination.js'

const hour = 3_600_000
const rig = () => {
  const clock = { now: 0 }
  const limiter = createMemoryLimiter({ now: () => clock.now })
  const send = (to: string, channel: 'email' | 'sms' = 'email', tenant = 'one') =>
    spendDestination(limiter, tenant, { channel, to }).then(
      () => 'sent',
      (error) => [error.code, error.headers['Retry-After']],
    )
  return { clock, send }
}

describe('what strangers have sent to one destination', () => {
  it('is five an hour and twenty a day, and says how long to wait', async () => {
    const { clock, send } = rig()
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 5; at++) expect(await send('ana@demo.test')).toBe('sent')
      expect(await send('ana@demo.test')).toEqual(['RATE_LIMIT_EXCEEDED', '3600'])
      clock.now += hour + 1
    }
    expect(await send('ana@demo.test')).toEqual(['RATE_LIMIT_EXCEEDED', String((24 - 4) * 3600)])
    clock.now += 20 * hour
    expect(await send('ana@demo.test')).toBe('sent')
  })

  it('counts one destination once, however it is written, and apart for each tenant and channel', async () => {
    const { send } = rig()
    for (const to of ['+57 300 123 45 67', '+573001234567', '0057-300-1234567', '+57(300)1234567', '573001234567'])
      expect(await send(to, 'sms')).toBe('sent')
    expect(await send('+573001234567', 'sms')).toEqual(['RATE_LIMIT_EXCEEDED', '3600'])
    expect(await send('+573001234567', 'sms', 'another')).toBe('sent')
    for (const to of ['ana@demo.test', 'ANA@demo.test', ' Ana@Demo.test']) await send(to)
    for (let at = 0; at < 2; at++) expect(await send('ana@demo.test')).toBe('sent')
    expect(await send('Ana@demo.test')).toEqual(['RATE_LIMIT_EXCEEDED', '3600'])
  })
})
