import type { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import type { ComponentServices, RequestContext } from '../../base/context/index.js'
import type { Encryption } from '../../base/crypto/index.js'
import type { Logger } from '../../base/logging/index.js'
import type { SubjectIdOf } from '../../base/subject/index.js'
import type { Outbound } from '../../ports/outbound/index.js'
import type { ObjectStorage } from '../../ports/storage/index.js'
import type { AccessTokens } from '../access-tokens/index.js'
import type { Peers } from '../peers/index.js'

/** What every component has: its own database, its keys, its clock, and the relay to wake after a commit. */
export interface BaseServices {
  component: Component
  database: TenantDatabase
  encryption: Encryption
  /** Documents, uploads and exports; keys begin with the tenant's id. */
  objects: ObjectStorage
  /** Tokens of wizard, flow and signing links. */
  accessTokens: AccessTokens
  /** The id of a person, derived from their document; the same in every component. */
  subjectId: SubjectIdOf
  /** Calls to external addresses. */
  outbound: Outbound
  log: Logger
  now(): Date
  /** The other components. */
  peers: Peers
  /** Wakes the relay: messages wait in the outbox. */
  wake(): void
}

declare module '../../base/context/index.js' {
  interface ComponentServices extends Partial<Record<Component, BaseServices>> {}
}

/** A component's own services, from the context. */
export function servicesOf(ctx: RequestContext, component: Component): BaseServices {
  const services = (ctx.services as ComponentServices)[component]
  if (!services) throw new Error(`the component ${component} is not part of this process`)
  return services
}
