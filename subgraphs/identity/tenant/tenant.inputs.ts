import { Field, InputType } from 'type-graphql'
import { TenantStatus } from './tenant.types.js'

@InputType({ description: 'An endpoint for notifications.' })
export class TenantWebhookInput {
  @Field(() => String, { description: 'Where to post.' })
  url: string

  @Field(() => [String], { description: 'Names of events, or `*` for all.' })
  events: string[]
}

@InputType({ description: 'How a new tenant works.' })
export class TenantConfigInput {
  @Field(() => String, { description: 'IANA time zone.' })
  timezone: string

  @Field(() => String, { description: 'Language and region, such as es-CO.' })
  locale: string

  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string

  @Field(() => [String], {
    nullable: true,
    description: 'Entity types whose changes wait for approval; credit_product when absent.',
  })
  makerChecker?: string[] | null

  @Field(() => [TenantWebhookInput], { nullable: true, description: 'Endpoints for notifications; none when absent.' })
  webhooks?: TenantWebhookInput[] | null
}

@InputType({ description: 'The initial administrator of a tenant.' })
export class AdminUserInput {
  @Field(() => String, { description: 'Where the first password is mailed.' })
  email: string

  @Field(() => String, { description: 'First name.' })
  firstName: string

  @Field(() => String, { description: 'Last name.' })
  lastName: string
}

@InputType({ description: 'A new tenant.' })
export class CreateTenantInput {
  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => String, { description: 'Its short name in addresses; one that was ever used is CONFLICT.' })
  slug: string

  @Field(() => String, { description: 'starter, professional or enterprise.' })
  plan: string

  @Field(() => TenantConfigInput, { description: 'How it works.' })
  config: TenantConfigInput

  @Field(() => AdminUserInput, { description: 'Its first tenant_admin.' })
  adminUser: AdminUserInput
}

@InputType({ description: 'Changes of a configuration; absent fields stay.' })
export class TenantConfigPatch {
  @Field(() => String, { nullable: true, description: 'IANA time zone.' })
  timezone?: string | null

  @Field(() => String, { nullable: true, description: 'Language and region.' })
  locale?: string | null

  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' })
  currency?: string | null

  @Field(() => [String], {
    nullable: true,
    description: 'Replaces the list; null restores the default, credit_product.',
  })
  makerChecker?: string[] | null

  @Field(() => [TenantWebhookInput], { nullable: true, description: 'Replaces the list; null removes all.' })
  webhooks?: TenantWebhookInput[] | null
}

@InputType({ description: 'Changes of a theme; null removes a field.' })
export class TenantThemePatch {
  @Field(() => String, { nullable: true, description: 'https address of the logo.' })
  logoUrl?: string | null

  @Field(() => String, { nullable: true, description: 'https address of the icon.' })
  faviconUrl?: string | null

  @Field(() => String, { nullable: true, description: 'Colour as #rrggbb.' })
  primaryColor?: string | null

  @Field(() => String, { nullable: true, description: 'Colour as #rrggbb.' })
  secondaryColor?: string | null
}

@InputType({ description: 'Changes of a tenant: a merge patch.' })
export class UpdateTenantInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'One with too little room for its users is MAX_USERS_REACHED.' })
  plan?: string | null

  @Field(() => TenantConfigPatch, { nullable: true, description: 'Changes of its configuration.' })
  config?: TenantConfigPatch | null

  @Field(() => TenantThemePatch, { nullable: true, description: 'Changes of its theme; null clears every field.' })
  theme?: TenantThemePatch | null

  @Field(() => [String], { nullable: true, description: 'The modules it may use; null restores all of them.' })
  modules?: string[] | null

  @Field(() => TenantStatus, {
    nullable: true,
    description: 'active or suspended; another move is INVALID_STATUS_TRANSITION.',
  })
  status?: TenantStatus | null
}

@InputType({ description: 'Why a tenant is suspended.' })
export class SuspendTenantInput {
  @Field(() => String, { nullable: true, description: 'Kept with the tenant and in the trail.' })
  reason?: string | null
}
