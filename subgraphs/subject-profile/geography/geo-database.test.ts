import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@otorga/kernel/base/config'
import { describe, expect, it } from 'vitest'
import { openGeography, placeOf } from './geo-database.js'

describe('the place of an address', () => {
  const own = openGeography(undefined)!

  it.each([
    ['190.24.0.1', 'CO'],
    ['::ffff:190.24.0.1', 'CO'],
    ['2800:e2::1', 'CO'],
    ['8.8.8.8', 'US'],
  ])('is a country, by the database that comes along: %s', (ip, country) => {
    expect(own.locate(ip)).toEqual({ country, city: null })
  })

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '192.168.1.7',
    '169.254.169.254',
    '203.0.113.7',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    'localhost',
    '',
  ])('is nowhere where it is not public: %s', (ip) => expect(own.locate(ip)).toBeUndefined())

  it('is read from records of MaxMind, countries and cities, and from flat ones', () => {
    const bogota = { country: { iso_code: 'CO' }, city: { names: { en: 'Bogotá', es: 'Bogotá' } } }
    expect(placeOf(bogota)).toEqual({ country: 'CO', city: 'Bogotá' })
    expect(placeOf({ registered_country: { iso_code: 'EC' } })).toEqual({ country: 'EC', city: null })
    expect(placeOf({ country_code: 'PE', city: 'Lima' })).toEqual({ country: 'PE', city: 'Lima' })
    for (const record of [null, {}, { country_code: 'None' }, { city: 'Lima' }]) expect(placeOf(record)).toBeUndefined()
  })

  it('is looked up nowhere when that is off', () => expect(openGeography('off')).toBeUndefined())

  it('comes from no file that is not such a database: the start says which', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'geo-')), 'places.mmdb')
    writeFileSync(file, 'no database')
    for (const path of [file, `${file}.missing`]) {
      expect(() => openGeography(path)).toThrow(ConfigError)
      expect(() => openGeography(path)).toThrow(`GEOIP_DB: ${path}`)
    }
  })
})
