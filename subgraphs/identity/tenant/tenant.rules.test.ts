import { modules } from '@otorga/schema/limits'
import { describe, expect, it } from 'vitest'
import type { TenantRow } from '../store/tenant.store.js'
import { configOf, isReservedSlug, patchedTenant, tenantProblems } from './tenant.rules.js'

const config = configOf({ timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' })
const row = { name: 'Acme', config, theme: { logoUrl: 'https://a.test/l.png' }, modules: ['lending'] } as TenantRow

describe('tenant rules', () => {
  it('a new tenant has credit products under maker-checker and no webhooks', () => {
    expect(config).toMatchObject({ makerChecker: ['credit_product'], webhooks: [] })
  })

  it('fields that a patch does not name stay, and null restores the default', () => {
    const patch = patchedTenant(row, { config: { locale: 'es-MX' }, theme: { primaryColor: '#000000' }, modules: null })
    expect(patch.config).toEqual({ ...config, locale: 'es-MX' })
    expect(patch.theme).toEqual({ logoUrl: 'https://a.test/l.png', primaryColor: '#000000' })
    expect(patch.modules).toEqual([...modules])
    expect('name' in patch).toBe(false)
    expect(patchedTenant(row, { theme: null }).theme).toEqual({})
    expect(patchedTenant(row, { config: { makerChecker: [] } }).config?.makerChecker).toEqual([])
    expect(patchedTenant(row, { config: { makerChecker: null } }).config?.makerChecker).toEqual(['credit_product'])
  })

  it('a time zone, currency or plan that does not exist is named', () => {
    const problems = tenantProblems({ timezone: 'Mars/Base', currency: 'ZZZ' }, 'free', { starter: 10 })
    expect(problems.map(({ field }) => field)).toEqual(['config.timezone', 'config.currency', 'plan'])
    expect(tenantProblems(config, 'starter', { starter: 10 })).toEqual([])
  })
})

it('a realm that identity providers keep for themselves is no tenant', () => {
  expect(['master', 'acme', ''].map(isReservedSlug)).toEqual([true, false, false])
})

it('webhooks are taken whole with their events, and stay unless a patch names them', () => {
  const webhooks = [{ url: 'https://a.test/hook', events: ['lending.credit.disbursed'] }] as never[]
  const hooked = configOf({ ...config, webhooks })
  expect(hooked.webhooks).toEqual(webhooks)
  const tenant = { ...row, config: hooked } as TenantRow
  expect(patchedTenant(tenant, { config: { locale: 'en' } }).config).toEqual({ ...hooked, locale: 'en' })
  expect(patchedTenant(tenant, { config: { webhooks: [] } }).config?.webhooks).toEqual([])
  expect(patchedTenant(tenant, { config: { webhooks: null } }).config?.webhooks).toEqual([])
})

it('a patch changes name, plan and status where it names them, and nothing where they are null', () => {
  const named = { name: 'New', plan: 'starter', status: 'suspended' } as const
  expect(patchedTenant(row, named as never)).toEqual(named)
  expect(patchedTenant(row, { name: null, plan: null, status: null } as never)).toEqual({})
  expect(patchedTenant(row, { modules: ['lending'] } as never)).toEqual({ modules: ['lending'] })
})

it('what a request leaves out of the configuration and plan is no problem', () => {
  expect(tenantProblems(null, null, {})).toEqual([])
  expect(tenantProblems(undefined, undefined, {})).toEqual([])
  expect(tenantProblems({}, '', {})).toEqual([])
})
