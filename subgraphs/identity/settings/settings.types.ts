import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { type GraphInput, inputLike, LegalTextKind, Paged, TextLanguage } from '@otorga/kernel/doors/graphql'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import { contractPlaceholders, mostPlaceholders } from '@otorga/schema/contract-template'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as bodies from '@otorga/schema/rest/types/identity'
import * as contract from '@otorga/schema/rest/values/identity'
import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { type TenantConfigPatch, TenantNotificationsPatch, TenantWebhookInput } from '../tenant/tenant.inputs.js'
import { TenantNotifications, TenantTheme, TenantWebhook } from '../tenant/tenant.types.js'

@ObjectType({ simpleResolvers: true, description: "Where a tenant's customers reach it." })
export class TenantContact implements CamelKeys<bodies.TenantContact> {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email: string | null

  @Field(() => String, { nullable: true, description: 'Telephone number; at most 40 characters.' })
  phone: string | null

  @Field(() => String, { nullable: true, description: 'Postal address; at most 300 characters.' })
  address: string | null

  @Field(() => String, { nullable: true, description: 'https address of its own pages.' })
  website: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How a tenant looks to its customers.' })
export class TenantBranding extends TenantTheme {
  @Field(() => TenantContact, { description: 'Where its customers reach it.' })
  contact: TenantContact
}

@ObjectType({ simpleResolvers: true, description: 'How a tenant presents itself on its public pages.' })
export class PublicBrand implements CamelKeys<bodies.PublicBrand> {
  @Field(() => String, { description: 'Name of the tenant.' })
  name: string

  @Field(() => String, { description: 'Tag by which its money and dates are written, e.g. es-CO.' })
  locale: string

  @Field(() => String, { description: 'IANA name of its timezone, in which a day begins and ends.' })
  timezone: string

  @Field(() => String, { nullable: true, description: 'An https address, or a picture as a data URL.' })
  logoUrl: string | null

  @Field(() => String, { nullable: true, description: '#rrggbb.' })
  primaryColor: string | null

  @Field(() => TenantContact, { description: 'Where its customers reach it.' })
  contact: TenantContact
}

export const TextKind = closedSet<bodies.LegalTextKind | 'contract_template'>('TextKind', 'A text of a tenant.', {
  terms: 'The terms, which applicants accept.',
  privacy: 'How personal data is treated, which applicants accept.',
  contract_template: 'The clauses that the tenant adds to its contracts.',
})

@ObjectType({ simpleResolvers: true, description: 'One version of a text of a tenant; it never changes.' })
export class LegalText {
  @Field(() => TextKind, { description: 'terms, privacy or contract_template.' })
  kind: string

  @Field(() => TextLanguage, { description: 'es, en or pt.' })
  language: string

  @Field(() => Int, { description: 'Counts from 1 for each kind and language; the highest applies.' })
  version: number

  @Field(() => String, { description: 'The text.' })
  text: string

  @Field(() => Timestamp, { description: 'When it began to apply.' })
  publishedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of the versions of a text.' })
export class LegalTextPage extends Paged {
  @Field(() => [LegalText], { description: 'The versions, newest first.' })
  items: LegalText[]
}

@ObjectType({ simpleResolvers: true, description: 'What a tenant_admin sets for its own tenant.' })
export class TenantSettings {
  @Field(() => ID, { description: 'Id of the tenant.' })
  id: string

  @Field(() => TenantBranding, { description: 'Logo, colours and contact.' })
  branding: TenantBranding

  @Field(() => [LegalText], { description: 'Terms and privacy notices that apply, one for each kind and language.' })
  legalTexts: LegalText[]

  @Field(() => [LegalText], {
    description: "The tenant's own clauses that its contracts contain, one text for each language.",
  })
  contractTemplate: LegalText[]

  @Field(() => [Int], { description: 'Hours before a signature request expires at which its signer is reminded.' })
  reminders: number[]

  @Field(() => [String], { description: 'Roles whose users need a second factor from their next sign-in on.' })
  secondFactorRoles: string[]

  @Field(() => [TenantWebhook], { description: 'Endpoints for notifications.' })
  webhooks: TenantWebhook[]

  @Field(() => TenantNotifications, { description: 'Which mails applicants are sent.' })
  notifications: TenantNotifications

  @Field(() => Int, {
    nullable: true,
    description:
      'How many days the tenant keeps what has ended: applications without a credit, validations, signature requests that nobody signed. After that they are removed for good. Null is without end.',
  })
  retentionDays: number | null

  @Field(() => Int, { description: "Counts the changes of the tenant's record; the ETag is this number, quoted." })
  rowVersion: number

  @Field(() => Timestamp, { description: "When the tenant's record was last changed." })
  updatedAt: Date

  @Field(() => String, {
    nullable: true,

    description:
      'Secret of its webhooks: only in the answer to the call that adds the first one. After an approved change nobody is shown it: rotateWebhookSecret answers another one.',
  })
  webhookSecret: string | null
}

export const TenantSettingsOrChange = createUnionType({
  name: 'TenantSettingsOrChange',
  description:
    'The settings, or the change request that was opened where the tenant has tenant_settings under maker-checker.',
  types: () => [TenantSettings, OpenedChange] as const,
})

type TenantContactPatch = GraphInput<NonNullable<bodies.TenantContactPatch>>
const TenantContactPatch = inputLike<TenantContactPatch, TenantContact>(TenantContact, 'TenantContactPatch', {
  description: 'Changes of a contact; null removes a field.',
  schema: contract.TenantContactPatch,
})

type TenantBrandingPatch = GraphInput<bodies.TenantBrandingPatch>
const TenantBrandingPatch = inputLike<TenantBrandingPatch, TenantBranding>(TenantBranding, 'TenantBrandingPatch', {
  description: 'Changes of a branding; null removes a field.',
  schema: contract.TenantBrandingPatch,
  types: { contact: () => TenantContactPatch },
  descriptions: { contact: 'Changes of the contact; null clears every field.' },
})

const LegalTextInput = inputLike<CamelKeys<bodies.LegalTextInput>, LegalText>(LegalText, 'LegalTextInput', {
  description: 'A new version of a text that applicants accept.',
  schema: contract.LegalTextInput,
  types: { kind: () => LegalTextKind },
  descriptions: { kind: 'terms or privacy.', text: 'At most 30,000 characters.' },
})

const ContractTemplateInput = inputLike<CamelKeys<bodies.ContractTemplateInput>, LegalText>(
  LegalText,
  'ContractTemplateInput',
  {
    description: 'A new version of the clauses that the tenant adds to its contracts in one language.',
    schema: contract.ContractTemplateInput,
    descriptions: {
      text: `At most 30,000 characters; each line is a paragraph. A value of the contract stands where its name stands in braces: ${Object.keys(contractPlaceholders).join(', ')}. VALIDATION_ERROR for any other brace, and for more than ${mostPlaceholders} of these names.`,
    },
  },
)

@InputType({ description: "Changes of a tenant's settings: a merge patch; absent fields stay." })
export class UpdateTenantSettingsInput {
  @Field(() => TenantBrandingPatch, { nullable: true, description: 'Changes of logo, colours and contact.' })
  branding?: TenantBrandingPatch | null

  @Field(() => [LegalTextInput], {
    nullable: true,
    description: 'Each becomes the version that applies; one that applies already makes no new version.',
  })
  legalTexts?: CamelKeys<bodies.LegalTextInput>[] | null

  @Field(() => [ContractTemplateInput], {
    nullable: true,
    description: 'Each becomes the version that applies; one that applies already makes no new version.',
  })
  contractTemplate?: CamelKeys<bodies.ContractTemplateInput>[] | null

  @Field(() => [Int], {
    nullable: true,
    description: 'Replaces the list: at most five, 1 to 720 each; null restores the default, 24.',
  })
  reminders?: number[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'Replaces the list, of at most 50 roles of the tenant; null removes all.',
  })
  secondFactorRoles?: string[] | null

  @Field(() => [TenantWebhookInput], { nullable: true, description: 'Replaces the list; null removes all.' })
  webhooks?: TenantWebhook[] | null

  @Field(() => TenantNotificationsPatch, {
    nullable: true,
    description: 'Mails to switch off or on; null sends all again.',
  })
  notifications?: TenantConfigPatch['notifications']

  @Field(() => Int, {
    nullable: true,
    description:
      '30 to 36,500: after so many days what has ended is removed for good, with its documents; null is without end.',
  })
  retentionDays?: number | null
}
