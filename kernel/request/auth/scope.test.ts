import { describe, expect, it } from 'vitest'
import type { Caller } from '../../base/context/index.js'
import { organizationScope } from './index.js'

describe('the records of a tenant', () => {
  const scope = (kind: Caller['kind'], roles: string[], organizationId: string | null = 'o') =>
    organizationScope({ kind, roles, organizationId } as unknown as Caller)
  it.each(['tenant_admin', 'platform_admin', 'delegated_admin'])('are all seen by a %s', (role) => {
    expect(scope('user', ['operator', role])).toBeUndefined()
  })
  it('are seen by others of their organization alone, without one those without', () => {
    for (const roles of [['operator'], ['viewer'], ['cashier'], []])
      expect(scope('user', roles)).toEqual({ organizationId: 'o' })
    expect(scope('user', ['operator'], null)).toEqual({ organizationId: null })
    expect(scope('client', ['operator'])).toEqual({ organizationId: 'o' })
  })
  it('are all seen by services and holders, whose call names the record', () => {
    expect(scope('service', ['service'])).toBeUndefined()
    expect(scope('holder', [])).toBeUndefined()
  })
  it('are seen by a service on behalf of somebody as by them', () => {
    const behalf = (roles: string[]) =>
      organizationScope({
        kind: 'service',
        onBehalfOf: { kind: 'user', roles, organizationId: 'o' },
      } as unknown as Caller)
    expect(behalf(['operator'])).toEqual({ organizationId: 'o' })
    expect(behalf(['tenant_admin'])).toBeUndefined()
  })
})
