import { Refused, uuid } from '/pages/page.js'

const query = new URLSearchParams(location.search)
export const product = query.get('product')
const tenant = query.get('tenant')
const api = '/api/v1/public'
const memory = `otorga-wizard-${tenant ?? location.host}-${product}`

/** What this device is known by, the same at each visit. */
function device() {
  const known = localStorage.getItem('otorga-device') ?? uuid()
  localStorage.setItem('otorga-device', known)
  return known
}

/** The application that this tab goes on with: its id and token. */
export const session = {
  get: () => JSON.parse(sessionStorage.getItem(memory) ?? 'null'),
  set: (value) => sessionStorage.setItem(memory, JSON.stringify(value)),
  clear: () => sessionStorage.removeItem(memory),
}

// One key for each thing that is done: sent again after a lost answer, it is done once.
const keys = new Map()

async function call(method, path, { body, once } = {}) {
  const known = session.get()
  if (once && !keys.has(once)) keys.set(once, uuid())
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      'X-Device-Fingerprint': device(),
      ...(known && { 'X-Access-Token': known.token }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(once && { 'Idempotency-Key': keys.get(once) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await answer.json().catch(() => ({}))
  // What was refused left nothing: the next try is another call, whose body may differ.
  if (once && answer.status < 500) keys.delete(once)
  if (!answer.ok) throw new Refused(answer.status, json.error)
  return json.data
}

const withTenant = (more = {}) => {
  const parameters = new URLSearchParams({ ...(tenant && { tenant }), ...more }).toString()
  return parameters && `?${parameters}`
}
const own = (rest) => `/applications/${session.get().id}/${rest}`

export const simulator = (asked) =>
  call('GET', `/products/${encodeURIComponent(product)}/simulator-config${withTenant(asked)}`)

export async function start(body) {
  const made = await call('POST', `/applications${withTenant()}`, { body, once: 'start' })
  session.set({ id: made.id, token: made.access_token })
  return made
}
export const status = () => call('GET', own('status'))
export const save = (step, body) => call('PATCH', own(`steps/${step}`), { body })
export const sign = () => call('POST', own('signature-request'), { once: 'sign' })
export const submit = () => call('POST', own('submit'), { once: 'submit' })
