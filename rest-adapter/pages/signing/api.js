import { deviceHeader, Refused, uuid } from '/pages/page.js'

// The link is the credential: every call goes below it.
const base = window.location.pathname.replace(/\/$/, '')

/** One idempotency key for each action, so that a second tap or a broken connection does not repeat it. */
const keys = new Map()
function keyOf(name) {
  if (!keys.has(name)) keys.set(name, uuid())
  return keys.get(name)
}

async function ask(method, path, body, key) {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...deviceHeader(),
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
