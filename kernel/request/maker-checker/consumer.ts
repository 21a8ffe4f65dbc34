import type { MessageType } from '@otorga/schema/events'
import type { ChangeFailed } from '@otorga/schema/messages/change-request'
import type { RequestContext } from '../../base/context/index.js'
import { inColumn } from '../../base/crypto/index.js'
import { AppError } from '../../base/errors/index.js'
import { type Subscription } from '../../messages/broker/index.js'
import type { Envelope } from '../../messages/envelope/index.js'
import { markApplied } from '../../messages/inbox/applied.js'
import { consumer } from '../../messages/inbox/index.js'
import { writeMessages } from '../../messages/outbox/index.js'
import type { BaseServices, CallArgs, ExternalDefinition } from '../operation/index.js'
import { type Application, applyChange, Refused } from './apply-change.js'
import type { ApprovedChange } from './registry.js'

/** Applies one approved change of a kind. */
export type Applier = (application: Application) => Promise<void>

/** Applies approved changes by the parts of a direct operation; `argsOf` restores its arguments from the sealed data. */
export const applier =
  <Args extends CallArgs, Target, Plan, Done, Result extends { id: string }>(
    definition: ExternalDefinition<Args, Target, Plan, Done, Result>,
    argsOf: (change: ApprovedChange, input: unknown) => NoInfer<Args>,
  ): Applier =>
  (application) => {
    const { services, message, change } = application
    const place = inColumn('lending.change_request', 'sealed', {
      tenantId: message.tenantid,
      id: change.change_request_id,
    })
    const input =
      change.sealed === null ? undefined : (JSON.parse(services.encryption.decrypt(change.sealed, place)) as unknown)
    return applyChange(application, definition, argsOf(change, input))
  }

export interface ApprovedChangesOptions {
  services: BaseServices
  /** The appliers by `<entity type> <action>`. */
  appliers: Readonly<Record<string, Applier>>
  /** The context in which the platform applies a change of the message's tenant. */
  contextOf(message: Envelope): RequestContext
}

/** The error of a change that failed at its last delivery; the cause is in the dead letter. */
const givenUp = () =>
  new AppError('UPSTREAM_FAILURE', {
    message: 'The change could not be applied, however often it was tried; ask again.',
  })

/** Applies the approved changes of a component's entities, and reports the results to the registry. */
export function approvedChanges({ services, appliers, contextOf }: ApprovedChangesOptions): Subscription {
  const { component, database } = services
  const types = ['lending.change_request.approved'] satisfies MessageType[]

  function applicationOf(message: Envelope) {
    const change = message.data as ApprovedChange
    const apply = appliers[`${change.entity_type} ${change.action}`]
    return apply && { apply, change }
  }

  const fail = (message: Envelope, { change_request_id }: ApprovedChange, { code, message: why }: AppError) =>
    database.transaction(message.tenantid, async (tx) => {
      if (!(await markApplied(tx, component, message))) return
      const type = `${component}.change_request.failed` as MessageType
      const data = { change_request_id, code, message: why } satisfies ChangeFailed
      await writeMessages(
        tx,
        component,
        contextOf(message),
        [{ type, subject: change_request_id, data }],
        services.wake,
      )
    })

  const { deadLetter } = consumer({ component, database, types, apply: async () => {} })
  return {
    consumer: component,
    types,
    async handle(message) {
      if (message.source !== 'lending') throw new Error(`${message.source} does not approve changes`)
      const found = applicationOf(message)
      if (!found) return // another component's entity
      const { apply, change } = found
      try {
        await apply({ services, ctx: contextOf(message), message, change })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        await fail(message, change, error.reason)
      }
    },
    async deadLetter(message, reason) {
      await deadLetter(message, reason)
      if (typeof message === 'string' || message.source !== 'lending') return
      const found = applicationOf(message)
      if (found) await fail(message, found.change, givenUp())
    },
  }
}
