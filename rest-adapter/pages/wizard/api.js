import { deviceHeader, language, Refused, uuid } from '/pages/page.js'

const query = new URLSearchParams(location.search)
export const product = query.get('product')
const tenant = query.get('tenant')
const api = '/api/v1/public'
const memory = `otorga-wizard-${tenant ?? location.host}-${product}`

/** The id and token of the application that this tab continues. */
export const session = {
  get: () => JSON.parse(sessionStorage.getItem(memory) ?? 'null'),
  set: (value) => sessionStorage.setItem(memory, JSON.stringify(value)),
  clear: () => sessionStorage.removeItem(memory),
}

// A link of a mail names the application behind the #: this tab goes on with it, and its address forgets the token.
const [linkedId, linkedToken] = location.hash.slice(1).split('/')
if (linkedId && linkedToken) {
  session.set({ id: linkedId, token: linkedToken })
  history.replaceState(null, '', location.pathname + location.search)
}

// One idempotency key for each action, so that it can be sent again after a lost answer.
const keys = new Map()

async function call(method, path, { body, once } = {}) {
  const known = session.get()
  if (once && !keys.has(once)) keys.set(once, uuid())
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: {
      ...deviceHeader(),
      ...(known && { 'X-Access-Token': known.token }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(once && { 'Idempotency-Key': keys.get(once) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await answer.json().catch(() => ({}))
  // A refused call had no effect. The next attempt is a new call, whose body may differ.
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

/** The texts that the applicant accepts, in the reader's language where there is one in it. */
export const legalTexts = async () => (await call('GET', `/legal-texts${withTenant({ language })}`)).texts

export async function start(body) {
  const made = await call('POST', `/applications${withTenant()}`, { body, once: 'start' })
  session.set({ id: made.id, token: made.access_token })
  return made
}
export const status = () => call('GET', own('status'))
export const save = (step, body) => call('PATCH', own(`steps/${step}`), { body })
export const sign = () => call('POST', own('signature-request'), { once: 'sign' })
export const submit = () => call('POST', own('submit'), { once: 'submit' })
