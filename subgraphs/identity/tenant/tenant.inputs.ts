import { type GraphInput, inputLike } from '@otorga/kernel/doors/graphql'
import type * as bodies from '@otorga/schema/rest/types/identity'
import * as contract from '@otorga/schema/rest/values/identity'
import { Field, InputType } from 'type-graphql'
import { Plan, TenantModule } from '../closed-sets.js'
import { TenantConfig, TenantNotifications, TenantStatus, TenantTheme, TenantWebhook } from './tenant.types.js'

export const TenantWebhookInput = inputLike(TenantWebhook, 'TenantWebhookInput', {
  description: 'An endpoint for notifications.',
  schema: contract.TenantWebhook,
})

export const TenantNotificationsPatch = inputLike(TenantNotifications, 'TenantNotificationsPatch', {
  description: 'Switches mails to applicants off and on: absent ones stay as they are, null sends one again.',
  schema: contract.TenantNotificationsPatch,
})

export type TenantConfigInput = GraphInput<bodies.TenantConfigInput>
export const TenantConfigInput = inputLike<TenantConfigInput, TenantConfig>(TenantConfig, 'TenantConfigInput', {
  description: 'How a new tenant works.',
  schema: contract.TenantConfigInput,
  types: { webhooks: () => TenantWebhookInput, notifications: () => TenantNotificationsPatch },
  descriptions: {
    makerChecker: 'Entity types whose changes wait for approval; credit_product when absent.',
    webhooks: 'Endpoints for notifications; none when absent.',
    notifications: 'Which mails applicants are sent; all when absent.',
    secondFactorRoles: 'Roles whose users need a second factor; none when absent.',
  },
})

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

  @Field(() => Plan, { description: 'starter, professional or enterprise.' })
  plan: string

  @Field(() => TenantConfigInput, { description: 'How it works.' })
  config: TenantConfigInput

  @Field(() => AdminUserInput, { description: 'Its first tenant_admin.' })
  adminUser: AdminUserInput
}

export type TenantConfigPatch = GraphInput<bodies.TenantConfigPatch>
export const TenantConfigPatch = inputLike<TenantConfigPatch, TenantConfig>(TenantConfig, 'TenantConfigPatch', {
  description: 'Changes of a configuration; absent fields stay.',
  schema: contract.TenantConfigPatch,
  types: { webhooks: () => TenantWebhookInput, notifications: () => TenantNotificationsPatch },
  descriptions: {
    makerChecker: 'Replaces the list; null restores the default, credit_product.',
    webhooks: 'Replaces the list; null removes all.',
    notifications: 'Mails to switch off or on; null sends all again.',
    reminders: 'Replaces the list; null restores the default, 24.',
    secondFactorRoles: 'Replaces the list; null removes all.',
  },
})

export type TenantThemePatch = GraphInput<NonNullable<bodies.ThemePatch>>
export const TenantThemePatch = inputLike<TenantThemePatch, TenantTheme>(TenantTheme, 'TenantThemePatch', {
  description: 'Changes of a theme; null removes a field.',
  schema: contract.ThemePatch,
})

@InputType({ description: 'Changes of a tenant: a merge patch.' })
export class UpdateTenantInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null

  @Field(() => Plan, { nullable: true, description: 'One with too little room for its users is MAX_USERS_REACHED.' })
  plan?: string | null

  @Field(() => TenantConfigPatch, { nullable: true, description: 'Changes of its configuration.' })
  config?: TenantConfigPatch | null

  @Field(() => TenantThemePatch, { nullable: true, description: 'Changes of its theme; null clears every field.' })
  theme?: TenantThemePatch | null

  @Field(() => [TenantModule], { nullable: true, description: 'The modules it may use; null restores all of them.' })
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
