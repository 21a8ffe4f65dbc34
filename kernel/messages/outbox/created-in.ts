import { noted } from '../../base/tracing/index.js'

/** The traceparent of a message that is written now: of a span of its own while work is traced, else of the request, if it has one. */
export const createdIn = (trace: { traceparent?: string }, type: string, id: string): string | null =>
  noted(() => ({
    name: `create ${type}`,
    kind: 'producer',
    attributes: {
      'messaging.system': 'otorga',
      'messaging.operation.type': 'create',
      'messaging.operation.name': 'create',
      'messaging.destination.name': type,
      'messaging.message.id': id,
    },
  })) ??
  trace.traceparent ??
  null
