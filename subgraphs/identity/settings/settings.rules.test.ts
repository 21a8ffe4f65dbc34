import { describe, expect, it } from 'vitest'
import type { LegalTextRow, WantedText } from '../store/legal-text.store.js'
import type { TenantRow } from '../store/tenant.store.js'
import {
  chosenTexts,
  maxVersions,
  newVersions,
  patchedSettings,
  replacedBy,
  shownText,
  textProblems,
  trailOfText,
  wantedTexts,
} from './settings.rules.js'

const terms = (text: string, language: 'es' | 'en' = 'es'): WantedText => ({ kind: 'terms', language, text })
const kept = (text: WantedText, version: number) => ({ ...text, version }) as LegalTextRow

describe('new versions of texts', () => {
  it('count from one for each kind and language', () => {
    const present = [kept(terms('old'), 4)]
    expect(newVersions(present, [terms('new'), terms('new', 'en')])).toEqual([
      { ...terms('new'), version: 5 },
      { ...terms('new', 'en'), version: 1 },
    ])
  })
  it('are none where the text applies already', () => {
    expect(newVersions([kept(terms('old'), 4)], [terms('old')])).toEqual([])
  })
  it('end where the most are kept', () => {
    expect(() => newVersions([kept(terms('old'), maxVersions)], [terms('new')])).toThrow(
      expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('at most 100') }),
    )
    expect(newVersions([kept(terms('old'), maxVersions - 1)], [terms('new')])).toHaveLength(1)
  })
  it('replace the text of their kind and language alone', () => {
    const privacy: WantedText = { kind: 'privacy', language: 'es', text: 'old' }
    const present = [kept(terms('old'), 4), kept(terms('old', 'en'), 2), kept(privacy, 1)]
    const added = [
      { ...terms('new'), version: 5 },
      { ...privacy, text: 'new', version: 2 },
    ]
    expect(replacedBy(present, added)).toEqual([present[0], present[2]])
    expect(replacedBy(present, [])).toEqual([])
  })
  it('leave their hash on the trail instead of the text, which those who decide see whole', () => {
    const row = { id: 'row', tenantId: 'tenant', ...terms('abc'), version: 5 }
    // The hash of FIPS 180-4 for `abc`.
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(trailOfText(row)).toEqual({ kind: 'terms', language: 'es', version: 5, sha256 })
    expect(shownText(row)).toEqual({ kind: 'terms', language: 'es', version: 5, text: 'abc' })
  })
})

it('a patch names legal texts and templates of contracts', () => {
  const contractTemplate = [{ language: 'en' as const, text: '{amount}' }]
  expect(wantedTexts({ legalTexts: [terms('a')] as never, contractTemplate })).toEqual([
    terms('a'),
    { kind: 'contract_template', language: 'en', text: '{amount}' },
  ])
  expect(wantedTexts({})).toEqual([])
})

it('a reader is shown each kind in the first language of theirs that has it, and no kind that has none', () => {
  const privacy: WantedText = { kind: 'privacy', language: 'es', text: 'p' }
  const present = [kept(terms('t'), 4), kept(terms('e', 'en'), 2), kept(privacy, 1)]
  const inEnglish = { ...terms('e', 'en'), version: 2 }
  const inSpanish = { ...privacy, version: 1 }
  expect(chosenTexts(present, ['terms', 'privacy'], ['en', 'es'])).toEqual([inEnglish, inSpanish])
  expect(chosenTexts(present, ['privacy', 'terms'], ['pt', 'en'])).toEqual([inEnglish])
  expect(chosenTexts([], ['terms'], ['es'])).toEqual([])
})

it('a text that is named twice is a problem of the second one', () => {
  const legalTexts = [
    { kind: 'terms' as const, language: 'es' as const, text: 'a' },
    { kind: 'privacy' as const, language: 'es' as const, text: 'a' },
    { kind: 'terms' as const, language: 'es' as const, text: 'b' },
  ]
  expect(textProblems({ legalTexts }).map(({ field }) => field)).toEqual(['legal_texts.2'])
  expect(textProblems({})).toEqual([])
})

it('a template is blamed where a language has two, and at the text that no contract could be drawn up with', () => {
  const template = (language: 'es' | 'en', text: string) => ({ language, text })
  const fields = (...contractTemplate: ReturnType<typeof template>[]) =>
    textProblems({ contractTemplate }).map(({ field }) => field)
  expect(fields(template('es', '{amount}'), template('en', 'plain'))).toEqual([])
  expect(fields(template('es', 'a'), template('es', 'b'))).toEqual(['contract_template.1'])
  expect(fields(template('es', 'a'), template('en', '{monto}'))).toEqual(['contract_template.1.text'])
  const [problem] = textProblems({ contractTemplate: [template('es', '{monto}')] })
  expect(problem?.message).toContain('{monto}')
})

it('what a patch does not name stays, and null clears', () => {
  const row = {
    theme: { primaryColor: '#000000' },
    contact: { email: 'a@b.test', phone: '1' },
    config: { reminders: [3], webhooks: [] },
  } as unknown as TenantRow
  expect(patchedSettings(row, {})).toStrictEqual({})
  expect(patchedSettings(row, { branding: { contact: { phone: null } } })).toMatchObject({
    theme: row.theme,
    contact: { email: 'a@b.test' },
  })
  expect(patchedSettings(row, { branding: { contact: null } }).contact).toEqual({})
  expect(patchedSettings(row, { branding: { contact: { phone: null } } }).contact).toStrictEqual({ email: 'a@b.test' })
  expect(patchedSettings(row, { branding: { contact: { phone: '2' } } }).contact).toEqual({
    email: 'a@b.test',
    phone: '2',
  })
  expect(patchedSettings(row, { reminders: null }).config?.reminders).toBeUndefined()
})

it('a patch sets what it names of the configuration, and how long is kept what has ended', () => {
  const stored = { reminders: [3], webhooks: [], notifications: { decision: false } }
  const row = { config: stored } as unknown as TenantRow
  const webhooks = [{ url: 'https://a.test/hook', events: ['lending.credit.closed'] }] as never[]
  const config = (patch: Parameters<typeof patchedSettings>[1]) => patchedSettings(row, patch).config
  expect(config({ reminders: [24, 2] })).toEqual({ ...stored, reminders: [24, 2] })
  expect(config({ webhooks })).toEqual({ ...stored, webhooks })
  expect(config({ notifications: { disbursed: false } })).toEqual({
    ...stored,
    notifications: { decision: false, disbursed: false },
  })
  expect(patchedSettings(row, { retentionDays: 365 })).toStrictEqual({ retentionDays: 365 })
  expect(patchedSettings(row, { retentionDays: null })).toStrictEqual({ retentionDays: null })
})
