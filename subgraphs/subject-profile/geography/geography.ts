import type { DeviceInfo } from '@otorga/drizzle/subject-profile/tables'

/** The place of a network address. */
export interface Place {
  /** ISO 3166-1 code of the country. */
  country: string
  city: string | null
}

/** Looks up the place of a network address; undefined for an unknown address. */
export interface Geography {
  locate(ip: string): Place | undefined
}

function placeOf({ ip }: DeviceInfo, geography: Geography): Place | undefined {
  try {
    return ip ? geography.locate(ip) : undefined
  } catch {
    return undefined // an event must not be lost because the database is damaged
  }
}

/** Adds the place of a device's address, if it is known. */
export function located(device: DeviceInfo | null, geography: Geography | undefined): DeviceInfo | null {
  const place = device && geography && placeOf(device, geography)
  return place ? { ...device, geo_country: place.country, geo_city: place.city } : device
}
