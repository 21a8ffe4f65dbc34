import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operators, readers } from '../library/access.js'
import type { PaymentInput } from '../library/book-payment.js'
import { envelopeOf, type Result } from '../library/envelope.js'
import { checkKey } from '../library/idempotency.js'
import { readRule, writeRule } from '../library/rate-limit.js'
import { listQuery, noQuery, paymentBody } from '../library/requests.js'
import { type ListQuery, listApplications } from '../library/work/list-applications.js'
import { readCredit } from '../library/work/read-credit.js'
import { recordPayment } from '../library/work/record-payment.js'
import type { Services } from '../library/work/work.js'
import { applicationsAnswer, creditAnswer, paymentAnswer } from './answers.js'

function answer({ call }: FastifyRequest, reply: FastifyReply, result: Result) {
  if (result.replay) reply.header('X-Idempotent-Replayed', 'true')
  return envelopeOf(call, result)
}

/** The three routes, each with the schemas of its request and its answer. */
export function lendingRoutes(api: FastifyInstance, services: Services) {
  api.get<{ Params: { id: string } }>('/credits/:id', {
    config: { rule: readRule, roles: readers },
    schema: { querystring: noQuery, response: { 200: creditAnswer } },
    handler: async (request, reply) => answer(request, reply, await readCredit(services, request, request.params.id)),
  })

  api.get<{ Querystring: ListQuery }>('/applications', {
    config: { rule: readRule, roles: readers },
    schema: { querystring: listQuery, response: { 200: applicationsAnswer } },
    handler: async (request, reply) => answer(request, reply, await listApplications(services, request, request.query)),
  })

  api.post<{ Params: { id: string }; Body: PaymentInput }>('/credits/:id/payments', {
    config: { rule: writeRule, roles: operators },
    schema: { querystring: noQuery, body: paymentBody, response: { 201: paymentAnswer } },
    async handler(request, reply) {
      const key = checkKey(request.headers['idempotency-key'] as string | undefined)
      const asked = { creditId: request.params.id, key, input: request.body, url: request.originalUrl }
      const result = await recordPayment(services, request, asked)
      reply.code(201)
      return answer(request, reply, result)
    },
  })
}
