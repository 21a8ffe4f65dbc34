/** A user as the identity provider knows them; `userId` is the platform's own id and the `sub` of their tokens. */
export interface RealmUser {
  userId: string
  email: string
  firstName: string
  lastName: string
  organizationId: string | null
  roles: string[]
  enabled: boolean
}

export type IdentityProviderErrorCode =
  | 'REALM_NAME_INVALID'
  | 'REALM_NOT_FOUND'
  | 'REALM_CONFLICT'
  | 'USER_NOT_FOUND'
  | 'USER_CONFLICT'

/** A refusal by the identity provider; any other error means that it could not be reached and nothing is known. */
export class IdentityProviderError extends Error {
  constructor(
    readonly code: IdentityProviderErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'IdentityProviderError'
  }
}

/** A tenant's realm, by its name and whose it is. */
export interface RealmOf {
  name: string
  tenantId: string
}

/** What the platform asks of whoever signs its users in: the embedded provider, or Keycloak. */
export interface IdentityProvider {
  /**
   * Makes a tenant's realm; again for the same tenant it updates the display name only.
   * Errors: REALM_CONFLICT when the name belongs to another tenant, REALM_NAME_INVALID.
   */
  createRealm(realm: { name: string; tenantId: string; displayName: string }): Promise<void>

  /** Removes a realm with its users, keys, sessions and tokens; a realm that is not there is no error. */
  deleteRealm(name: string): Promise<void>

  /** Opens or closes a realm; while closed it refuses sign-in, tokens and refresh. Error: REALM_NOT_FOUND. */
  setRealmEnabled(name: string, enabled: boolean): Promise<void>

  /**
   * Adds a user, who cannot sign in by password without credentials; a temporary password must be changed at the
   * first sign-in. Repeated for the same `userId` it replaces the record and answers the same `idpId`.
   * Errors: REALM_NOT_FOUND, USER_CONFLICT when another user of the realm has the e-mail.
   */
  createUser(
    realm: string,
    user: RealmUser,
    credentials?: { password: string; temporary: boolean },
  ): Promise<{ idpId: string }>

  /**
   * Changes the given fields; `enabled: true` also unlocks a user whom failed sign-ins have locked.
   * Errors: USER_NOT_FOUND, USER_CONFLICT when another user of the realm has the e-mail.
   */
  updateUser(realm: string, idpId: string, changes: Partial<Omit<RealmUser, 'userId'>>): Promise<void>

  /** Removes a user, whose tokens can then no longer be renewed; a user who is not there is no error. */
  deleteUser(realm: string, idpId: string): Promise<void>

  /** Sets a password; a temporary one must be changed at the next sign-in. Error: USER_NOT_FOUND. */
  setPassword(realm: string, idpId: string, password: string, temporary: boolean): Promise<void>

  /**
   * Lets a user set their own password by a link that proves their e-mail, once and within 24 hours: answers the link, to be
   * mailed by the caller, or has mailed one itself. Error: USER_NOT_FOUND.
   */
  startPasswordSetting(realm: string, idpId: string): Promise<{ url: string } | { mailed: true }>

  /** The `iss` of the realm's tokens; pure, so the realm need not exist. */
  issuer(realm: string): string

  /** Where the realm's public keys are published; pure, so the realm need not exist. */
  jwksUri(realm: string): string

  /** The confidential client that the console is at the realm; pure, so the realm need not exist. */
  consoleClient(realm: string): { id: string; secret: string }

  /**
   * What realms keep of the deployment that made them: the console's addresses and the mail server. Absent for a provider that
   * keeps nothing of it. Errors of both: REALM_NOT_FOUND, REALM_CONFLICT.
   */
  keptSettings?: {
    /** Whether the realm was made, or last renewed, under the settings of now. */
    areCurrent(realm: RealmOf): Promise<boolean>
    /** Writes the settings of now into the realm. */
    renew(realm: RealmOf): Promise<void>
  }

  /** Resolves when the provider can answer; rejects with the cause when it cannot. */
  ready(): Promise<void>
}
