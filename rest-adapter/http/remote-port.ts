import type { ComponentServices, RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import type { Logger } from '@otorga/kernel/base/logging'
import { traceField } from '@otorga/kernel/base/tracing'
import {
  contextFromWire,
  contextToWire,
  fromWire,
  type HopDoor,
  outcomeToWire,
  takeOutcome,
  toWire,
  type WireContext,
  type WireError,
  type WireOutcome,
} from '@otorga/kernel/doors/hop'
import type { HopClient } from '@otorga/kernel/doors/hop-client'
import { findOperation, type OperationId } from '@otorga/schema/operations'
import { errorOf } from './execution-error.js'
import type { Answer, ComponentPort } from './port.js'
import { documentsOf, type Route } from './route.js'

interface Asked {
  context: WireContext
  values: Record<string, unknown>
}

interface Told extends WireOutcome {
  data?: unknown
  errors?: WireError[]
}

/** Whether a call may be repeated even if it was executed: it is a read, or it has an idempotency key. */
const repeatable = (operation: OperationId, values: Record<string, unknown>) => {
  const declared = findOperation(operation)
  return declared?.kind === 'query' || (declared?.idempotency !== undefined && values.idempotencyKey != null)
}

/** A component in another process: one signed call for each operation. The process has the same documents, so none is sent. */
export function remotePort(client: HopClient): ComponentPort {
  async function ask(operation: OperationId, ctx: RequestContext, values: Record<string, unknown>): Promise<Told> {
    const asked = JSON.stringify({ context: contextToWire(ctx), values } satisfies Asked)
    const { status, body } = await client.post(`/rest/${operation}`, asked, {
      repeatable: repeatable(operation, values),
      unfinished: ({ body }) => (body as Told).errors?.[0]?.code === 'IDEMPOTENCY_IN_PROGRESS',
    })
    if (status !== 200) throw hopRefused(body as { error: WireError })
    takeOutcome(ctx, body as Told)
    return body as Told
  }
  return {
    fit: ({ operation }) => ({
      convert: (values) => values,
      async run(ctx, values) {
        const { data, errors } = await ask(operation, ctx, values)
        return { data, ...(errors && { errors: errors.map(fromWire) }) } as Answer
      },
    }),
    async refuse(operation, ctx, args) {
      const { errors } = await ask(operation, ctx, args as Record<string, unknown>)
      throw errors?.[0] ? fromWire(errors[0]) : new AppError('VALIDATION_ERROR', { details: ctx.problems ?? [] })
    },
  }
}

/** A refusal by the door itself is an error between two processes of the platform, not an error of the client. */
const hopRefused = ({ error }: { error: WireError }) =>
  new AppError('UPSTREAM_FAILURE', { cause: new Error(`a call between processes was refused: ${error.code}`) })

export interface RestDoorOptions {
  routes: readonly Route[]
  port: ComponentPort
  services: ComponentServices
  log: Logger
}

/** The door at which a component answers the REST adapter of another process. */
export function restDoor({ routes, port, services, log }: RestDoorOptions): HopDoor {
  const fitted = new Map(routes.flatMap(documentsOf).map((one) => [one.operation as string, port.fit(one)]))

  async function perform(operation: OperationId, ctx: RequestContext, values: Record<string, unknown>) {
    if (ctx.problems) return port.refuse(operation, ctx, values as never)
    const { convert, run } = fitted.get(operation)!
    return run(ctx, convert(values))
  }

  return {
    services: ['rest'],
    async answer({ name, body }): Promise<Told> {
      if (!fitted.has(name)) throw new AppError('NOT_FOUND')
      const { context, values } = body as Asked
      const ctx = contextFromWire(context, 'rest', services)
      const about = { request_id: ctx.requestId, ...traceField(ctx.traceparent), operation: name }
      try {
        const { data, errors } = await perform(name as OperationId, ctx, values)
        if (!errors?.length) return { data, ...outcomeToWire(ctx) }
        return { data, errors: [toWire(errorOf(errors), log, about)] }
      } catch (error) {
        return { errors: [toWire(error, log, about)] }
      }
    },
  }
}
