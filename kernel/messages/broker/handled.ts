import { traced } from '../../base/tracing/index.js'
import type { Envelope } from '../envelope/index.js'
import type { Subscription } from './port.js'

/** Lets a consumer apply a message, as a part of the message's own trace. */
export const handled = (subscription: Subscription, message: Envelope): Promise<void> =>
  traced(
    () => ({
      name: `process ${message.type}`,
      kind: 'consumer',
      attributes: {
        'messaging.system': 'otorga',
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': message.type,
        'messaging.consumer.group.name': subscription.consumer,
        'messaging.message.id': message.id,
        'otorga.component': subscription.consumer,
        'otorga.tenant.id': message.tenantid,
      },
      continues: { traceparent: message.traceparent },
    }),
    () => subscription.handle(message),
  )
