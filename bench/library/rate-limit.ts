import { Refusal } from './refusal.js'

export interface Rule {
  name: string
  limit: number
  seconds: number
}

export const readRule: Rule = { name: 'read', limit: 200, seconds: 60 }
export const writeRule: Rule = { name: 'default', limit: 100, seconds: 60 }

interface Window {
  moments: number[]
  start: number
}

/** A sliding window for each rule and tenant: the moments of its calls, oldest first. */
export function createRateLimit(multiplier: number) {
  const windows = new Map<string, Window>()
  /** Counts a call and writes its headers; refuses it beyond the limit. */
  return (rule: Rule, tenantId: string, setHeader: (name: string, value: string) => void) => {
    const id = `${rule.name} ${tenantId}`
    let window = windows.get(id)
    if (!window) windows.set(id, (window = { moments: [], start: 0 }))
    const now = performance.now()
    const limit = Math.floor(rule.limit * multiplier)
    const { moments } = window
    while (window.start < moments.length && moments[window.start]! <= now - rule.seconds * 1000) window.start++
    if (window.start > 1024 && window.start * 2 > moments.length) {
      moments.splice(0, window.start)
      window.start = 0
    }
    const allowed = moments.length - window.start < limit
    if (allowed) moments.push(now)
    const remaining = Math.max(0, limit - (moments.length - window.start))
    const reset = Math.max(1, Math.ceil(((moments[window.start] ?? now) + rule.seconds * 1000 - now) / 1000))
    setHeader('RateLimit-Policy', `"${rule.name}";q=${limit};w=${rule.seconds}`)
    setHeader('RateLimit', `"${rule.name}";r=${remaining};t=${reset}`)
    setHeader('X-RateLimit-Limit', String(limit))
    setHeader('X-RateLimit-Remaining', String(remaining))
    setHeader('X-RateLimit-Reset', String(reset))
    if (allowed) return
    setHeader('Retry-After', String(reset))
    throw new Refusal(429, 'RATE_LIMIT_EXCEEDED')
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>
