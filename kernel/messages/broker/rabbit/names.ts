import type { Component } from '@otorga/schema/operations'

/** Seconds that a failed message waits before each further delivery; the first delivery does not wait. */
export const retryWaits = [0.5, 1, 4, 8] as const
export const maxDeliveries = retryWaits.length + 1

/** RabbitMQ dead-letters a message after so many unacknowledged deliveries: it may crash every process that reads it. */
export const deliveryLimit = 20

/** The exchange to which a service publishes. */
export const eventsExchange = (service: string) => `${service}.events`
/** The exchange to which a consumer sends its requests to send a message again. The routing key is the publisher's name. */
export const requestsExchange = (consumer: string) => `${consumer}.requests`
/** The queue of the requests to one publisher. */
export const resendQueue = (publisher: string) => `${publisher}.resend`
/** The exchange on which a publisher sends messages again, each to the queue that asked for it. */
export const resendsExchange = (publisher: string) => `${publisher}.resends`
/** The exchange of messages for one consumer only: messages whose wait is over, and dead letters. */
export const directExchange = (consumer: string) => `${consumer}.direct`
export const retryExchange = (consumer: string) => `${consumer}.retry`
export const retryQueue = (consumer: string, attempt: number) => `${consumer}.retry.${attempt}`
/** The queue of one publisher's messages for one consumer. */
export const queueOf = (consumer: string, publisher: string) => `${consumer}.${publisher}`
export const deadLetterQueue = (queue: string) => `${queue}.dlq`

export const retryKey = (attempt: number, queue: string) => `r${attempt}.${queue}`
export const deadLetterKey = (queue: string) => `dlq.${queue}`

/** The headers of a message. */
export const headers = {
  timestamp: 'x-timestamp',
  signature: 'x-signature',
  /** The record that the message is about; messages about the same record keep their order. */
  subject: 'x-subject',
  /** The number of deliveries that failed. */
  attempts: 'x-attempts',
  /** Why the message was dead-lettered. */
  reason: 'x-reason',
} as const

/** The publishers whose messages a pattern may match: the first word of a type is its publisher. */
export const publishersOf = (types: readonly string[], services: readonly Component[]) =>
  services.filter((service) => types.some((type) => ['*', '#', service].includes(type.split('.')[0]!)))
