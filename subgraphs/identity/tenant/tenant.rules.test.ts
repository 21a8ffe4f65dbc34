import type { StoredConfig } from '@otorga/drizzle/identity/tables/tenant'
import { modules } from '@otorga/schema/limits'
import { describe, expect, it } from 'vitest'
import type { TenantRow } from '../store/tenant.store.js'
import type { TenantConfigPatch } from './tenant.inputs.js'
import { configOf, isReservedSlug, patchedTenant, takesOutOfApproval, tenantProblems } from './tenant.rules.js'

const config: StoredConfig = {
  timezone: 'America/Bogota',
  locale: 'es-CO',
  currency: 'COP',
  makerChecker: ['credit_product'],
  webhooks: [],
  notifications: {},
}
const row = { name: 'Acme', config, theme: { logoUrl: 'https://a.test/l.png' }, modules: ['lending'] } as TenantRow

describe('tenant rules', () => {
  it('a new tenant has credit products under maker-checker, no webhooks, every mail, and reminders as everybody has them', () => {
    expect(configOf({ timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' })).toStrictEqual(config)
  })

  it('fields that a patch does not name stay, and null restores the default', () => {
    const patch = patchedTenant(row, { config: { locale: 'es-MX' }, theme: { primaryColor: '#000000' }, modules: null })
    expect(patch.config).toEqual({ ...config, locale: 'es-MX' })
    expect(patch.theme).toEqual({ logoUrl: 'https://a.test/l.png', primaryColor: '#000000' })
    expect(patch.modules).toEqual([...modules])
    expect('name' in patch).toBe(false)
    expect(patchedTenant(row, { theme: null }).theme).toEqual({})
    expect(patchedTenant(row, { theme: { logoUrl: null } }).theme).toStrictEqual({})
    expect(patchedTenant(row, { config: { makerChecker: [] } }).config?.makerChecker).toEqual([])
    const without = { ...row, config: { ...config, makerChecker: [] } }
    expect(patchedTenant(without, { config: { locale: 'es-MX' } }).config?.makerChecker).toEqual([])
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

it('keeps which mails are switched off, and forgets one that is sent again', () => {
  const muted = configOf({
    timezone: 'UTC',
    locale: 'es-CO',
    currency: 'COP',
    notifications: { decision: false, disbursed: true, instalmentDue: false },
  })
  expect(muted.notifications).toEqual({ decision: false, instalmentDue: false })
  const after = (notifications: TenantConfigPatch['notifications']) =>
    patchedTenant({ ...row, config: muted }, { config: { notifications } }).config?.notifications
  expect(after(undefined)).toEqual(muted.notifications)
  expect(after({ decision: null, disbursed: false })).toEqual({ disbursed: false, instalmentDue: false })
  expect(after(null)).toEqual({})
})

it('keeps when signers are reminded: none is a choice of its own, and null goes back to what everybody has', () => {
  const reminded = configOf({ timezone: 'UTC', locale: 'es-CO', currency: 'COP', reminders: [48, 2] })
  expect(reminded.reminders).toEqual([48, 2])
  expect(configOf({ ...reminded, reminders: [] }).reminders).toEqual([])
  const after = (patch: TenantConfigPatch, old = reminded) =>
    patchedTenant({ ...row, config: old }, { config: patch }).config
  expect(after({ locale: 'en' })?.reminders).toEqual([48, 2])
  expect(after({ reminders: [24] })?.reminders).toEqual([24])
  expect(after({ reminders: [] })?.reminders).toEqual([])
  expect(after({ reminders: null })).not.toHaveProperty('reminders')
  expect(after({ locale: 'en' }, config)).not.toHaveProperty('reminders')
})

it('what waits for approval is taken out where the next configuration names one type less, whatever else it names', () => {
  const under = (...makerChecker: string[]) => ({ ...config, makerChecker }) as StoredConfig
  expect(takesOutOfApproval(under('credit_product', 'tenant'), under('tenant'))).toBe(true)
  expect(takesOutOfApproval(under('credit_product'), under('tenant'))).toBe(true)
  expect(takesOutOfApproval(under('credit_product'), under('tenant', 'credit_product'))).toBe(false)
  expect(takesOutOfApproval(under(), under('tenant'))).toBe(false)
  expect(takesOutOfApproval(under('tenant'), undefined)).toBe(false)
})

it('roles that need a second factor are replaced whole, and stay unless a patch names them; none is stored as absent', () => {
  const basics = { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' }
  expect(configOf({ ...basics, secondFactorRoles: ['viewer'] }).secondFactorRoles).toEqual(['viewer'])
  expect(configOf({ ...basics, secondFactorRoles: [] })).toStrictEqual(config)
  const stored = { ...row, config: { ...config, secondFactorRoles: ['viewer'] } }
  const after = (patch: TenantConfigPatch) => patchedTenant(stored, { config: patch }).config
  expect(after({ locale: 'es-MX' })?.secondFactorRoles).toEqual(['viewer'])
  expect(after({ secondFactorRoles: ['operator'] })?.secondFactorRoles).toEqual(['operator'])
  for (const none of [[], null]) expect(after({ secondFactorRoles: none })).toStrictEqual(config)
})
