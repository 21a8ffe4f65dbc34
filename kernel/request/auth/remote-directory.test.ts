import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TenantInfo } from '../../base/context/index.js'
import type { Peers } from '../peers/index.js'
import { createRemoteDirectory, type Directory, tenantToWire } from './index.js'

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
  rolePermissions: {},
} as unknown as TenantInfo

/** A directory that asks another one, as a component's process asks that of identity management. */
const asking = (other: Pick<Directory, 'tenant' | 'userMaySignIn'>): Directory =>
  createRemoteDirectory(
    {
      ask: async (operation: string) =>
        operation === 'identity.tenant'
          ? tenantToWire((await other.tenant(tenantId))!)
          : { may_sign_in: await other.userMaySignIn(tenantId, userId) },
    } as unknown as Peers,
    'lending',
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('knows a suspension and a lockout within a second, whatever it and the directory behind it remember', async () => {
  let [status, maySignIn]: [TenantInfo['status'], boolean] = ['active', true]
  const behind = asking({ tenant: async () => ({ ...info, status }), userMaySignIn: async () => maySignIn })
  const directory = asking(behind)
  const known = async (one: Directory) => [
    (await one.tenant(tenantId))?.status,
    await one.userMaySignIn(tenantId, userId),
  ]
  for (let late = 0; late < 1_000; late += 10) {
    ;[status, maySignIn] = ['active', true]
    vi.advanceTimersByTime(1_000)
    // The one behind has just asked; this one asks it as late as may be.
    expect(await known(behind)).toEqual(['active', true])
    ;[status, maySignIn] = ['suspended', false]
    vi.advanceTimersByTime(late)
    await known(directory)
    vi.advanceTimersByTime(1_000 - late)
    expect(await known(directory)).toEqual(['suspended', false])
  }
})

it('remembers for as long: many calls ask once', async () => {
  let asked = 0
  const tenant = async () => {
    asked++
    return info
  }
  const directory = asking({ tenant, userMaySignIn: async () => true })
  for (let call = 0; call < 10; call++) await directory.tenant(tenantId)
  expect(asked).toBe(1)
})
