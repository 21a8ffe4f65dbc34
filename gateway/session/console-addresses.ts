/** The addresses of the tenants' consoles: one shared origin, and a host for each tenant under the console domain. */
export interface ConsoleAddresses {
  /** Whether consoles are served by https. */
  secure: boolean
  /** Every origin that a tenant's sign-in may return to. */
  originsOf(slug: string): string[]
  /** The tenant whose console host this is. */
  slugOf(host: string): string | undefined
  /** The configured origin for this host; the Host header itself is not trusted. */
  originAt(slug: string, host: string): string
}

const local = ['localhost', '127.0.0.1', '[::1]']
const slug = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/** Consoles under `domain`, with the scheme and port of the public address; localhost is the domain of a local one. */
export function consoleAddresses(publicUrl: string, domain?: string): ConsoleAddresses {
  const main = new URL(publicUrl)
  const port = main.port && `:${main.port}`
  const isLocal = local.includes(main.hostname)
  const suffix = domain?.toLowerCase() ?? (isLocal ? 'localhost' : undefined)
  const originFor = (name: string) => `${main.protocol}//${name}${port}`
  const shared = [...new Set([main.origin, ...(isLocal ? ['localhost', '127.0.0.1'].map(originFor) : [])])]
  const sharedHosts = new Set(shared.map((origin) => new URL(origin).host))
  const originsOf = (name: string) => [...shared, ...(suffix ? [originFor(`${name}.${suffix}`)] : [])]
  return {
    secure: main.protocol === 'https:',
    originsOf,
    slugOf(host) {
      if (!suffix || sharedHosts.has(host.toLowerCase())) return undefined
      const name = host.toLowerCase().replace(/:\d+$/, '')
      if (!name.endsWith(`.${suffix}`)) return undefined
      const label = name.slice(0, -suffix.length - 1)
      return slug.test(label) ? label : undefined
    },
    originAt(name, host) {
      const named = `${main.protocol}//${host.toLowerCase()}`
      return originsOf(name).includes(named) ? named : main.origin
    },
  }
}
