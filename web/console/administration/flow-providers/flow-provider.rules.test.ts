import { expect, it } from 'vitest'
import {
  emptyProvider,
  newProviderInput,
  providerFaults,
  providerPatch,
  typedProvider,
} from '../../shared/providers/typed-provider.ts'
import { flowProviderRules as rules } from './flow-provider.rules.ts'

const mask = '********'
const http = {
  code: 'vendor',
  name: 'Vendor',
  kind: 'bureau',
  driver: 'http',
  status: 'active',
  priority: 100,
  timeoutMs: 10_000,
  rowVersion: 3,
  connectionConfig: { base_url: 'https://vendor.example', api_key: mask, webhook_secret: mask },
}
const local = {
  ...http,
  kind: 'liveness',
  driver: 'local',
  connectionConfig: { checks: ['quality', 'face'], thresholds: { eyes: 90, turn: 15 } },
}
const ofHttp = typedProvider(rules, http)
const ofLocal = typedProvider(rules, local)

it('never puts a stored secret into the form, and sends one only where a new one is typed', () => {
  expect(JSON.stringify(ofHttp)).not.toContain(mask)
  expect(providerPatch(rules, ofHttp, http)).toEqual({})
  expect(providerPatch(rules, { ...ofHttp, apiKey: 'a new key' }, http)).toEqual({
    connectionConfig: { api_key: 'a new key' },
  })
  expect(providerPatch(rules, { ...ofHttp, name: ' Other ', baseUrl: 'https://other.example' }, http)).toEqual({
    name: 'Other',
    connectionConfig: { base_url: 'https://other.example' },
  })
})

it('asks a new provider of another company for its address and both secrets, one that is there only for the address', () => {
  const fresh = { ...emptyProvider(rules), code: 'vendor', name: 'Vendor' }
  expect(providerFaults(rules, fresh)).toEqual([
    ['baseUrl', 'required'],
    ['baseUrl', 'url'],
    ['apiKey', 'required'],
    ['webhookSecret', 'required'],
  ])
  expect(providerFaults(rules, { ...ofHttp, baseUrl: 'https://user:word@vendor.example' }, http)).toEqual([
    ['baseUrl', 'url'],
  ])
  expect(providerFaults(rules, ofHttp, http)).toEqual([])
  expect(providerFaults(rules, { ...fresh, code: 'Vendor 1', driver: 'local', kind: 'bureau' })).toEqual([
    ['code', 'code'],
    ['driver', 'local'],
  ])
})

it('makes a provider with the secrets that are typed', () => {
  const typed = { ...ofHttp, apiKey: 'key', webhookSecret: 'secret', isActive: false }
  expect(newProviderInput(rules, typed)).toEqual({
    code: 'vendor',
    name: 'Vendor',
    kind: 'bureau',
    driver: 'http',
    status: 'inactive',
    priority: 100,
    timeoutMs: 10_000,
    connectionConfig: { base_url: 'https://vendor.example', api_key: 'key', webhook_secret: 'secret' },
  })
})

it('changes checks and limits of the platform itself; limits go back to its own only together', () => {
  expect(providerPatch(rules, ofLocal, local)).toEqual({})
  expect(providerPatch(rules, { ...ofLocal, checks: ['face', 'card', 'quality'], turn: '20' }, local)).toEqual({
    connectionConfig: { checks: ['quality', 'card', 'face'], thresholds: { turn: 20 } },
  })
  expect(providerPatch(rules, { ...ofLocal, checks: [], hasLimits: false }, local)).toEqual({
    connectionConfig: { checks: null, thresholds: null },
  })
  const faults = (more: object) => providerFaults(rules, { ...ofLocal, ...more }, local)
  expect(faults({})).toEqual([])
  expect(faults({ turn: '' })).toEqual([['turn', 'kept']])
  expect(faults({ turn: '4', eyes: '501', card: '1.01' })).toEqual([
    ['card', 'limit'],
    ['eyes', 'limit'],
    ['turn', 'limit'],
  ])
  expect(faults({ same_person: '0.7', other_person: '0.6' })).toEqual([['same_person', 'order']])
  expect(faults({ turn: '', hasLimits: false })).toEqual([])
})
