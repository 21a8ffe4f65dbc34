import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { callOf } from '../library/call.js'
import type { Directory } from '../library/directory.js'
import { type RateLimit, readRule } from '../library/rate-limit.js'
import { Refusal, refusalBody } from '../library/refusal.js'
import type { Connection, Database } from '../library/work/database.js'

interface RequestRow {
  status: string
  version_id: string
  completed_steps: number
  total_steps: number
  attempts_used: number
  expires_at: Date
}

interface StepRow {
  id: string
  type: string
  name: string
  config: unknown
  max_attempts: number
}

const shape = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/
const nobody = '00000000-0000-8000-8000-000000000001'

/**
 * GET /execute/{token}: the next step of the link's holder. Verifies the token, counts the call and reads under row-level
 * security.
 */
export const readExecution =
  (database: Database, secret: string, limit: RateLimit, directory: Directory) =>
  async (request: Request, response: Response) => {
    const call = callOf(request.headers, request.socket.remoteAddress)
    response.setHeader('X-Request-Id', call.requestId)
    try {
      const token = request.params.token as string
      const hash = createHash('sha256').update(token).digest('hex')
      for (const key of [`address:${request.socket.remoteAddress}`, `token:${hash}`])
        limit(readRule, key, (name, value) => response.setHeader(name, value))
      const [, id, signature] = shape.exec(token) ?? []
      const wanted = createHmac('sha256', secret).update(`execution:${id}`).digest()
      const given = Buffer.from(signature ?? '', 'base64url')
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refusal(404, 'NOT_FOUND')
      const [[found]] = await database.read<[{ tenant_id: string; id: string }[]]>(nobody, (sql) => [
        sql`select tenant_id, id from flow.flow_request_by_token_hash(${hash})`,
      ])
      if (!found) throw new Refusal(404, 'NOT_FOUND')
      const tenant = await directory.tenant(found.tenant_id)
      if (tenant?.status !== 'active') throw new Refusal(403, 'TENANT_SUSPENDED')
      const [[row], steps] = await database.read<[RequestRow[], StepRow[]]>(found.tenant_id, (sql: Connection) => [
        sql`select status, version_id, completed_steps, total_steps, attempts_used, expires_at from flow.flow_request
          where tenant_id = ${found.tenant_id} and id = ${found.id}`,
        sql`select id, type, name, config, max_attempts from flow.flow_step
          where tenant_id = ${nobody} and version_id = (select version_id from flow.flow_request
            where tenant_id = ${found.tenant_id} and id = ${found.id}) order by position`,
      ])
      if (!row) throw new Refusal(404, 'NOT_FOUND')
      if (row.expires_at <= new Date()) throw new Refusal(410, 'REQUEST_EXPIRED')
      if (row.status !== 'in_progress') throw new Refusal(409, 'CONFLICT')
      const step = steps[row.completed_steps]!
      const { id: stepId, type, name, config, max_attempts } = step
      response.json({
        data: {
          status: row.status,
          tenant: tenant.slug,
          current_step: {
            id: stepId,
            type,
            name,
            config,
            attempts_used: row.attempts_used,
            attempts_remaining: max_attempts - row.attempts_used,
          },
          progress: { completed_steps: row.completed_steps, total_steps: row.total_steps },
        },
        metadata: { request_id: call.requestId, timestamp: new Date().toISOString() },
      })
    } catch (error) {
      const refused = refusalBody(error, call.requestId)
      response.status(refused.status).json(refused.body)
    }
  }
