/** What a peer is started with. */
export interface PeerSettings {
  /** Connects as lending's own role. */
  lendingUrl: string
  /** Connects as identity's own role: tenants' and users' status. */
  identityUrl: string
  platformTenantId: string
  encryptionKey: string
  rateLimitMultiplier: number
}
