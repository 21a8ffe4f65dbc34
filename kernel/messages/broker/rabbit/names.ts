import type { Component } from '@otorga/schema/operations'

/** Seconds that a failed message waits before its next delivery: one more attempt than there are waits. */
export const retryWaits = [0.5, 1, 4, 8] as const
export const maxDeliveries = retryWaits.length + 1

/** Unacknowledged deliveries, such as to processes that the message crashed, before RabbitMQ dead-letters it. */
export const deliveryLimit = 20

/** Where a service publishes. */
export const eventsExchange = (service: string) => `${service}.events`
/** Where a publisher is asked for a message again, and the queue of such requests. */
export const requestsExchange = (publisher: string) => `${publisher}.requests`
export const resendQueue = (publisher: string) => `${publisher}.resend`
/** Where messages for one consumer alone go: those sent again, those that waited, dead letters. */
export const directExchange = (consumer: string) => `${consumer}.direct`
export const retryExchange = (consumer: string) => `${consumer}.retry`
export const retryQueue = (consumer: string, attempt: number) => `${consumer}.retry.${attempt}`
/** What a consumer has not yet applied of one publisher. */
export const queueOf = (consumer: string, publisher: string) => `${consumer}.${publisher}`
export const deadLetterQueue = (queue: string) => `${queue}.dlq`

export const retryKey = (attempt: number, queue: string) => `r${attempt}.${queue}`
export const deadLetterKey = (queue: string) => `dlq.${queue}`

/** Headers of a message beside its signature. */
export const headers = {
  timestamp: 'x-timestamp',
  signature: 'x-signature',
  /** The record it is about: messages about one keep their order. */
  subject: 'x-subject',
  /** Deliveries that failed. */
  attempts: 'x-attempts',
  /** Why the message was dead-lettered. */
  reason: 'x-reason',
} as const

/** The publishers whose messages a pattern may match: the first word of a type is its publisher. */
export const publishersOf = (types: readonly string[], services: readonly Component[]) =>
  services.filter((service) => types.some((type) => ['*', '#', service].includes(type.split('.')[0]!)))
