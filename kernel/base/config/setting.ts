import { addressRanges } from '../client/index.js'
import { ownPaths } from './own-paths.js'

/** One setting: where it comes from, what it means, its default, and how its text is read. */
export interface Setting<Value> {
  name: string
  meaning: string
  fallback: Value
  /** It is a credential or may contain one: an error does not show it, and only processes that need it are given it. */
  secret?: true
  parse(text: string): Value
}

const refuse = (wanted: string) => {
  throw new Error(`must be ${wanted}`)
}

export const text = (name: string, fallback: string, meaning: string): Setting<string> => ({
  name,
  meaning,
  fallback,
  parse: (value) => value,
})
export const optional = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => value,
})
/** The bytes that a secret of HMAC has at least, as many as its hash. */
const leastSecretBytes = 32
export const secret = (name: string, meaning: string): Setting<string | undefined> & { secret: true } => ({
  name,
  meaning,
  fallback: undefined,
  secret: true,
  parse: (value) =>
    Buffer.byteLength(value) >= leastSecretBytes
      ? value
      : refuse(`a text of at least ${leastSecretBytes} bytes, such as \`openssl rand -base64 32\` prints`),
})
/** Secrets of which each is accepted, so that one can take the place of another without a pause. */
export const secrets = (name: string, meaning: string): Setting<string[] | undefined> & { secret: true } => ({
  name,
  meaning,
  fallback: undefined,
  secret: true,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim())
    // They are sent in a header, which takes no other signs.
    return listed.every((one) => one.length >= leastSecretBytes && /^[!-~]+$/.test(one))
      ? listed
      : refuse(`texts of at least ${leastSecretBytes} letters, digits and signs, separated by commas`)
  },
})
export const files = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim())
    return listed.every((one) => one !== '') ? listed : refuse('paths of files, separated by commas')
  },
})
/** Consoles of one's own: where each is served, and the folder that `web/build.js` made of it. */
export const consoles = (name: string, meaning: string): Setting<{ path: string; folder: string }[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').flatMap((one) => {
      const [, path, folder] = /^(\/[a-z][a-z0-9-]*)=(.+)$/.exec(one.trim()) ?? []
      return path && folder
        ? [{ path, folder }]
        : refuse('paths with their folders, such as /desk=web/desk/dist, separated by commas')
    })
    const paths = listed.map(({ path }) => path)
    const taken = paths.filter((path) => ownPaths.includes(path.slice(1)))
    if (taken.length > 0)
      return refuse(
        `paths of their own, such as /desk, which the platform does not serve itself, as it does ${taken.join(', ')}`,
      )
    return new Set(paths).size === paths.length ? listed : refuse('paths that differ')
  },
})
export const url = (name: string, protocols: string[], meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    return protocols.includes(protocol)
      ? value
      : refuse(`an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  },
})
/** A credential that somebody else makes, of any length. */
export const credential = (name: string, meaning: string): Setting<string | undefined> & { secret: true } => ({
  name,
  meaning,
  fallback: undefined,
  secret: true,
  parse: (value) => value,
})
/** An address that may contain a user and password. */
export const account = (
  name: string,
  protocols: string[],
  meaning: string,
): Setting<string | undefined> & { secret: true } => ({ ...url(name, protocols, meaning), secret: true })
export const website = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const address = URL.canParse(value) ? new URL(value) : undefined
    return address && /^https?:$/.test(address.protocol) && address.search === '' && address.hash === ''
      ? value.replace(/\/$/, '')
      : refuse('an address such as https://credit.example.com')
  },
})
export const domain = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) =>
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value) ? value : refuse('a host name in lower case, without port and path'),
})
export const hosts = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim().toLowerCase())
    return listed.every((one) => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/.test(one))
      ? listed
      : refuse('host names or addresses, separated by commas, without port and path')
  },
})
export const integer = (
  name: string,
  fallback: number,
  [min, max]: [number, number],
  meaning: string,
): Setting<number> => ({
  name,
  meaning,
  fallback,
  parse: (value) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= min && number <= max
      ? number
      : refuse(`a whole number from ${min} to ${max}`)
  },
})
/** `name=value` by commas, as the settings of OpenTelemetry are written; values may be percent-encoded. */
const named = (value: string): Record<string, string> => {
  const parts = value.split(',').map((one) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(one))
  try {
    if (parts.every((one) => one !== null))
      return Object.fromEntries(parts.map((one) => [one[1]!, decodeURIComponent(one[2]!)]))
  } catch {}
  return refuse('pairs such as name=value, separated by commas')
}
export const namedValues = (name: string, meaning: string): Setting<Record<string, string> | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: named,
})
export const namedCredentials = (
  name: string,
  meaning: string,
): Setting<Record<string, string> | undefined> & { secret: true } => ({ ...namedValues(name, meaning), secret: true })
export const share = (name: string, fallback: number, meaning: string): Setting<number> => ({
  name,
  meaning,
  fallback,
  parse: (value) =>
    /^[\d.]+$/.test(value) && Number(value) >= 0 && Number(value) <= 1 ? Number(value) : refuse('a number from 0 to 1'),
})
export const positive = (name: string, fallback: number, meaning: string): Setting<number> => ({
  name,
  meaning,
  fallback,
  parse: (value) => (Number(value) > 0 && Number.isFinite(Number(value)) ? Number(value) : refuse('a number above 0')),
})
export const addresses = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim().replace(/\/$/, ''))
    return listed.every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol))
      ? listed
      : refuse('addresses that begin with http:// or https://, separated by commas')
  },
})
export const origins = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim())
    return listed.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one)
      ? listed
      : refuse('origins such as https://console.example.com, without a path, separated by commas')
  },
})
export const ranges = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim())
    try {
      addressRanges(listed)
    } catch {
      return refuse('ranges of addresses such as 10.0.0.0/8, by commas')
    }
    return listed
  },
})
export const oneOf = <const Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
  meaning: string,
): Setting<Value> => ({
  name,
  meaning: `${meaning} One of ${values.join(', ')}.`,
  fallback,
  parse: (value) => (values.includes(value as Value) ? (value as Value) : refuse(`one of ${values.join(', ')}`)),
})
export const limits = (name: string, meaning: string): Setting<Record<string, number | null> | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const pairs = value.split(',').map((pair) => pair.split('='))
    if (!pairs.every(([plan, max]) => /^[a-z_]+$/.test(plan ?? '') && /^(\d+|unlimited)$/.test(max ?? '')))
      return refuse('pairs such as starter=10,enterprise=unlimited')
    return Object.fromEntries(pairs.map(([plan, max]) => [plan!, max === 'unlimited' ? null : Number(max)]))
  },
})

const keysBy =
  (pattern: RegExp, wanted: string) =>
  (name: string, meaning: string): Setting<Record<string, string> | undefined> & { secret: true } => ({
    name,
    meaning,
    fallback: undefined,
    secret: true,
    parse: (value) => {
      const listed = value.split(',').map((one) => pattern.exec(one.trim()))
      return listed.every((one) => one !== null)
        ? Object.fromEntries(listed.map((one) => [one[1]!, one[2]!]))
        : refuse(`${wanted}, separated by commas`)
    },
  })
export const pairs = keysBy(
  /^([a-z_]+\/[a-z_]+):([\w-]{43,})$/,
  'pairs of services with their key, such as rest/lending:<43 characters>',
)
export const publishers = keysBy(
  /^([a-z_-]+):([\w-]{43,})$/,
  'services with their key, such as identity:<43 characters>',
)
export const passwords = keysBy(/^([a-z_]+):([\w-]+)$/, 'roles with their password, such as otorga_lending:<password>')

export const databaseOf = (name: string, whose: string) =>
  account(name, ['postgres:', 'postgresql:'], `Postgres of ${whose}, as its owner; DATABASE_URL when absent.`)
export const replicaOf = (name: string, whose: string) =>
  account(name, ['postgres:', 'postgresql:'], `A standby of the Postgres of ${whose}, for its lists and reports.`)
export const reachedAt = (name: string, component: string) =>
  addresses(name, `Addresses of \`otorga serve ${component}\`, its replicas separated by commas.`)

export const port = (name: string, fallback: number, meaning: string) => integer(name, fallback, [0, 65535], meaning)
