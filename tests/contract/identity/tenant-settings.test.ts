import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { isSigned } from '../../harness/receiver.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { trailOf } from '../lending/support.js'
import { decide, failureOf, type GuardedTenant, guardedTenant } from './approvals.js'
import { platformToken, redPoint } from './support.js'
import { withReceiver } from './webhook-support.js'

const text = 'kind language version text'
const settings = `
  id rowVersion reminders retentionDays webhookSecret webhooks { url events } notifications { decision disbursed } contractTemplate { ${text} }
  legalTexts { ${text} } branding {
    logoUrl faviconUrl primaryColor secondaryColor contact { email phone address website }
  }
`
const change = `mutation ($input: UpdateTenantSettingsInput!, $match: String, $key: ID) {
  updateTenantSettings(input: $input, ifMatch: $match, idempotencyKey: $key) {
    __typename ... on TenantSettings { ${settings} }
    ... on ChangeRequest { changeId: id status entityType entityId payloadBefore payloadAfter }
  }
}`

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const read = async (token = tenant.admin) => {
  const { body } = await graph(token, `{ tenantSettings { ${settings} } }`)
  return body.errors?.[0].extensions.code ?? body.data.tenantSettings
}
interface Asked {
  token?: string
  match?: string | null
  key?: string
}
const ask = (input: object, { token = tenant.admin, match = '*', key }: Asked = {}) =>
  graph(token, change, { input, match, key })
/** The settings, the change request, or the code of the refusal. */
const set = async (input: object, asked?: Asked) => {
  const { body } = await ask(input, asked)
  return body.errors?.[0].extensions.code ?? body.data.updateTenantSettings
}
const versions = async (kind: string, language: string, token = tenant.admin) => {
  const document = `query ($kind: TextKind!, $language: TextLanguage!) {
    listLegalTexts(kind: $kind, language: $language) { total items { version text publishedAt } }
  }`
  const { body } = await graph(token, document, { kind, language })
  return body.errors?.[0].extensions.code ?? body.data.listLegalTexts
}
const noContact = { email: null, phone: null, address: null, website: null }

describe('tenantSettings and updateTenantSettings', () => {
  it('are a tenant_admin’s, each for its own tenant', async () => {
    const other = await testTenant()
    for (const token of [tenant.operator, tenant.viewer, await platformToken()]) {
      expect(await read(token)).toBe('FORBIDDEN')
      expect(await set({ retentionDays: 90 }, { token })).toBe('FORBIDDEN')
      expect(await versions('terms', 'es', token)).toBe('FORBIDDEN')
    }
    expect((await read()).id).toBe(tenant.id)
    await set(
      { retentionDays: 90, legalTexts: [{ kind: 'terms', language: 'en', text: 'Theirs' }] },
      { token: other.admin },
    )
    expect(await read(other.admin)).toMatchObject({ id: other.id, retentionDays: 90 })
    expect(await read()).toMatchObject({ retentionDays: null, legalTexts: [] })
    expect(await versions('terms', 'en')).toEqual({ total: 0, items: [] })
  })

  it('begin with the defaults, are merged field by field, and null restores', async () => {
    const fresh = await testTenant()
    const as = { token: fresh.admin }
    const none = { logoUrl: null, faviconUrl: null, primaryColor: null, secondaryColor: null, contact: noContact }
    const before = await read(fresh.admin)
    expect(before).toMatchObject({
      branding: none,
      legalTexts: [],
      contractTemplate: [],
      reminders: [24],
      webhooks: [],
    })
    const logoUrl = redPoint
    await set({ branding: { logoUrl, primaryColor: '#AABBCC', contact: { email: 'a@b.test', phone: '+57 1' } } }, as)
    await set(
      {
        branding: { contact: { phone: null } },
        reminders: [48, 2],
        notifications: { decision: false },
        retentionDays: 365,
      },
      as,
    )
    expect(await read(fresh.admin)).toMatchObject({
      branding: { ...none, logoUrl, primaryColor: '#AABBCC', contact: { ...noContact, email: 'a@b.test' } },
      reminders: [48, 2],
      notifications: { decision: false, disbursed: true },
      retentionDays: 365,
      rowVersion: before.rowVersion + 2,
    })
    const record = await call('GET', `/api/v1/tenants/${fresh.id}`, { token: await platformToken() })
    expect(record.body.data).toMatchObject({ theme: { logo_url: logoUrl }, config: { reminders: [48, 2] } })
    expect(
      await set({ branding: { contact: null, logoUrl: null }, reminders: null, retentionDays: null }, as),
    ).toMatchObject({
      branding: { ...none, primaryColor: '#AABBCC' },
      reminders: [24],
      retentionDays: null,
    })
  })

  it('keep every version of a text, of which the newest applies', async () => {
    const own = await testTenant()
    const as = { token: own.admin }
    const terms = (said: string, language = 'es') => ({ kind: 'terms', language, text: said })
    await set(
      { legalTexts: [terms('Uno'), terms('One', 'en')], contractTemplate: [{ language: 'pt', text: 'Contrato' }] },
      as,
    )
    const { rowVersion } = await read(own.admin)
    const second = await set({ legalTexts: [terms('Dos'), terms('One', 'en')] }, as)
    expect(second.legalTexts).toEqual([
      { ...terms('One', 'en'), version: 1 },
      { ...terms('Dos'), version: 2 },
    ])
    expect(second.contractTemplate).toEqual([
      { kind: 'contract_template', language: 'pt', version: 1, text: 'Contrato' },
    ])
    expect(second.rowVersion).toBe(rowVersion + 1)
    expect((await set({ legalTexts: [terms('Dos')] }, as)).rowVersion).toBe(rowVersion + 1)
    const all = await versions('terms', 'es', own.admin)
    expect(all).toMatchObject({
      total: 2,
      items: [
        { version: 2, text: 'Dos' },
        { version: 1, text: 'Uno' },
      ],
    })
    const { system, owner } = await testSystem()
    const forbidden = system.services.identity.database.transaction(
      own.id,
      (tx) => tx.sql`update identity.legal_text set text = 'Otro' where tenant_id = ${own.id}`,
    )
    await expect(forbidden).rejects.toThrow('permission denied')
    await owner`update identity.legal_text set version = 100 where tenant_id = ${own.id} and language = 'pt'`
    expect(await set({ contractTemplate: [{ language: 'pt', text: 'Mais um' }] }, as)).toBe('CONFLICT')
    const entry = await trailOf(own, own.id, 'Tenant settings changed')
    expect(entry).toMatchObject({ resource: { resource_type: 'tenant_settings', resource_uid: own.id } })
    expect(JSON.stringify(entry)).not.toContain('Dos')
  })

  it('VALIDATION_ERROR: each fault by its field', async () => {
    const terms = { kind: 'terms', language: 'es', text: 'x' }
    const faults: [object, string][] = [
      [{ branding: { logoUrl: 'http://a.test/l.png' } }, 'branding.logoUrl'],
      [{ branding: { logoUrl: 'data:image/svg+xml;base64,PHN2Zz4=' } }, 'branding.logoUrl'],
      [{ branding: { logoUrl: `data:image/png;base64,${'A'.repeat(65_536)}` } }, 'branding.logoUrl'],
      [{ branding: { logoUrl: 'data:image/png;base64,iVBORw0KGgo=' } }, 'branding.logoUrl'],
      [{ branding: { primaryColor: 'red' } }, 'branding.primaryColor'],
      [{ branding: { contact: { email: 'nobody' } } }, 'branding.contact.email'],
      [{ branding: { contact: { website: 'javascript:alert(1)' } } }, 'branding.contact.website'],
      [{ branding: { contact: { address: 'x'.repeat(301) } } }, 'branding.contact.address'],
      [{ legalTexts: [{ ...terms, text: '' }] }, 'legalTexts.0.text'],
      [{ legalTexts: [{ ...terms, text: 'x'.repeat(30_001) }] }, 'legalTexts.0.text'],
      [{ legalTexts: [terms, { ...terms, text: 'y' }] }, 'legalTexts.1'],
      [
        {
          contractTemplate: [
            { language: 'es', text: 'a' },
            { language: 'es', text: 'b' },
          ],
        },
        'contractTemplate.1',
      ],
      [{ contractTemplate: [{ language: 'es', text: 'Debe {monto}' }] }, 'contractTemplate.0.text'],
      [{ reminders: [721] }, 'reminders.0'],
      [{ reminders: [1, 2, 3, 4, 5, 6] }, 'reminders'],
      [{ webhooks: [{ url: 'ftp://a.test', events: ['*'] }] }, 'webhooks.0.url'],
      [{ webhooks: [{ url: 'https://a.test', events: ['lending.credit.painted'] }] }, 'webhooks.0.events.0'],
      [{ retentionDays: 29 }, 'retentionDays'],
      [{ retentionDays: 36_501 }, 'retentionDays'],
    ]
    const before = await read()
    for (const [input, field] of faults) {
      const { errors } = (await ask(input)).body
      const { code, details = [] } = errors?.[0].extensions ?? {}
      const named = details.map((one: { field: string }) => one.field)
      expect({ input, code, named }).toEqual({
        input,
        code: 'VALIDATION_ERROR',
        named: expect.arrayContaining([field]),
      })
    }
    for (const [unknown, field] of [
      [{ kind: 'contract_template' }, 'kind'],
      [{ language: 'fr' }, 'language'],
    ] as const) {
      const { errors } = (await ask({ legalTexts: [{ ...terms, ...unknown }] })).body
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT' }, message: expect.stringContaining(`legalTexts[0].${field}`) },
      ])
    }
    expect(await read()).toEqual(before)
  })

  it('need the version that was read, and replay under an Idempotency-Key', async () => {
    const { rowVersion } = await read()
    expect(await set({ retentionDays: 100 }, { match: null })).toBe('VALIDATION_ERROR')
    expect(await set({ retentionDays: 100 }, { match: `"${rowVersion + 1}"` })).toBe('PRECONDITION_FAILED')
    const asked = { match: `"${rowVersion}"`, key: randomUUID() }
    const first = await set({ retentionDays: 100 }, asked)
    expect(first).toMatchObject({ retentionDays: 100, rowVersion: rowVersion + 1 })
    expect(await set({ retentionDays: 100 }, asked)).toMatchObject({ retentionDays: 100, rowVersion: rowVersion + 1 })
    expect(await set({ retentionDays: 101 }, asked)).not.toMatchObject({ retentionDays: 101 })
    expect(await read()).toMatchObject({ retentionDays: 100, rowVersion: rowVersion + 1 })
  })

  it('show the secret of webhooks when the first is added, and never again', async () => {
    const own = await testTenant()
    const webhooks = [{ url: 'https://hooks.test/a', events: ['signature.request.completed'] }]
    const first = await set({ webhooks }, { token: own.admin })
    expect(first).toMatchObject({ webhooks, webhookSecret: expect.stringMatching(/^whsec_/) })
    expect(await set({ webhooks: [] }, { token: own.admin })).toMatchObject({ webhooks: [], webhookSecret: null })
    expect((await read(own.admin)).webhookSecret).toBeNull()
  })
})

describe('a change of settings under maker-checker', () => {
  const hooks = withReceiver()
  let guarded: GuardedTenant
  beforeAll(async () => {
    guarded = await guardedTenant()
  })
  const asMaker = () => ({ token: guarded.maker })

  it('waits for a second administrator, who sees the texts; approved, it applies', async () => {
    const legalTexts = [{ kind: 'privacy', language: 'pt', text: 'Aviso' }]
    const asked = await set({ retentionDays: 60, legalTexts }, asMaker())
    expect(asked).toMatchObject({
      __typename: 'ChangeRequest',
      status: 'pending',
      entityType: 'tenant_settings',
      entityId: guarded.id,
      payloadBefore: { retention_days: null, texts: [] },
      payloadAfter: { retention_days: 60, texts: [{ ...legalTexts[0], version: 1 }] },
    })
    expect(await read(guarded.maker)).toMatchObject({ retentionDays: null, legalTexts: [] })
    expect(await set({ retentionDays: 70 }, asMaker())).toBe('CHANGE_REQUEST_EXISTS')
    expect((await decide(guarded.maker, asked.changeId, 'approve')).status).toBe(403)
    expect((await decide(guarded.checker, asked.changeId, 'approve')).status).toBe(200)
    await eventually('the change', async () => ((await read(guarded.checker)).retentionDays === 60 ? true : undefined))
    expect((await read(guarded.checker)).legalTexts).toMatchObject([{ kind: 'privacy', language: 'pt', version: 1 }])
  })

  it('fails where the tenant has changed since', async () => {
    const asked = await set({ retentionDays: 80 }, asMaker())
    await call('PATCH', `/api/v1/tenants/${guarded.id}`, {
      token: await platformToken(),
      headers: { 'If-Match': '*' },
      body: { theme: { primary_color: '#000000' } },
    })
    expect(await failureOf(guarded, asked.changeId)).toMatchObject({ code: 'CONFLICT' })
    expect((await read(guarded.checker)).retentionDays).toBe(60)
  })

  it('adds webhooks whose secret rotateWebhookSecret then answers to who made it', async () => {
    const url = hooks.urlOf('/approved')
    // Nothing of this tenant is signed, so that the ping alone arrives.
    const asked = await set({ webhooks: [{ url, events: ['signature.*'] }] }, asMaker())
    expect(asked).toMatchObject({ __typename: 'ChangeRequest' })
    expect(JSON.stringify(asked)).not.toContain('whsec_')
    expect((await decide(guarded.checker, asked.changeId, 'approve')).status).toBe(200)
    await eventually('the webhook', async () => ((await read(guarded.maker)).webhooks.length === 1 ? true : undefined))
    const rotated = await graph(guarded.maker, 'mutation { rotateWebhookSecret { secret } }')
    const { secret } = rotated.body.data.rotateWebhookSecret
    expect(secret).toMatch(/^whsec_/)
    const ping = await graph(guarded.maker, 'mutation ($url: String!) { pingWebhook(url: $url) { status } }', { url })
    expect(ping.body.errors).toBeUndefined()
    const [post] = await hooks.arrived('/approved', 1)
    expect(isSigned(secret, post!)).toBe(true)
  })

  it('that changes nothing asks nobody', async () => {
    const same = await set({ retentionDays: (await read(guarded.maker)).retentionDays }, asMaker())
    expect(same).toMatchObject({ __typename: 'TenantSettings' })
  })
})
