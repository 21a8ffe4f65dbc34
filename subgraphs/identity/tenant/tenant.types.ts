import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/identity'
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql'
import { MakerCheckerEntity, Plan, TenantModule } from '../closed-sets.js'

export const TenantStatus = closedSet<contract.TenantStatus>('TenantStatus', 'Where a tenant stands.', {
  onboarding: 'It is being set up.',
  active: 'Its users may work.',
  suspended: 'Its calls are refused with TENANT_SUSPENDED.',
})
export type TenantStatus = contract.TenantStatus

@ObjectType({ simpleResolvers: true, description: "A tenant's endpoint for notifications." })
export class TenantWebhook implements CamelKeys<contract.TenantWebhook> {
  @Field(() => String, { description: 'Where notifications are posted.' })
  url: string

  @Field(() => [String], {
    description: 'The events it wants: names, prefixes such as lending.credit.*, or `*` for all.',
  })
  events: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Which mails applicants are sent.' })
export class TenantNotifications implements CamelKeys<contract.TenantNotifications> {
  @Field(() => Boolean, { description: 'The application was received, with the link to go on with it.' })
  applicationReceived: boolean

  @Field(() => Boolean, { description: 'The validation of the identity waits for the applicant.' })
  validationWaiting: boolean

  @Field(() => Boolean, { description: 'The contract waits for the signature, with the link to sign it.' })
  contractToSign: boolean

  @Field(() => Boolean, { description: 'The contract was signed, with a copy.' })
  contractSigned: boolean

  @Field(() => Boolean, { description: 'The application was approved or rejected.' })
  decision: boolean

  @Field(() => Boolean, { description: 'The credit was paid out.' })
  disbursed: boolean

  @Field(() => Boolean, { description: 'An instalment is due in three days.' })
  instalmentDue: boolean

  @Field(() => Boolean, { description: 'Instalments are overdue.' })
  instalmentOverdue: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How a tenant works.' })
export class TenantConfig implements CamelKeys<contract.TenantConfig> {
  @Field(() => String, { description: 'IANA time zone; its business dates are judged there.' })
  timezone: string

  @Field(() => String, { description: 'Language and region, such as es-CO.' })
  locale: string

  @Field(() => String, { description: 'ISO 4217 code of its money.' })
  currency: string

  @Field(() => [MakerCheckerEntity], { description: 'Entity types whose changes wait for approval.' })
  makerChecker: contract.MakerCheckerEntity[]

  @Field(() => [TenantWebhook], { description: 'Endpoints for notifications.' })
  webhooks: TenantWebhook[]

  @Field(() => TenantNotifications, { description: 'Which mails applicants are sent.' })
  notifications: TenantNotifications

  @Field(() => [Int], { description: 'Hours before a signature request expires at which its signer is reminded.' })
  reminders: number[]

  @Field(() => [String], { description: 'Roles whose users need a second factor from their next sign-in on.' })
  secondFactorRoles: string[]
}

@ObjectType({ simpleResolvers: true, description: 'How the pages of a tenant look.' })
export class TenantTheme implements CamelKeys<contract.Theme> {
  @Field(() => String, {
    nullable: true,
    description: 'The logo: an https address, or a PNG, JPEG or WebP picture as a data URL of at most 64 KiB.',
  })
  logoUrl: string | null

  @Field(() => String, { nullable: true, description: 'https address of the icon.' })
  faviconUrl: string | null

  @Field(() => String, { nullable: true, description: 'Colour as #rrggbb.' })
  primaryColor: string | null

  @Field(() => String, { nullable: true, description: 'Colour as #rrggbb.' })
  secondaryColor: string | null
}

@Directive('@key(fields: "id")')
@ObjectType({
  simpleResolvers: true,
  description: 'A customer of the platform, with a realm at the identity provider.',
})
export class Tenant {
  @Field(() => ID, { description: 'Id of the tenant: the claim tenant_id of its tokens.' })
  id: string

  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => String, { description: 'Its short name in addresses; unique forever.' })
  slug: string

  @Field(() => TenantStatus, { description: 'Calls on behalf of a tenant that is not active are TENANT_SUSPENDED.' })
  status: TenantStatus

  @Field(() => Plan, { description: 'The plan, which sets how many users it may have.' })
  plan: string

  @Field(() => Int, { description: 'Users that count in the plan: neither inactive nor mere customers.' })
  userCount: number

  @Field(() => TenantConfig, { description: 'Time zone, language, currency, approvals, webhooks and mails.' })
  config: TenantConfig

  @Field(() => TenantTheme, { description: 'Logo and colours.' })
  theme: TenantTheme

  @Field(() => [TenantModule], { description: 'The modules it may use.' })
  modules: string[]

  @Field(() => String, { description: 'Its realm at the identity provider.' })
  realmName: string

  @Field(() => ID, { nullable: true, description: 'The initial administrator; null while onboarding.' })
  adminUserId: string | null

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { nullable: true, description: 'When it was suspended; null unless it is.' })
  suspendedAt: Date | null

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date

  @Field(() => String, {
    nullable: true,
    description: 'Secret of its webhooks: only in the answer to the call that adds the first one.',
  })
  webhookSecret: string | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of tenants.' })
export class TenantPage extends Paged {
  @Field(() => [Tenant], { description: 'The tenants, newest first.' })
  items: Tenant[]
}

@ObjectType({ simpleResolvers: true, description: 'What a sister service asks before it acts for a tenant.' })
export class InternalTenantStatus {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string

  @Field(() => TenantStatus, { description: 'Where it stands.' })
  status: TenantStatus

  @Field(() => [TenantModule], { description: 'The modules it may use.' })
  modules: string[]
}

@ObjectType({ simpleResolvers: true, description: 'The tenant behind a slug.' })
export class ResolvedTenant {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string

  @Field(() => String, { description: 'Its slug.' })
  slug: string

  @Field(() => TenantStatus, { description: 'Where it stands.' })
  status: TenantStatus

  @Field(() => String, { description: 'Its realm at the identity provider.' })
  realmName: string

  @Field(() => String, { description: 'The `iss` of its tokens.' })
  issuer: string
}
