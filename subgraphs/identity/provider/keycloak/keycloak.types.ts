export interface KeycloakProviderOptions {
  /** Where this process reaches Keycloak, such as `http://keycloak:8080`; a path prefix is kept. */
  adminUrl: string
  /** Where browsers reach it: Keycloak's `hostname`, and so the beginning of every issuer. */
  publicUrl: string
  /** The realm of the administrative client; `master`, since it makes realms. */
  adminRealm: string
  /** A confidential client with a service account that holds the realm role `create-realm`. */
  clientId: string
  clientSecret: string
  /** `aud` of the access tokens. */
  audience: string
  accessTokenSeconds: number
  /** Where the console's sign-in may return to; at least one address for every realm. */
  consoleRedirectUris(realm: string): string[]
  backchannelLogoutUri?(realm: string): string | undefined
  /** Secret of the client `otorga-console` in a realm; the same in every process. */
  consoleClientSecret(realm: string): string
  /** The mail server that new realms send by, as the setting SMTP_URL; without one their users get no mail. */
  smtpUrl?: string
  /** How long one call may take, answer included. */
  timeoutMs: number
}
