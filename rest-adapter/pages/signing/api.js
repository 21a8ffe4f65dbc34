// The link is the credential: every call goes below it.
const base = window.location.pathname.replace(/\/$/, '')

/** What the service refused, and why. */
export class Refused extends Error {
  constructor(status, error) {
    super(error?.message ?? '')
    this.status = status
    this.code = error?.code
  }
}

/** One key for each thing that is confirmed: a repeated tap or a broken connection does it once. */
const keys = new Map()
function keyOf(name) {
  if (!keys.has(name)) keys.set(name, crypto.randomUUID?.() ?? fallbackKey())
  return keys.get(name)
}

// Pages without TLS have no randomUUID.
function fallbackKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function ask(method, path, body, key) {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const read = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Refused(answer.status, read.error)
  return read.data
}

export const info = () => ask('GET', '')
export const status = () => ask('GET', '/status')
export const execute = () => ask('POST', '/execute', { confirmation: true }, keyOf('execute'))
export const sendCode = (channel) => ask('POST', '/otp/send', { channel })
export const verify = (otp_code) => ask('POST', '/otp/verify', { otp_code }, keyOf(`verify ${otp_code}`))
export const decline = (reason) => ask('POST', '/decline', reason ? { reason } : {}, keyOf('decline'))
