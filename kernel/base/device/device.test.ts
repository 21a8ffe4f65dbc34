import { describe, expect, it } from 'vitest'
import { declaredDevice, deviceOf, deviceTraits, withDevice } from './index.js'

const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const ip = '198.51.100.7'

describe('the device of a call', () => {
  it('is what its page declares, in 8 to 128 letters, digits, dots, dashes and underscores', () => {
    for (const named of ['device-1', 'a'.repeat(128), 'A.b_c-12'])
      expect(declaredDevice({ 'x-device-fingerprint': named })).toBe(named)
    for (const named of ['short-1', 'a'.repeat(129), 'ua:12345678', 'with space', ''])
      expect(declaredDevice({ 'x-device-fingerprint': named })).toBeUndefined()
    const call = { deviceFingerprint: 'device-1', deviceTraits: 'ua:1', ip, userAgent: pixel }
    expect(deviceOf(call)).toEqual({ fingerprint: 'device-1', ip, user_agent: pixel })
  })

  it('else is told by browser and platform, whatever their versions; an address alone names none', () => {
    const traits = deviceTraits({ 'user-agent': pixel })!
    expect(traits).toMatch(/^ua:[0-9a-f]{32}$/)
    expect(declaredDevice({ 'x-device-fingerprint': traits })).toBeUndefined()
    expect(deviceTraits({ 'user-agent': pixel.replace('126.0.0.0', '131.0.6778.39') })).toBe(traits)
    expect(deviceTraits({ 'user-agent': pixel.replace('Pixel 8', 'SM-S911B') })).not.toBe(traits)
    expect(deviceTraits({ 'user-agent': pixel, 'sec-ch-ua-model': '"SM-S911B"' })).not.toBe(traits)
    expect(deviceTraits({ 'user-agent': pixel, 'sec-ch-ua-platform': '"iOS"' })).not.toBe(traits)
    expect(deviceOf({ deviceTraits: traits, ip, userAgent: pixel }).fingerprint).toBe(traits)
    expect(deviceTraits({})).toBeUndefined()
    expect(deviceOf({ ip })).toEqual({ fingerprint: null, ip, user_agent: null })
  })

  it('that declares nothing is the one of its record that looks the same', () => {
    const known = withDevice([], { deviceFingerprint: 'device-1', deviceTraits: 'ua:1', ip })!
    expect(known).toEqual([{ fingerprint: 'device-1', traits: 'ua:1' }])
    expect(deviceOf({ deviceTraits: 'ua:1', ip }, known).fingerprint).toBe('device-1')
    expect(deviceOf({ deviceTraits: 'ua:2', ip }, known).fingerprint).toBe('ua:2')
    expect(deviceOf({ deviceFingerprint: 'device-2', deviceTraits: 'ua:1', ip }, known).fingerprint).toBe('device-2')
  })

  it('joins those of a record once, twenty at most', () => {
    const named = (at: number) => ({ deviceFingerprint: `device-${at}`, ip })
    let known = withDevice([], named(0))!
    expect(withDevice(known, named(0))).toBeUndefined()
    expect(withDevice(known, { ip })).toBeUndefined()
    for (let at = 1; at < 20; at++) known = withDevice(known, named(at))!
    expect(known).toHaveLength(20)
    expect(withDevice(known, named(20))).toBeUndefined()
  })
})
