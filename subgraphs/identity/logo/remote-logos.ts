import { sniff } from '@otorga/kernel/base/media'
import type { Outbound } from '@otorga/kernel/ports/outbound'
import { pictureProblem } from './logo.rules.js'

/** The pictures of logos that tenants name by an address. */
export interface RemoteLogos {
  /** The picture as a data URL; null while there is none. It never rejects. */
  of(url: string): Promise<string | null>
}

/** What a page waits for a picture that nobody asked for before; a later visit finds it. */
const patienceMs = 1_500
const fetchMs = 5_000
/** As large as a logo that is uploaded, which its data URL makes a third longer. */
const mostBytes = 48_000
const freshMs = 3_600_000
const againMs = 600_000
const mostLogos = 200

/**
 * The type of a picture by its first bytes, whatever its sender calls it; undefined for one that pages cannot show. A drawing (SVG),
 * which could hold a script, is none.
 */
function typeOf(bytes: Buffer): string | undefined {
  const type = sniff(bytes)
  return type?.startsWith('image/') && !pictureProblem(bytes) ? type : undefined
}

/**
 * Fetches each logo once an hour, because pages load nothing from elsewhere. An address is called at most every ten minutes while it
 * gives no picture, however many ask; redirects are not followed.
 */
export function createRemoteLogos({
  outbound,
  now,
}: {
  outbound: Pick<Outbound, 'request'>
  now: () => Date
}): RemoteLogos {
  const known = new Map<string, { picture: string | null; until: number }>()
  const asked = new Map<string, Promise<string | null>>()

  async function fetched(url: string): Promise<string | null> {
    try {
      const headers = { accept: 'image/png, image/jpeg, image/webp' }
      const { status, body } = await outbound.request(url, { headers, timeoutMs: fetchMs, maxBytes: mostBytes })
      const type = status === 200 ? typeOf(body) : undefined
      return type ? `data:${type};base64,${body.toString('base64')}` : null
    } catch {
      return null
    }
  }
  async function refresh(url: string): Promise<string | null> {
    const found = await fetched(url)
    // One that is away for a while stays what it was.
    const picture = found ?? known.get(url)?.picture ?? null
    known.delete(url)
    known.set(url, { picture, until: now().getTime() + (found ? freshMs : againMs) })
    if (known.size > mostLogos) known.delete(known.keys().next().value!)
    asked.delete(url)
    return picture
  }

  return {
    async of(url) {
      const before = known.get(url)
      if (before && now().getTime() < before.until) return before.picture
      const asking = asked.get(url) ?? refresh(url)
      asked.set(url, asking)
      if (before) return before.picture
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, patienceMs, null)
      })
      return Promise.race([asking, late]).finally(() => clearTimeout(timer))
    },
  }
}
