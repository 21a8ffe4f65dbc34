import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The header in which proxies name the client: that of most proxies, or that of RFC 7239. */
export type ProxyHeader = 'x-forwarded-for' | 'forwarded'

/** Which proxies are believed when they name a client, and the header in which they do. */
export interface Proxies {
  trusted: BlockList
  header: ProxyHeader
}

/** Reads ranges such as `10.0.0.0/8`, `fd00::/8` or a single address; throws when one of them is none. */
export function addressRanges(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (version === 0 || !(bits <= longest)) throw new Error(`${range} is not a range of addresses`)
    list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether an address is one of the proxies. */
export const isTrusted = ({ trusted }: Pick<Proxies, 'trusted'>, address: string): boolean =>
  trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as text without its port, brackets and zone; undefined when it is not an address. */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').toLowerCase()
  if (isIP(address) === 0) return undefined
  return mapped.exec(address)?.[1] ?? address
}

// A quoted string may contain commas and semicolons.
const element = /(?:[^,"]|"(?:[^"\\]|\\.)*")+/g
const forValue = /(?:^|;)\s*for=\s*(?:"((?:[^"\\]|\\.)*)"|([^;,\s]*))/i

/** The addresses that the proxies named, in the order in which the request passed them. */
function named(request: Pick<IncomingMessage, 'headers'>, header: ProxyHeader): string[] {
  const value = [request.headers[header]].flat().join(',')
  if (header === 'x-forwarded-for') return value.split(',')
  return (value.match(element) ?? []).map((one) => {
    const found = forValue.exec(one.trim())
    return found?.[1] ?? found?.[2] ?? ''
  })
}

/** How many proxies one request may have passed; what stands further left in the header is not read. */
const mostProxies = 20

/**
 * The address of the client behind trusted proxies: the rightmost address of the header that is not a trusted proxy's own.
 * Whoever connects from elsewhere is the client itself, whatever its headers say, unless it has `proved` that it is a proxy.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  proxies?: Proxies,
  { proved = false } = {},
): string | null {
  const nearest = plainAddress(request.socket.remoteAddress ?? '')
  if (nearest === undefined) return null
  if (!proxies) return nearest
  let client = nearest
  let believed = proved
  for (const text of named(request, proxies.header).slice(-mostProxies).reverse()) {
    if (!believed && !isTrusted(proxies, client)) break
    const before = plainAddress(text)
    // A trusted proxy named something that is not an address, so nobody knows who stands before it.
    if (before === undefined) break
    client = before
    believed = false
  }
  return client
}

const clients = new WeakMap<IncomingMessage, string | null>()

/** Notes the client of a request; the listener does it once, so that limits, evidence, audit and logs name the same address. */
export const noteClient = (request: IncomingMessage, proxies?: Proxies): void =>
  void clients.set(request, clientAddress(request, proxies))

/** Notes the client whom a caller names that has proved to be a router, whatever address it calls from. */
export const noteClientOfRouter = (request: IncomingMessage, proxies: Proxies): void =>
  void clients.set(request, clientAddress(request, proxies, { proved: true }))

/** The client's address that the listener noted; the connection's where no listener did. */
export const clientOf = (request: IncomingMessage): string | null =>
  clients.has(request) ? clients.get(request)! : clientAddress(request)

/** The first 64 bits of an IPv6 address, which one customer of a provider holds; an IPv4 address as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : []
  const whole = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${whole.join(':')}::/64`
}

/** What a limit for each address counts by: IPv6 by its network, because one client has all addresses of it. */
export const addressKey = (address: string | null): string =>
  `address:${address === null ? 'unknown' : networkOf(address)}`
