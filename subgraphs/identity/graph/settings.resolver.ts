import type { RequestContext } from '@otorga/kernel/base/context'
import type { Soon } from '@otorga/kernel/base/soon'
import { TextLanguage } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, Directive, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { listLegalTexts } from '../settings/list-legal-texts.js'
import { publicBrand } from '../settings/public-brand.js'
import {
  LegalTextPage,
  PublicBrand,
  TenantSettings,
  TenantSettingsOrChange,
  TextKind,
  UpdateTenantSettingsInput,
} from '../settings/settings.types.js'
import { tenantSettings } from '../settings/tenant-settings.js'
import { updateTenantSettings } from '../settings/update-tenant-settings.js'

@Resolver()
export class SettingsResolver {
  @Query(() => TenantSettings, { description: "The settings of the caller's tenant." })
  tenantSettings(@Ctx() ctx: RequestContext): Soon<TenantSettings> {
    return tenantSettings(ctx, {})
  }

  @Query(() => LegalTextPage, { description: "The versions of one text of the caller's tenant, newest first." })
  listLegalTexts(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => TextKind, { description: 'terms, privacy or contract_template.' }) kind: string,
    @Arg('language', () => TextLanguage, { description: 'es, en or pt.' }) language: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ): Soon<LegalTextPage> {
    return listLegalTexts(ctx, { kind, language, page, pageSize })
  }

  @Directive('@inaccessible')
  @Query(() => PublicBrand, { description: 'How a tenant presents itself on its public pages. NOT_FOUND.' })
  publicBrand(
    @Ctx() ctx: RequestContext,
    @Arg('tenant', () => String, { nullable: true, description: 'Slug, where the host names no tenant.' })
    tenant?: string,
  ): Soon<PublicBrand> {
    return publicBrand(ctx, { tenant })
  }

  @Mutation(() => TenantSettingsOrChange, {
    description:
      "Changes the settings of the caller's tenant. Where a change that waits for approval adds the first webhook, whoever made it calls rotateWebhookSecret after the approval for a secret. Errors: VALIDATION_ERROR, PRECONDITION_FAILED, CHANGE_REQUEST_EXISTS.",
  })
  updateTenantSettings(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateTenantSettingsInput) input: UpdateTenantSettingsInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof TenantSettingsOrChange> {
    return updateTenantSettings(ctx, { input, ifMatch, idempotencyKey })
  }
}
