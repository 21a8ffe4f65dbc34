export type { CallDevice } from '../rest/types/webhooks.js'

/** A device that used a record's link. */
export interface KnownDevice {
  fingerprint: string
  /** The hash of what its browser sends. A call without a declared fingerprint and with this hash comes from the same device. */
  traits: string | null
}
