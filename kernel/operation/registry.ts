import { bounds } from '@otorga/schema/limits'
import type { Component, Operation } from '@otorga/schema/operations'
import type { ComponentServices, RequestContext } from '../context/index.js'
import type { CallArgs } from './index.js'
import type { BaseServices } from './services.js'

/** Checks a request that the REST door found faulty, up to the point where its faults are told. */
type Precheck = (ctx: RequestContext, args: CallArgs) => Promise<void>

/** The precheck of every operation, by name. */
export const prechecks = new Map<string, Precheck>()

/** A component's own services, which every context carries. */
export function baseServicesOf(ctx: RequestContext, component: Component): BaseServices {
  const services = (ctx.services as ComponentServices)[component]
  if (!services) throw new Error(`the component ${component} is not part of this process`)
  return services
}

export const servicesOf = (ctx: RequestContext, { component }: Operation) => baseServicesOf(ctx, component)

/** A malformed id names no record. */
export const looksLikeId = (id: string | undefined): id is string => id !== undefined && bounds.uuid.test(id)

/** The operations whose use case was made by `command`, `externalCommand` or `query`. */
export const declaredOperations = (): ReadonlySet<string> => new Set(prechecks.keys())
