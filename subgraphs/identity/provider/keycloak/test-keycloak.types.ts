export type Json = Record<string, unknown>

/** An answer of the admin API: a status, and a body or the id at the end of the Location header. */
export interface Answer {
  status: number
  body?: unknown
  created?: string
}

export interface Client extends Json {
  id: string
  clientId: string
  attributes: Json
  protocolMappers: ({ name: string } & Json)[]
}

export interface User {
  id: string
  username: string
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  enabled: boolean
  emailVerified: boolean
  attributes: Record<string, string[]>
  requiredActions: string[]
  password: string | undefined
  /** Credentials other than the password. */
  credentials: { id: string; type: string }[]
  failures: number
}

export interface Group {
  id: string
  name: string
  attributes: Record<string, string[]>
}

export interface Realm {
  settings: Json & { enabled: boolean; attributes: Record<string, string> }
  profile: Json & { attributes: Json[]; unmanagedAttributePolicy?: string }
  clients: Client[]
  groups: Group[]
  users: User[]
  /** Mails of required actions, oldest first. */
  mails: { to: string; actions: string[]; lifespan: number }[]
}
