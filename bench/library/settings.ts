/** The settings of a peer. */
export interface PeerSettings {
  /** Connects as lending's own role. */
  lendingUrl: string
  /** Connects as identity's own role: tenants' and users' status. */
  identityUrl: string
  /** Connects as flow's own role, and signs the tokens of its links. */
  flowUrl: string
  accessTokenSecret: string
  platformTenantId: string
  encryptionKey: string
  rateLimitMultiplier: number
}
