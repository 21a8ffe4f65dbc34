import type { DeviceInfo } from '@otorga/drizzle/subject-profile/tables'

/** Where a network address is, as far as it is known. */
export interface Place {
  /** ISO 3166-1 code of the country. */
  country: string
  city: string | null
}

/** Tells where a network address is. Off by default: a deployment that may look addresses up brings its own. */
export interface Geography {
  /** Undefined for an address that nobody knows. It has two seconds; an error or a timeout leaves the place unknown. */
  locate(ip: string, signal: AbortSignal): Promise<Place | undefined>
}

const milliseconds = 2_000

/** The device with the place of its address; asked before any transaction, and never a reason to lose an event. */
export async function located(device: DeviceInfo | null, geography: Geography | undefined): Promise<DeviceInfo | null> {
  if (!device?.ip || !geography) return device
  const signal = AbortSignal.timeout(milliseconds)
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const asked = (async () => geography.locate(device.ip!, signal))().catch(() => undefined)
  const place = await Promise.race([asked, late])
  return place
    ? { ...device, geo_country: place.country.slice(0, 2), geo_city: place.city?.slice(0, 200) ?? null }
    : device
}
