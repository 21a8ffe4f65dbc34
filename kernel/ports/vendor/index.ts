import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../base/errors/index.js'
import { type Outbound, type OutboundAnswer, OutboundFailed, OutboundRefused } from '../outbound/index.js'
import { callbackSignature } from './callback.js'

export { type ProviderCallback, verifyProviderCallback } from './callback.js'
export {
  type Connection,
  httpConnectionFields,
  maskedConnection,
  openConnection,
  patchedConnection,
  sealConnection,
  secretMask,
} from './connection.js'
export { checkHealth, type Health } from './health.js'
export {
  CheckedHealth,
  NewProvider,
  ProviderDriver,
  ProviderPatch,
  ProviderRecord,
  ProviderStatus,
} from './provider.types.js'

/** The connection_config of a provider with the `http` driver. */
export interface VendorConfig {
  base_url: string
  api_key: string
  /** Signs our calls and the vendor's callbacks. */
  webhook_secret: string
  /** The time limit of one attempt. */
  timeout_ms: number
}

export interface VendorCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below base_url, without a leading slash; its variable parts percent-encoded. */
  path: string
  body?: unknown
  /** The same at every repetition, so that the vendor acts only once. */
  idempotencyKey: string
}

export interface VendorAnswer {
  status: number
  /** Parsed JSON; null for an empty body. */
  body: unknown
}

/** The vendor refused the call, and would refuse it again: 422 for the caller. */
export class VendorRefused extends Error {
  override name = 'VendorRefused'
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the provider refused: ${status}`)
  }
}

export interface Vendor {
  /**
   * Takes at most `attempts` times timeout_ms, and about a second between attempts. Throws VendorRefused for a 4xx, and AppError
   * PROVIDER_UNAVAILABLE when the vendor does not answer after repetitions.
   */
  call(call: VendorCall): Promise<VendorAnswer>
}

export interface VendorOptions {
  outbound: Outbound
  /** The number of attempts of one call, including the first. */
  attempts?: number
  /** The approximate wait before the first repetition; it grows, with jitter. */
  firstRetryMs?: number
  /** Consecutive failures that open the circuit breaker. */
  breaksAfter?: number
  /** How long the circuit breaker stays open before one call tries again. */
  restsMs?: number
  now?: () => Date
}

/** No answer, or a temporary refusal: the call is repeated, and the circuit breaker counts it. */
class Fault extends Error {}

const passing = new Set([408, 425, 429])

function parsed({ status, body }: OutboundAnswer): unknown {
  if (body.length === 0) return null
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    if (status < 400) throw new Fault('the answer is not JSON', { cause })
    return null
  }
}

/** Signed calls to one vendor, repeated with back-off. A circuit breaker makes them fail at once while the vendor keeps failing. */
export function createVendor(config: VendorConfig, options: VendorOptions): Vendor {
  const { outbound, attempts = 3, firstRetryMs = 200, breaksAfter = 5, restsMs = 30_000 } = options
  const { now = () => new Date() } = options
  const base = config.base_url.endsWith('/') ? config.base_url : `${config.base_url}/`
  const faults = handleWhen((error) => error instanceof Fault)
  const policy = wrap(
    retry(faults, {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({
        generator: decorrelatedJitterGenerator,
        initialDelay: firstRetryMs,
        maxDelay: 5_000,
      }),
    }),
    circuitBreaker(faults, { halfOpenAfter: restsMs, breaker: new ConsecutiveBreaker(breaksAfter) }),
  )

  async function once({ method = 'POST', path, idempotencyKey }: VendorCall, body: string): Promise<VendorAnswer> {
    const url = new URL(path, base).toString()
    // The API key must not be sent to an address outside base_url.
    if (!url.startsWith(new URL(base).toString())) throw new TypeError('the path leaves base_url')
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const answer = await outbound
      .request(url, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${config.api_key}`,
          'idempotency-key': idempotencyKey,
          'x-webhook-timestamp': timestamp,
          'x-webhook-signature': callbackSignature(config.webhook_secret, timestamp, body),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
        timeoutMs: config.timeout_ms,
      })
      .catch((cause) => {
        throw cause instanceof OutboundFailed ? new Fault(cause.message, { cause }) : cause
      })
    const { status } = answer
    if (status >= 500 || passing.has(status)) throw new Fault(`it answered ${status}`)
    const content = parsed(answer)
    if (status >= 400) throw new VendorRefused(status, content)
    if (status >= 300) throw new Fault(`it answered ${status}`)
    return { status, body: content }
  }

  return {
    async call(call) {
      const body = call.body === undefined ? '' : JSON.stringify(call.body)
      try {
        return await policy.execute(() => once(call, body))
      } catch (error) {
        if (error instanceof VendorRefused) throw error
        const known = error instanceof Fault || error instanceof BrokenCircuitError || error instanceof OutboundRefused
        throw known ? new AppError('PROVIDER_UNAVAILABLE', { cause: error }) : error
      }
    },
  }
}

/** Keeps one vendor for each provider, so that its circuit breaker has a state; a changed configuration gets a new one. */
export function createVendors(options: VendorOptions & { max?: number }) {
  const vendors = new LRUCache<string, { key: string; vendor: Vendor }>({ max: options.max ?? 1_000 })
  return (providerId: string, config: VendorConfig): Vendor => {
    const key = JSON.stringify([config.base_url, config.api_key, config.webhook_secret, config.timeout_ms])
    const known = vendors.get(providerId)
    if (known?.key === key) return known.vendor
    const vendor = createVendor(config, options)
    vendors.set(providerId, { key, vendor })
    return vendor
  }
}
