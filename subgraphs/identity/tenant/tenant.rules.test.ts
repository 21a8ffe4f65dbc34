import { modules } from '@otorga/schema/limits'
import { describe, expect, it } from 'vitest'
import type { TenantRow } from '../store/tenant.store.js'
import { configOf, patchedTenant, tenantProblems } from './tenant.rules.js'

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
