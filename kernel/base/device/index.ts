import type { IncomingHttpHeaders } from 'node:http'
import type { CallDevice, KnownDevice } from '@otorga/schema/messages/device'
import type { RequestContext } from '../context/index.js'
import { sha256 } from '../crypto/index.js'

/** The facts of a call that identify its device. */
export type Traces = Pick<RequestContext, 'deviceFingerprint' | 'deviceTraits' | 'ip' | 'userAgent'>

const declarable = /^[A-Za-z0-9._-]{8,128}$/

/** The fingerprint that a page declared; undefined when it is absent or malformed. */
export function declaredDevice(headers: IncomingHttpHeaders): string | undefined {
  const named = headers['x-device-fingerprint']
  return typeof named === 'string' && declarable.test(named) ? named : undefined
}

/** The products of a user agent without their versions, so that an updated browser is still the same device. */
const productsOf = (userAgent: string) => userAgent.replace(/\/[\d._]+/g, '')

/** A hash of the headers by which every browser describes its device; a declared fingerprint cannot contain its colon. */
export function deviceTraits(headers: IncomingHttpHeaders): string | undefined {
  const userAgent = headers['user-agent']
  if (!userAgent) return undefined
  const hints = ['platform', 'model', 'mobile'].map((name) => String(headers[`sec-ch-ua-${name}`] ?? '').slice(0, 100))
  return `ua:${sha256([productsOf(userAgent), ...hints].join('|')).slice(0, 32)}`
}

/**
 * The device of a call, the same in every component: the fingerprint that the page declared, else the hash of the browser's
 * headers. If a known device of the record has the same hash, a call without a declared fingerprint gets that device's.
 */
export function deviceOf(
  { deviceFingerprint, deviceTraits: traits, ip, userAgent }: Traces,
  known: readonly KnownDevice[] = [],
): CallDevice {
  const same = traits && known.find((one) => one.traits === traits)
  const fingerprint = deviceFingerprint ?? (same ? same.fingerprint : traits) ?? null
  return { fingerprint, ip, user_agent: userAgent ?? null }
}

/** The most devices that a record keeps, because the holder of its link could declare any number of them. */
const mostOfRecord = 20

/**
 * The known devices of a record and the new device of a call. Undefined when there is nothing to add: the device is known, the
 * call has none, or the record has the most devices already.
 */
export function withDevice(known: readonly KnownDevice[], call: Traces): KnownDevice[] | undefined {
  const { fingerprint } = deviceOf(call, known)
  const isKnown = known.some((one) => one.fingerprint === fingerprint)
  if (fingerprint === null || isKnown || known.length >= mostOfRecord) return undefined
  return [...known, { fingerprint, traits: call.deviceTraits ?? null }]
}
