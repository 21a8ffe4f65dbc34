import { type Changes, changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { schemaProblems } from '@otorga/kernel/request/contract'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { logoProblem } from '../logo/logo.rules.js'
import { changeRegistry, identityServices } from '../services.js'
import { type LegalTextRow, presentTextsIn, publishTexts } from '../store/legal-text.store.js'
import { rolesOf } from '../store/second-factor-roles.js'
import { asPlatform, lockTenant, type TenantRow, updateTenantRow } from '../store/tenant.store.js'
import { secondFactorProblems } from '../tenant/second-factor-roles.js'
import { eventProblems } from '../webhook/webhook.rules.js'
import { forgetEndpoints } from '../webhook/webhook-endpoint.store.js'
import { firstWebhookSecret } from '../webhook/webhook-secrets.js'
import {
  type NewVersion,
  newVersions,
  patchedSettings,
  replacedBy,
  shownText,
  textProblems,
  trailOfText,
  wantedTexts,
} from './settings.rules.js'
import type { TenantSettings, UpdateTenantSettingsInput } from './settings.types.js'
import { settingsView } from './settings.view.js'

type Args = CallArgs & { input: UpdateTenantSettingsInput }

/** The changes of a patch: columns of the tenant, the present texts, and the versions to add. */
interface SettingsChange {
  columns: Changes<TenantRow> | undefined
  present: LegalTextRow[]
  added: NewVersion[]
}

async function changeOf({ tx, ctx, target }: Work<TenantRow>, { input }: Args): Promise<SettingsChange | undefined> {
  const wire = JSON.parse(JSON.stringify(snakeKeys(input))) as unknown
  const { secondFactorRoles } = input
  const badLogo = logoProblem(input.branding?.logoUrl)
  const known = await rolesOf(tx, target.id, secondFactorRoles)
  const problems = [
    ...schemaProblems('identity', 'TenantSettingsPatch', wire),
    ...(badLogo ? [{ field: 'branding.logo_url', message: badLogo }] : []),
    ...textProblems(input),
    ...eventProblems(input.webhooks, target.config.webhooks, 'webhooks'),
    ...secondFactorProblems(secondFactorRoles, known, identityServices(ctx).provider, 'second_factor_roles'),
  ]
  if (problems.length > 0) throw invalid(...problems)
  const columns = changesBetween(target, patchedSettings(target, input), snakeKeys)
  const present = await presentTextsIn(tx)
  const added = newVersions(present, wantedTexts(input))
  return columns || added.length > 0 ? { columns, present, added } : undefined
}

/** The values before and after a change; `tell` converts its texts. */
const shownChange = ({ columns, present, added }: SettingsChange, tell: (text: NewVersion) => object) => ({
  before: { ...columns?.old, ...(added.length > 0 && { texts: replacedBy(present, added).map(tell) }) },
  after: { ...columns?.new, ...(added.length > 0 && { texts: added.map(tell) }) },
})

/** Changes settings, called directly or by an approved change. */
export const settingsUpdate = inOneTransaction<Args, TenantRow, TenantSettings>({
  noun: 'tenant',
  target: (tx) => lockTenant(tx, tx.tenantId),
  version: ({ rowVersion }) => rowVersion,

  async run(work, args): Promise<Outcome<TenantSettings>> {
    const { tx, caller, target, now, services } = work
    const change = await changeOf(work, args)
    if (!change) return { result: settingsView(target, await presentTextsIn(tx)), audit: { exempt: 'nothing changed' } }
    const { columns, added } = change
    const secret = firstWebhookSecret(services.encryption, { ...target, ...columns?.fields })
    const fields = { ...columns?.fields, ...(secret && { webhookSecretEncrypted: secret.encrypted }) }
    const row = await asPlatform(tx, () => updateTenantRow(tx, target, fields, now))
    await forgetEndpoints(tx, target, row)
    await publishTexts(
      tx,
      added.map((text) => ({ ...text, publishedBy: caller.id, publishedAt: now })),
    )
    const { before, after } = shownChange(change, trailOfText)
    return {
      result: settingsView(row, await presentTextsIn(tx), secret?.secret),
      audit: {
        class: 3001,
        activity: 'update',
        type: 'tenant_settings',
        id: row.id,
        name: row.slug,
        message: 'Tenant settings changed',
        old: before,
        new: after,
      },
    }
  },
})

/**
 * Changes the settings of the caller's tenant; under maker-checker it opens a change request instead. Errors: VALIDATION_ERROR,
 * PRECONDITION_FAILED, CONFLICT for a text with too many versions, CHANGE_REQUEST_EXISTS.
 */
export const updateTenantSettings = externalCommand(
  'updateTenantSettings',
  underApproval(settingsUpdate, {
    entityType: 'tenant_settings',
    action: 'update',
    registry: changeRegistry,
    async propose(work, args) {
      const { target } = work
      const change = await changeOf(work, args)
      if (!change) return undefined
      const { before, after } = shownChange(change, shownText)
      return {
        entityId: target.id,
        entityName: null,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: before,
        payloadAfter: after,
      }
    },
  }),
)
