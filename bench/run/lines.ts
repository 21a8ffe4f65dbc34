import { randomUUID } from 'node:crypto'
import type { Scene } from './data.js'
import type { Shot } from './load.js'

/** One line of the bench: a request that every contender answers alike. */
export interface Line {
  title: string
  status: number
  /** The most CPU the product may take, as a multiple of the hand-written server's. */
  aim: number
  /** The multiple when the aim was set, where it was measured then. */
  before?: string
  /** The same as a multiple of the server with Fastify, where there is an aim. */
  fastifyAim?: number
  writes: boolean
  /** Whether each request leaves messages to deliver in the background. */
  messages: boolean
  shot(scene: Scene, token: string, connection: number): Shot
}

const reading = (path: (scene: Scene) => string) => (scene: Scene, token: string) =>
  ({ method: 'GET', path: `/api/v1${path(scene)}`, headers: { Authorization: `Bearer ${token}` } }) satisfies Shot

/** A payment with a fresh idempotency key. */
export const payment = (
  token: string,
  credit: string,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Shot => ({
  method: 'POST',
  path: `/api/v1/credits/${credit}/payments`,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
  body: JSON.stringify(body),
})

/** An amount so small that no credit is ever paid off. */
export const smallPayment = { amount: 10.5, payment_type: 'installment', reference: 'PSE-1' }

export const readCredit: Line = {
  title: 'GET /credits/{id} (24 instalments)',
  status: 200,
  aim: 1.15,
  before: '1.43x',
  fastifyAim: 1.6,
  writes: false,
  messages: true,
  shot: reading(({ credit }) => `/credits/${credit}`),
}

const listApplications = (rows: number, aim: number, more: Partial<Line> = {}): Line => ({
  title: `GET /applications?page_size=${rows}`,
  status: 200,
  aim,
  writes: false,
  messages: false,
  shot: reading(() => `/applications?page_size=${rows}`),
  ...more,
})

export const bookPayment: Line = {
  title: 'POST /credits/{id}/payments',
  status: 201,
  aim: 1.15,
  before: '1.38x',
  writes: true,
  messages: true,
  shot: ({ paid }, token, connection) => payment(token, paid[connection % paid.length]!, smallPayment),
}

export const lines: Line[] = [
  readCredit,
  listApplications(20, 1.15, { before: '1.52x' }),
  listApplications(50, 1.05, { before: '1.37x', fastifyAim: 1.2 }),
  listApplications(100, 1),
  bookPayment,
]
