import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const pattern = /^[A-Za-z0-9._-]{1,128}$/

/** The facts of a request that envelopes and the audit trail need. */
export interface Call {
  requestId: string
  traceparent: string | null
  userAgent: string | undefined
  ip: string | null
}

export function callOf(headers: IncomingHttpHeaders, ip: string | undefined): Call {
  const sent = headers['x-request-id'] as string | undefined
  return {
    requestId: sent && pattern.test(sent) ? sent : randomUUID(),
    traceparent: (headers.traceparent as string | undefined)?.slice(0, 100) ?? null,
    userAgent: headers['user-agent']?.slice(0, 500),
    ip: ip ?? null,
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Today in a time zone, YYYY-MM-DD. */
export function todayIn(timeZone: string, now: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(now)
}
