import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type LookupAll = (host: string) => Promise<readonly LookupAddress[]>

// Metadata services of clouds, which give secrets to machines in the cloud although their addresses are in public ranges.
const metadata = new Set(['168.63.129.16'])

// Ranges that ipaddr.js counts as ordinary, or that lead to an IPv4 address inside the IPv6 one.
const alsoRefused = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16', 'fec0::/10'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** True for an address of the public internet. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text) // an IPv4-mapped one counts as the IPv4 it is
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false
  return address.kind() === 'ipv4' || !alsoRefused.some((range) => (address as ipaddr.IPv6).match(range))
}

/** Why a host is refused before its name is resolved. */
export function literalRefusal(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) return isPublicAddress(bare) ? undefined : 'its host is not a public address'
  return hostname === '' ? 'it has no host' : undefined
}

const system: LookupAll = (host) =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

/** A resolver for the socket that returns only checked addresses, so that no other is connected to. */
export function guardedLookup(
  allowed: ReadonlySet<string>,
  Refused: new (message: string) => Error,
  resolve: LookupAll = system,
): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const sound = allowed.has(host.toLowerCase()) || found.every(({ address }) => isPublicAddress(address))
        const [first] = found
        if (!first) done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '', 0)
        else if (!sound) done(new Refused('the address is refused: its host is not a public one'), '', 0)
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error) => done(error, '', 0),
    )
  }
}
