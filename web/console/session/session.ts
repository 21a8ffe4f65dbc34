import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { forgetPerson, welcomePerson } from '@otorga/ui/intent/intent.ts'

/** Who is signed in, in which tenant, and what they may do. */
export interface Session {
  user: { id: string; email: string; name: string; roles: readonly string[] }
  tenant: {
    id: string
    name: string
    slug: string
    locale: string
    timezone: string
    currency: string
    logo: string | null
    color: string | null
    /** Kinds of records whose changes wait for a second person. */
    guarded: readonly string[]
  }
  organization: { id: string; name: string } | null
  /** Operations of the graph that are open to the user. */
  operations: ReadonlySet<string>
}

export type Entry = { at: 'in'; session: Session } | { at: 'out' } | { at: 'failed'; problem: Problem }

interface Answer {
  user: Session['user']
  tenant: Omit<Session['tenant'], 'logo' | 'color' | 'guarded'> & {
    logo_url: string | null
    primary_color: string | null
    maker_checker: string[]
  }
  organization: Session['organization']
  operations: string[]
}

/** A logo as a picture: the page loads none from elsewhere, and asks for the one that the server has fetched. */
async function pictureOf(logo: string | null, slug: string): Promise<string | null> {
  if (!logo || logo.startsWith('data:')) return logo
  try {
    const { data } = await (await fetch(`/api/v1/public/brand?tenant=${slug}`)).json()
    return data.logo_url?.startsWith('data:') ? data.logo_url : null
  } catch {
    return null
  }
}

const read = async ({ user, tenant, organization, operations }: Answer): Promise<Session> => {
  const { logo_url: logo, primary_color: color, maker_checker: guarded, ...named } = tenant
  return {
    user,
    tenant: { ...named, logo: await pictureOf(logo, named.slug), color, guarded },
    organization,
    operations: new Set(operations),
  }
}

/** Reads the session of the browser's cookie. */
export async function readSession(): Promise<Entry> {
  try {
    const answer = await fetch('/bff/session', { headers: { Accept: 'application/json' } })
    const body = await answer.json()
    if (answer.ok) return { at: 'in', session: await read(body.data) }
    if (answer.status === 401) return { at: 'out' }
    return { at: 'failed', problem: { code: body.error.code, requestId: body.error.request_id } }
  } catch {
    return { at: 'failed', problem: { code: 'NETWORK_ERROR' } }
  }
}

/** Whether the host of this address belongs to one tenant. */
export async function hostNamesTenant(): Promise<boolean> {
  try {
    return (await fetch('/api/v1/public/brand')).ok
  } catch {
    return false
  }
}

/** The address that signs in and leads back to where the reader is. */
export function signInAddress(tenant: string | undefined): string {
  const query = new URLSearchParams({ return_url: location.pathname + location.search + location.hash })
  if (tenant) query.set('tenant', tenant)
  return `/bff/login?${query}`
}

/** Ends the session here and at the identity provider, whose page leads back to the console. */
export async function signOut(): Promise<Problem | undefined> {
  try {
    const answer = await fetch('/bff/logout', { method: 'POST', headers: { 'X-CSRF': '1' } })
    const body = await answer.json()
    if (!answer.ok && answer.status !== 401) return { code: body.error.code, requestId: body.error.request_id }
    leave()
    forgetPerson()
    location.assign(answer.ok ? body.data.redirect_url : import.meta.env.BASE_URL)
    return undefined
  } catch {
    return { code: 'NETWORK_ERROR' }
  }
}

const left = 'otorga-signed-out'
const leave = () => remember('sessionStorage', left, '1')

/** Whether this tab has just signed out on purpose; asked once. */
export function hasLeft(): boolean {
  const was = recall('sessionStorage', left) !== null
  remember('sessionStorage', left, null)
  return was
}

const tried = 'otorga-sign-in-tried'
const patienceMs = 15_000

/** Whether a sign-in was begun a moment ago: one that brought no session is not begun again by itself. */
export function justTried(now = Date.now()): boolean {
  const at = Number(recall('sessionStorage', tried) ?? 0)
  remember('sessionStorage', tried, String(now))
  return now - at < patienceMs
}

const lastTenant = 'otorga-console-tenant'

/** Notes that a session is there: its tenant for the next time, whose tab it is, and that the sign-in has worked. */
export function welcome({ user, tenant }: Session) {
  welcomePerson(`${tenant.id} ${user.id}`)
  remember('localStorage', lastTenant, tenant.slug)
  remember('sessionStorage', tried, null)
}

/** The tenant that the address names, else the one of this browser's last session. */
export const knownTenant = (): string | undefined =>
  new URLSearchParams(location.search).get('tenant') ?? recall('localStorage', lastTenant) ?? undefined

type Store = 'localStorage' | 'sessionStorage'

function recall(store: Store, name: string): string | null {
  try {
    return window[store].getItem(name)
  } catch {
    return null
  }
}

function remember(store: Store, name: string, value: string | null) {
  try {
    if (value === null) window[store].removeItem(name)
    else window[store].setItem(name, value)
  } catch {
    // A browser that stores nothing asks again.
  }
}
