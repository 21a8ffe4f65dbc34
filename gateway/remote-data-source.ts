import type { ComponentServices } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import type { Logger } from '@otorga/kernel/base/logging'
import {
  contextFromWire,
  contextToWire,
  type HopDoor,
  outcomeToWire,
  takeOutcome,
  type WireContext,
  type WireError,
  type WireOutcome,
} from '@otorga/kernel/doors/hop'
import type { HopClient } from '@otorga/kernel/doors/hop-client'
import type { GraphQLFormattedError } from 'graphql'
import type { DataSource, DataSourceAnswer, Fetch, LocalDataSource } from './data-source.js'
import { toldErrors } from './told-errors.js'

interface Asked extends Fetch {
  context: WireContext
}

interface Told extends WireOutcome {
  data?: unknown
  errors?: GraphQLFormattedError[]
}

/** A subgraph in another process: one signed call for each fetch of a plan, entities included. */
export class RemoteDataSource implements DataSource {
  readonly #client: HopClient

  constructor(client: HopClient) {
    this.#client = client
  }

  async process({ request, context }: Parameters<DataSource['process']>[0]): Promise<DataSourceAnswer> {
    const asked: Asked = { ...request, context: contextToWire(context) }
    const repeatable = !/^\s*mutation\b/.test(request.query)
    const { status, body } = await this.#client.post('/graphql', JSON.stringify(asked), { repeatable })
    if (status !== 200)
      throw new AppError('UPSTREAM_FAILURE', {
        cause: new Error(`a call between processes was refused: ${(body as { error: WireError }).error.code}`),
      })
    const { replay, recordedAt, ...answer } = body as Told
    takeOutcome(context, { ...(replay && { replay }), ...(recordedAt && { recordedAt }) })
    return answer as DataSourceAnswer
  }
}

export interface SubgraphDoorOptions {
  source: LocalDataSource
  services: ComponentServices
  log: Logger
}

/** The door at which a component answers the gateway of another process. */
export const subgraphDoor = ({ source, services, log }: SubgraphDoorOptions): HopDoor => ({
  services: ['gateway'],
  async answer({ body }): Promise<Told> {
    const { context, ...fetch } = body as Asked
    // The graph is served by the public listener only.
    const ctx = contextFromWire({ ...context, listener: 'public' }, 'graph', services)
    const { data, errors } = await source.execute(fetch, ctx)
    return { data, ...(errors && { errors: toldErrors(errors, ctx, log) }), ...outcomeToWire(ctx) }
  },
})
