import { createHash } from 'node:crypto'
import type { TenantContact } from '@otorga/drizzle/identity/tables/tenant'
import { AppError, type Problem } from '@otorga/kernel/base/errors'
import { templateProblem } from '@otorga/schema/contract-template'
import type { PublishedText } from '@otorga/schema/peers'
import { TenantContact as contactValues } from '@otorga/schema/rest/values/identity'
import type { LegalTextRow, WantedText } from '../store/legal-text.store.js'
import type { TenantRow } from '../store/tenant.store.js'
import type { TenantConfigPatch } from '../tenant/tenant.inputs.js'
import { patchedTenant } from '../tenant/tenant.rules.js'
import type { UpdateTenantSettingsInput } from './settings.types.js'

/** The largest number of versions of one text. Versions are never removed. */
export const maxVersions = 100

type ContactPatch = NonNullable<UpdateTenantSettingsInput['branding']>['contact']

function patchedContact(old: TenantContact, patch: NonNullable<ContactPatch> | null): TenantContact {
  const contact: TenantContact = {}
  for (const field of contactValues.fields) {
    const value = patch === null ? undefined : patch[field] === undefined ? old[field] : patch[field]
    if (value) contact[field] = value
  }
  return contact
}

const configPatch = ({
  reminders,
  secondFactorRoles,
  webhooks,
  notifications,
}: UpdateTenantSettingsInput): TenantConfigPatch => ({
  ...(reminders !== undefined && { reminders }),
  ...(secondFactorRoles !== undefined && { secondFactorRoles }),
  ...(webhooks !== undefined && { webhooks }),
  ...(notifications !== undefined && { notifications }),
})

/** The columns of the tenant that the patch names, with their new values. */
export function patchedSettings(row: TenantRow, input: UpdateTenantSettingsInput): Partial<TenantRow> {
  const { contact, ...theme } = input.branding ?? {}
  const config = configPatch(input)
  return {
    ...patchedTenant(row, {
      ...(input.branding && { theme }),
      ...(Object.keys(config).length > 0 && { config }),
    }),
    ...(contact !== undefined && { contact: patchedContact(row.contact, contact) }),
    ...(input.retentionDays !== undefined && { retentionDays: input.retentionDays }),
  }
}

/** The texts that a patch names. */
export const wantedTexts = ({ legalTexts, contractTemplate }: UpdateTenantSettingsInput): WantedText[] => [
  ...(legalTexts ?? []),
  ...(contractTemplate ?? []).map(({ language, text }) => ({ kind: 'contract_template' as const, language, text })),
]

const sameText = (one: WantedText, other: WantedText) => one.kind === other.kind && one.language === other.language

/** The problems of texts that a schema cannot express: one that the patch names twice, and placeholders that no contract has. */
export function textProblems({ legalTexts, contractTemplate }: UpdateTenantSettingsInput): Problem[] {
  const twice = (field: string, texts: readonly WantedText[]) =>
    texts.flatMap((text, index) =>
      texts.slice(0, index).some((before) => sameText(before, text))
        ? [{ field: `${field}.${index}`, message: 'names a text that another entry names already' }]
        : [],
    )
  return [
    ...twice('legal_texts', wantedTexts({ legalTexts })),
    ...twice('contract_template', wantedTexts({ contractTemplate })),
    ...(contractTemplate ?? []).flatMap(({ text }, at) => {
      const message = templateProblem(text)
      return message ? [{ field: `contract_template.${at}.text`, message }] : []
    }),
  ]
}

export type NewVersion = WantedText & Pick<LegalTextRow, 'version'>

/** The next version of each text that differs from the present one. Error: CONFLICT when a text has too many versions. */
export function newVersions(present: readonly LegalTextRow[], wanted: readonly WantedText[]): NewVersion[] {
  return wanted.flatMap((text) => {
    const before = present.find((one) => sameText(one, text))
    if (before?.text === text.text) return []
    const version = (before?.version ?? 0) + 1
    if (version > maxVersions)
      throw new AppError('CONFLICT', { message: `A text has at most ${maxVersions} versions.` })
    return [{ ...text, version }]
  })
}

/** The texts that new versions replace. */
export const replacedBy = (present: readonly LegalTextRow[], added: readonly NewVersion[]) =>
  present.filter((one) => added.some((text) => sameText(one, text)))

/** Of each kind the text in the first of these languages that has one. */
export const chosenTexts = (
  present: readonly LegalTextRow[],
  kinds: readonly PublishedText['kind'][],
  languages: readonly PublishedText['language'][],
): PublishedText[] =>
  kinds.flatMap((kind) => {
    const inLanguage = (language: string) => present.find((one) => one.kind === kind && one.language === language)
    const [found] = languages.flatMap((language) => inLanguage(language) ?? [])
    return found ? [{ kind, language: found.language, version: found.version, text: found.text }] : []
  })

/** A version for the audit trail, with the hash of its text instead of the text. */
export const trailOfText = ({ kind, language, version, text }: NewVersion) => ({
  kind,
  language,
  version,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** A version for the person who decides about the change, with its whole text. */
export const shownText = ({ kind, language, version, text }: NewVersion) => ({ kind, language, version, text })
