export interface KeycloakProviderOptions {
  /** Keycloak's address for this process, such as `http://keycloak:8080`; may have a path. */
  adminUrl: string
  /** Keycloak's address for browsers: its `hostname`, and so the beginning of every issuer. */
  publicUrl: string
  /** The realm of the administrative client: `master`, because it creates realms. */
  adminRealm: string
  /** A confidential client with a service account that holds the realm role `create-realm`. */
  clientId: string
  clientSecret: string
  /** `aud` of the access tokens. */
  audience: string
  accessTokenSeconds: number
  /** How long a realm's session stays valid without a token renewal, and at most. */
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  /** The addresses to which the console's sign-in may return; at least one for every realm. */
  consoleRedirectUris(realm: string): string[]
  backchannelLogoutUri?(realm: string): string | undefined
  /** Secret of the client `otorga-console` in a realm; the same in every process. */
  consoleClientSecret(realm: string): string
  /** The mail server of new realms, as in the setting SMTP_URL; without one their users get no mail. */
  smtpUrl?: string
  /** The time limit of one call, including its answer. */
  timeoutMs: number
}
