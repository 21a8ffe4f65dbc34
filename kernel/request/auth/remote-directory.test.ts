import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TenantInfo } from '../../base/context/index.js'
import type { Peers } from '../peers/index.js'
import { type Actor, actorToWire, createRemoteDirectory, type Directory, tenantToWire } from './index.js'

const tenantId = '7c9d5e3a-8f0b-4d3c-9b1e-2f6a4c8d0e1f'
const userId = '0c9d5e3a-8f0b-4d3c-9b1e-2f6a4c8d0e1f'
const info: TenantInfo = {
  tenantId,
  name: 'Coop',
  slug: 'coop',
  status: 'active',
  modules: [],
  realmName: 'coop',
  issuer: 'https://idp',
  jwksUri: 'https://idp/jwks',
  timezone: 'UTC',
  locale: 'en',
  currency: 'USD',
  makerChecker: [],
  reminders: [],
  rolePermissions: {},
} as unknown as TenantInfo

/** A directory that queries another one, as a component's process queries that of identity management. */
const asking = (other: Pick<Directory, 'tenant' | 'actor'>): Directory =>
  createRemoteDirectory(
    {
      ask: async (operation: string) =>
        operation === 'identity.tenant'
          ? tenantToWire((await other.tenant(tenantId))!)
          : actorToWire(await other.actor(tenantId, userId)),
    } as unknown as Peers,
    'lending',
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const client = { kind: 'client', heldBy: 'somebody' } as const

it('knows a suspension and a lockout within a second, whatever it and the directory behind it remember', async () => {
  let [status, actor]: [TenantInfo['status'], Actor | undefined] = ['active', client]
  const behind = asking({ tenant: async () => ({ ...info, status }), actor: async () => actor })
  const directory = asking(behind)
  const known = async (one: Directory) => [(await one.tenant(tenantId))?.status, await one.actor(tenantId, userId)]
  for (let late = 0; late < 1_000; late += 10) {
    ;[status, actor] = ['active', client]
    vi.advanceTimersByTime(1_000)
    // The directory behind has just loaded; this one queries it as late as possible.
    expect(await known(behind)).toEqual(['active', client])
    ;[status, actor] = ['suspended', undefined]
    vi.advanceTimersByTime(late)
    await known(directory)
    vi.advanceTimersByTime(1_000 - late)
    expect(await known(directory)).toEqual(['suspended', undefined])
  }
})

it('remembers for as long: many calls ask once', async () => {
  let asked = 0
  const tenant = async () => {
    asked++
    return info
  }
  const directory = asking({ tenant, actor: async () => ({ kind: 'user' }) })
  for (let call = 0; call < 10; call++) await directory.tenant(tenantId)
  expect(asked).toBe(1)
})
