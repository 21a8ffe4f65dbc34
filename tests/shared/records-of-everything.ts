import { randomUUID } from 'node:crypto'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { inColumn } from '@otorga/kernel/base/crypto'
import type { Component } from '@otorga/schema/operations'
import { expect } from 'vitest'
import {
  cardPhotos,
  cardStep,
  currentStep,
  formStep,
  newRequest,
  platform,
  ruleBody,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { dayIn } from '../contract/lending/payment-support.js'
import { dataOf, newCredit, post, productBody, products } from '../contract/lending/support.js'
import { newWizard } from '../contract/lending/wizard-support.js'
import {
  internally,
  newRequest as newSigning,
  pendingRequest,
  requestBody,
  requests,
} from '../contract/signature/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import type { keepRows } from './kept-rows.js'

/** A request that waits for a person, after a submission that failed. */
async function waitingRequest(tenant: TestTenant, flow: string): Promise<string> {
  const { id, access_token: token } = await newRequest(tenant, flow)
  const photos = await cardPhotos()
  const { id: card } = await currentStep(token)
  expect((await submit(token, card, { ...photos, back: photos.front })).status).toBe(400)
  expect((await submit(token, card, photos)).status).toBe(200)
  expect((await submit(token, (await currentStep(token)).id, { data: { income: 500 } })).status).toBe(200)
  return id
}

/** Records of every component, drafts and open links included. */
export async function makeRecords() {
  const tenant = await testTenant({
    maker_checker: [],
    webhooks: [{ url: 'https://hooks.example.test/otorga', events: ['signature.request.completed'] }],
  })
  const platformToken = await platform()
  const { base, mailFolder, owner, settle } = await testSystem()
  const people: People = { base, mailFolder, tenantId: tenant.id, platform: platformToken, ...tenant }
  const made = await wholeProducts(people)
  const { subjectId } = await wholeApplication(people, made)
  const product = await dataOf(200, call('GET', `${products}/${made.plain}`, { token: tenant.admin }))
  const wizard = await newWizard(tenant, product.code)
  const flow = await usableFlow(tenant, [cardStep(), formStep()], [ruleBody()])
  const request = await newRequest(tenant, flow)
  const { id: step } = await currentStep(request.access_token)
  expect((await submit(request.access_token, step, await cardPhotos())).status).toBe(200)
  const reviewed = await waitingRequest(tenant, flow)
  await dataOf(201, call('POST', `/api/v1/flows/${flow}/versions/new`, { token: platformToken, body: {} }))
  const signing = await pendingRequest(tenant)
  await newSigning(tenant)
  await newCredit(tenant, made.plain)
  await dataOf(202, post(products, tenant.admin, productBody({ requires_approval: true })))
  await dataOf(201, post('/api/v1/roles', tenant.admin, { name: 'reader', permissions: ['credits:read'] }))
  const client = 'createApiClient(name: "ERP", roles: ["viewer"], idempotencyKey: $key) { clientId }'
  await graph(tenant.admin, `mutation ($key: ID) { ${client} }`, { key: randomUUID() })
  await dataOf(202, post('/api/v1/audit/exports', tenant.admin, { format: 'ocsf_json' }))
  const settings = `mutation {
    updateTenantSettings(ifMatch: "*", input: { legalTexts: [{ kind: terms, language: es, text: "Términos" }] }) {
      __typename
    }
  }`
  expect((await graph(tenant.admin, settings)).body.errors).toBeUndefined()
  const callback_url = 'https://hooks.example.test/otorga'
  const called = { key: randomUUID(), body: requestBody({ callback_url }) }
  const told = await dataOf(201, internally('POST', requests, tenant.operator, called))
  await dataOf(200, post(`${requests}/${told.id}/cancel`, tenant.operator, {}))
  // One instalment is late, for the figures of a period.
  await owner`update lending.instalment set due_date = current_date - 30 where tenant_id = ${tenant.id}
    and (credit_id, installment_number) = (select i.credit_id, i.installment_number from lending.instalment i
      join lending.credit c on c.tenant_id = i.tenant_id and c.id = i.credit_id and c.status = 'disbursed'
      where i.tenant_id = ${tenant.id} and i.status = 'pending' order by i.installment_number limit 1)`
  await settle()
  await eventually('the callback was tried', async () => {
    const [tried] = await owner`select subject from signature.webhook_delivery
      where tenant_id = ${tenant.id} and jsonb_array_length(log) > 0`
    return tried
  })
  return {
    tenant,
    platformToken,
    subjectId,
    wizardId: wizard.id,
    flow,
    reviewed,
    product: product.code as string,
    signing: signing.id as string,
    tokens: {
      wizard: wizard.token,
      execution: request.access_token as string,
      signing: signing.signing_token as string,
    },
  }
}

export type Made = Awaited<ReturnType<typeof makeRecords>>

/** The arguments of a query. */
export interface Asked {
  /** The text of the arguments in a query. */
  text: string
  /** The tables of the records that the arguments name. */
  tables: readonly string[]
}

/** The arguments of the queries that need some, by the query's name. */
export async function askedWith(
  { tenant, subjectId, wizardId, flow, reviewed, product, signing, tokens }: Made,
  rows: Awaited<ReturnType<typeof keepRows>>,
): Promise<Record<string, Asked>> {
  const { owner } = await testSystem()
  const one = async (component: Component, table: string) => ({ [table]: await rows.idIn(component, table) })
  const [attempt] = await owner`select id from flow.flow_attempt where request_id = ${reviewed} and result = 'passed'
    and jsonb_array_length(files) > 0`
  const [subject] = await owner`select identifier_encrypted from subject_profile.subject where id = ${subjectId}`
  const services = (await testSystem()).system.services.ofContext.subject_profile!
  const document = services.encryption.decrypt(
    subject!.identifier_encrypted,
    inColumn('subject_profile.subject', 'identifier_encrypted', { tenantId: tenant.id, id: subjectId }),
  )
  const [version] = await owner`select id from flow.flow_version where flow_id = ${flow} and status = 'draft'`
  const [part] = await owner`select id, request_id from signature.signature_document where request_id = ${signing}`
  const [device] = await owner`select id from subject_profile.device where subject_id = ${subjectId}`
  const [delivered] = await owner`select subject from signature.webhook_delivery where tenant_id = ${tenant.id}`
  const [execution] =
    await owner`select execution_id as id from flow.flow_request where tenant_id = ${tenant.id} limit 1`
  const id: Record<string, string> = {
    ...(await one('audit', 'audit_event')),
    ...(await one('audit', 'audit_export')),
    ...(await one('identity', 'organization')),
    ...(await one('identity', 'role')),
    ...(await one('identity', 'user')),
    ...(await one('lending', 'application')),
    ...(await one('lending', 'credit')),
    ...(await one('lending', 'credit_product')),
    ...(await one('flow', 'flow_provider')),
    ...(await one('signature', 'signature_provider')),
    flow_request: reviewed,
    flow_version: version!.id,
    signature_request: signing,
    signature_document: part!.id,
    tenant: tenant.id,
    subject: subjectId,
    flow,
  }
  const of = (table: string, text = `id: "${id[table]}"`, ...more: string[]) => ({ text, tables: [table, ...more] })
  const document_ = of('signature_document', `id: "${signing}" docId: "${id.signature_document}"`, 'signature_request')
  const named = of('subject', `identifierType: "CC" identifierValue: "${document}"`)
  const moment = (at: number) => new Date(at).toISOString()
  const period = of('audit_event', `timeFrom: "${moment(Date.now() - 3_600_000)}" timeTo: "${moment(Date.now())}"`)
  return {
    getAuditEvent: of('audit_event'),
    getAuditExport: of('audit_export'),
    auditSummary: period,
    auditActors: period,
    auditResources: period,
    getOrganization: of('organization'),
    getRole: of('role'),
    getTenant: of('tenant'),
    getUser: of('user'),
    listTenantOrganizations: of('organization', `tenantId: "${tenant.id}"`, 'tenant'),
    listTenantFlowAssignments: of('flow', `tenantId: "${tenant.id}"`, 'flow_assignment'),
    tenantStatus: of('tenant'),
    publicBrand: of('tenant', `tenant: "${tenant.slug}"`),
    listLegalTexts: { text: 'kind: terms language: es', tables: ['legal_text'] },
    resolveTenant: of('tenant', `slug: "${tenant.slug}"`),
    getApplication: of('application'),
    searchApplications: of('application', `text: "${id.application}"`),
    lendingFigures: { text: `from: "${dayIn(-1)}" to: "${dayIn(0)}" step: week`, tables: [] },
    searchSubjects: of('subject', `text: "${subjectId}"`),
    getCredit: of('credit'),
    getCreditProduct: of('credit_product'),
    previewContract: of('credit_product', `creditProductId: "${id.credit_product}"`),
    listPayments: of('credit', `creditId: "${id.credit}"`),
    subjectCredits: of('credit', `tenantId: "${tenant.id}" subjectId: "${subjectId}"`),
    simulatorConfig: of('credit_product', `productCode: "${product}" tenant: "${tenant.slug}"`),
    wizardLegalTexts: of('legal_text', `tenant: "${tenant.slug}"`),
    wizardAnswers: of('application', `id: "${wizardId}"`, 'credit_product', 'credit'),
    wizardStatus: of('application', `id: "${wizardId}"`, 'credit_product'),
    getFlow: of('flow'),
    listFlowVersions: of('flow'),
    getDraftVersion: of('flow_version', `id: "${flow}"`, 'flow'),
    getPublishedVersion: of('flow_version', `id: "${flow}"`, 'flow'),
    getFlowVersion: of('flow_version', `id: "${flow}" versionId: "${version!.id}"`),
    listDraftSteps: of('flow_version', `id: "${flow}"`),
    listDraftRules: of('flow_version', `id: "${flow}"`),
    getFlowProvider: of('flow_provider'),
    getFlowRequest: of('flow_request'),
    reviewFlowRequest: of('flow_request'),
    viewFlowPicture: of('flow_request', `id: "${reviewed}" attemptId: "${attempt!.id}" field: "front"`, 'flow_attempt'),
    tryFlowRule: { text: 'condition: true facts: {}', tables: [] },
    simulateFlowVersion: of('flow_version', `flowId: "${flow}"`, 'flow'),
    listRequestAttempts: of('flow_request'),
    listRequestEnrichments: of('flow_request'),
    getExecution: of('flow_request', `token: "${tokens.execution}"`),
    executionProgress: of('flow_request', `token: "${tokens.execution}"`),
    executionResult: of('flow_request', `id: "${execution!.id}"`),
    executionStatus: of('flow_request', `id: "${execution!.id}"`),
    getSignatureRequest: of('signature_request'),
    listRequestableSignatureProviders: { text: 'kind: electronic_otp', tables: ['signature_provider'] },
    getSignatureProvider: of('signature_provider'),
    listSignatureDocuments: of('signature_request'),
    listSignatureDeliveries: of('signature_request', `id: "${delivered!.subject}"`),
    getSignatureDocument: document_,
    downloadDocument: document_,
    downloadSignedDocument: document_,
    signatureResult: of('signature_request'),
    signingInfo: of('signature_request', `token: "${tokens.signing}"`),
    signingStatus: of('signature_request', `token: "${tokens.signing}"`),
    getSubject: of('subject'),
    lookupSubject: named,
    internalLookup: named,
    ...Object.fromEntries(
      [
        'subjectAlerts',
        'subjectDevices',
        'internalDevices',
        'subjectLists',
        'internalListsCheck',
        'subjectEvents',
        'subjectEventsSummary',
        'trustScore',
        'internalTrustScore',
        'internalMetrics',
        'trustScoreHistory',
      ].map((name) => [name, of('subject')]),
    ),
    subjectDevice: of('device', `id: "${subjectId}" deviceId: "${device!.id}"`, 'subject'),
  }
}
