import { demoPassword } from '@otorga/cli/system/seed'
import { request } from 'undici'

/** Pages with the cookies of one browser. */
function browse() {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function open(address: string, form?: Record<string, string>) {
    const answer = await request(address, {
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: cookie(),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    const text = await answer.body.text()
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    const location = answer.headers.location
    return { address, text, location: location && new URL(String(location), address).href }
  }
  async function follow(address: string, form?: Record<string, string>) {
    let page = await open(address, form)
    while (page.location && new URL(page.location).pathname !== '/') page = await open(page.location)
    return page
  }
  return { cookies, cookie, follow }
}

const login = (base: string) => `${base}/bff/login?tenant=demo`

/** The sign-in form of the demo tenant, as a browser has opened it. */
export interface SignInForm {
  origin: string
  path: string
  cookie: string
}

/** Opens the sign-in form of the demo tenant. */
export async function signInForm(base: string): Promise<SignInForm> {
  const { cookie, follow } = browse()
  const { origin, pathname: path } = new URL((await follow(login(base))).address)
  return { origin, path, cookie: cookie() }
}

/** Signs a demo user in through the provider's page, as a browser does; returns the session cookie. */
export async function openSession(base: string, email: string): Promise<string> {
  const { cookies, follow } = browse()
  const form = await follow(login(base))
  const end = await follow(form.address, { email, password: demoPassword })
  const session = cookies.get('session_id')
  if (!session) throw new Error(`the sign-in of ${email} ended at ${end.address}: ${end.text.slice(0, 300)}`)
  return `session_id=${session}`
}
