import { mergePatch } from '../versions/merge-patch.ts'

/** A provider of any kind as it is typed; what a kind of provider adds stands beside it. */
export interface TypedProvider {
  code: string
  name: string
  kind: string
  driver: 'http' | 'local'
  /** Whether a new one is asked at once. */
  isActive: boolean
  priority: string
  timeoutMs: string
  baseUrl: string
  /** Secrets are only written: empty leaves what is stored. */
  apiKey: string
  webhookSecret: string
}

export type Config = Readonly<Record<string, unknown>>

/** A provider as it is stored; its secrets are masked. */
export interface StoredProvider {
  code: string
  name: string
  kind: string
  driver: string
  status: string
  priority: number
  timeoutMs: number
  rowVersion: number
  connectionConfig: unknown
}

/** What the providers of one noun have that others have not. */
export interface ProviderRules<More> {
  priority: { least: number; most: number }
  timeoutMs: { least: number; most: number; usual: number }
  /** The fewest characters of a secret. */
  secret: number
  kinds: readonly string[]
  /** The kinds that the platform does itself. */
  localKinds: readonly string[]
  moreOf(config: Config): More
  configOf(typed: TypedProvider & More): Config
  faultsOf(typed: TypedProvider & More, stored?: StoredProvider): Fault[]
}

/** A field that is at fault, with the code that says why. */
export type Fault = readonly [field: string, code: string]

const secrets = ['api_key', 'webhook_secret'] as const

export const configOf = ({ connectionConfig }: StoredProvider): Config => connectionConfig as Config

/** A new provider as its form begins. */
export const emptyProvider = <More>(rules: ProviderRules<More>): TypedProvider & More => ({
  code: '',
  name: '',
  kind: rules.kinds[0]!,
  driver: 'http',
  isActive: true,
  priority: '100',
  timeoutMs: String(rules.timeoutMs.usual),
  baseUrl: '',
  apiKey: '',
  webhookSecret: '',
  ...rules.moreOf({}),
})

/** A provider as it stands in its form. */
export const typedProvider = <More>(rules: ProviderRules<More>, stored: StoredProvider): TypedProvider & More => ({
  code: stored.code,
  name: stored.name,
  kind: stored.kind,
  driver: stored.driver === 'local' ? 'local' : 'http',
  isActive: stored.status === 'active',
  priority: String(stored.priority),
  timeoutMs: String(stored.timeoutMs),
  baseUrl: String(configOf(stored).base_url ?? ''),
  apiKey: '',
  webhookSecret: '',
  ...rules.moreOf(configOf(stored)),
})

const isWithin = (text: string, { least, most }: { least: number; most: number }) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most

function isAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password
}

/** What is wrong with what is typed; `stored` is the provider that is changed, absent for a new one. */
export function providerFaults<More>(
  rules: ProviderRules<More>,
  typed: TypedProvider & More,
  stored?: StoredProvider,
): Fault[] {
  const { code, name, kind, driver, priority, timeoutMs, baseUrl, apiKey, webhookSecret } = typed
  const faults: (Fault | false)[] = [
    name.trim() === '' && ['name', 'required'],
    !stored && code.trim() === '' && ['code', 'required'],
    !stored && !/^[a-z0-9][a-z0-9_-]{1,59}$/.test(code.trim()) && ['code', 'code'],
    !rules.kinds.includes(kind) && ['kind', 'required'],
    driver === 'local' && rules.kinds.includes(kind) && !rules.localKinds.includes(kind) && ['driver', 'local'],
    !isWithin(priority.trim(), rules.priority) && ['priority', 'priority'],
    !isWithin(timeoutMs.trim(), rules.timeoutMs) && ['timeoutMs', 'timeoutMs'],
    driver === 'http' && baseUrl.trim() === '' && ['baseUrl', 'required'],
    driver === 'http' && !isAddress(baseUrl.trim()) && ['baseUrl', 'url'],
  ]
  const typedSecrets = { apiKey, webhookSecret }
  for (const [field, text] of driver === 'http' ? Object.entries(typedSecrets) : [])
    if (text === '' && !stored) faults.push([field, 'required'])
    else if (text !== '' && text.length < rules.secret) faults.push([field, 'secret'])
  return [...faults.filter((one) => one !== false), ...rules.faultsOf(typed, stored)]
}

const typedConfig = <More>(rules: ProviderRules<More>, typed: TypedProvider & More): Config => ({
  ...(typed.driver === 'http' && { base_url: typed.baseUrl.trim() }),
  ...rules.configOf(typed),
})

const typedSecrets = ({ driver, apiKey, webhookSecret }: TypedProvider): Config =>
  driver === 'http'
    ? { ...(apiKey && { api_key: apiKey }), ...(webhookSecret && { webhook_secret: webhookSecret }) }
    : {}

/** The input of a new provider. */
export const newProviderInput = <More>(rules: ProviderRules<More>, typed: TypedProvider & More) => ({
  code: typed.code.trim(),
  name: typed.name.trim(),
  kind: typed.kind,
  driver: typed.driver,
  status: typed.isActive ? ('active' as const) : ('inactive' as const),
  priority: Number(typed.priority),
  timeoutMs: Number(typed.timeoutMs),
  connectionConfig: { ...typedConfig(rules, typed), ...typedSecrets(typed) },
})

export interface ProviderPatch {
  name?: string
  priority?: number
  timeoutMs?: number
  connectionConfig?: Config
}

/** The patch of what differs from what is stored, with the secrets that are typed; nothing in it when nothing does. */
export function providerPatch<More>(
  rules: ProviderRules<More>,
  typed: TypedProvider & More,
  stored: StoredProvider,
): ProviderPatch {
  const { api_key: _key, webhook_secret: _secret, ...shown } = configOf(stored) as Record<string, unknown>
  const connectionConfig = { ...mergePatch(shown, typedConfig(rules, typed)), ...typedSecrets(typed) }
  return {
    ...(typed.name.trim() !== stored.name && { name: typed.name.trim() }),
    ...(Number(typed.priority) !== stored.priority && { priority: Number(typed.priority) }),
    ...(Number(typed.timeoutMs) !== stored.timeoutMs && { timeoutMs: Number(typed.timeoutMs) }),
    ...(Object.keys(connectionConfig).length > 0 && { connectionConfig }),
  }
}

/** Whether a secret is stored. */
export const hasSecret = (stored: StoredProvider | undefined, name: (typeof secrets)[number]) =>
  stored !== undefined && configOf(stored)[name] !== undefined

/** What both sides of a conflict show: everything but secrets. */
export function shownProvider({
  apiKey: _key,
  webhookSecret: _secret,
  isActive: _active,
  ...shown
}: TypedProvider): object {
  return shown
}
