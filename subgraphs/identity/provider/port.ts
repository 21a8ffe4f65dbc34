/** A user of the identity provider; `userId` is the platform's id of the user and the `sub` of the tokens. */
export interface RealmUser {
  userId: string
  email: string
  firstName: string
  lastName: string
  organizationId: string | null
  roles: string[]
  enabled: boolean
}

/** An organization as the identity provider knows it; `organizationId` is the platform's own id. */
export interface RealmOrganization {
  organizationId: string
  name: string
}

/** A program as the identity provider knows it; `clientId` is the platform's own id, its client_id and the `sub` of its tokens. */
export interface RealmClient {
  clientId: string
  name: string
  organizationId: string | null
  roles: string[]
}

export type IdentityProviderErrorCode =
  | 'REALM_NAME_INVALID'
  | 'REALM_NOT_FOUND'
  | 'REALM_CONFLICT'
  | 'USER_NOT_FOUND'
  | 'USER_CONFLICT'
  | 'ORGANIZATION_CONFLICT'

/** A refusal by the identity provider; any other error means that it could not be reached and the result is unknown. */
export class IdentityProviderError extends Error {
  constructor(
    readonly code: IdentityProviderErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'IdentityProviderError'
  }
}

/** A tenant's realm: its name and its tenant. */
export interface RealmOf {
  name: string
  tenantId: string
}

/** What the platform needs from its identity provider: the embedded one, or Keycloak. */
export interface IdentityProvider {
  /**
   * Makes a tenant's realm; again for the same tenant it updates the display name only.
   * Errors: REALM_CONFLICT when the name belongs to another tenant, REALM_NAME_INVALID.
   */
  createRealm(realm: { name: string; tenantId: string; displayName: string }): Promise<void>

  /** Removes a realm with its users, keys, sessions and tokens; it is no error when there is none. */
  deleteRealm(name: string): Promise<void>

  /** Enables or disables a realm; a disabled realm refuses sign-in, tokens and refresh. Error: REALM_NOT_FOUND. */
  setRealmEnabled(name: string, enabled: boolean): Promise<void>

  /**
   * Adds a user, who cannot sign in by password without credentials; a temporary password must be changed at the
   * first sign-in. A second call for the same `userId` replaces the record and returns the same `idpId`.
   * Errors: REALM_NOT_FOUND, USER_CONFLICT when another user of the realm has the e-mail.
   */
  createUser(
    realm: string,
    user: RealmUser,
    credentials?: { password: string; temporary: boolean },
  ): Promise<{ idpId: string }>

  /**
   * Changes the given fields.
   * Errors: USER_NOT_FOUND, USER_CONFLICT when another user of the realm has the e-mail.
   */
  updateUser(realm: string, idpId: string, changes: Partial<Omit<RealmUser, 'userId'>>): Promise<void>

  /** Removes a user, whose tokens can then no longer be renewed; it is no error when there is none. */
  deleteUser(realm: string, idpId: string): Promise<void>

  /** Sets a password; a temporary one must be changed at the next sign-in. Error: USER_NOT_FOUND. */
  setPassword(realm: string, idpId: string, password: string, temporary: boolean): Promise<void>

  /**
   * Lets a user set the password by a link that proves the e-mail, once and within 24 hours. Returns the link, which the caller
   * must mail, or mails one itself. Error: USER_NOT_FOUND.
   */
  startPasswordSetting(realm: string, idpId: string): Promise<{ url: string } | { mailed: true }>

  /** Whether a user has a second factor, which every sign-in with the password then asks for. */
  hasSecondFactor(realm: string, idpId: string): Promise<boolean>

  /** Removes a user's second factor with its recovery codes; false when there is none. */
  removeSecondFactor(realm: string, idpId: string): Promise<boolean>

  /** Whether a sign-in requires a second factor of the roles that a tenant names in `config.second_factor_roles`. */
  readonly secondFactorRoles: boolean

  /**
   * Adds an organization; repeated for the same `organizationId` it renames the record and returns the same `idpId`.
   * Errors: REALM_NOT_FOUND, ORGANIZATION_CONFLICT when another organization of the realm has the name.
   */
  saveOrganization(realm: string, organization: RealmOrganization): Promise<{ idpId: string }>

  /** Removes an organization; a missing one is no error. */
  deleteOrganization(realm: string, organizationId: string): Promise<void>

  /**
   * Lets a program get tokens by client_credentials with this secret; repeated for the same `clientId` it replaces the record,
   * and the old secret stops working. Error: REALM_NOT_FOUND.
   */
  saveClient(realm: string, client: RealmClient, secret: string): Promise<void>

  /** Removes a program, which can then get no more tokens; a missing one is no error. */
  deleteClient(realm: string, clientId: string): Promise<void>

  /** The public address of the token endpoint; computed, so the realm need not exist. */
  tokenUrl(realm: string): string

  /** The `iss` of the realm's tokens; the realm need not exist. */
  issuer(realm: string): string

  /** The address of the realm's public keys; the realm need not exist. */
  jwksUri(realm: string): string

  /** The console's confidential client at the realm; the realm need not exist. */
  consoleClient(realm: string): { id: string; secret: string }

  /**
   * The settings of the deployment that realms store: the console's addresses, the mail server and the lifetime of sessions. Undefined
   * for a provider whose realms store none. Errors of both: REALM_NOT_FOUND, REALM_CONFLICT.
   */
  keptSettings?: {
    /** Whether the realm has the current settings. */
    areCurrent(realm: RealmOf): Promise<boolean>
    /** Writes the current settings into the realm. */
    renew(realm: RealmOf): Promise<void>
  }

  /** Resolves when the provider can answer; rejects with the cause when it cannot. */
  ready(): Promise<void>
}
