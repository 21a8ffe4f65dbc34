import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ContractOperation, readContracts } from '@otorga/kernel/request/contract'
import {
  cardPhotos,
  cardStep,
  currentStep,
  newRequest,
  providers,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { applicationBody, dataOf, newProduct, post } from '../contract/lending/support.js'
import { personal, startBody } from '../contract/lending/wizard-support.js'
import { pendingRequest, sign, providers as signatureProviders } from '../contract/signature/support.js'
import { type Answer, call, callInternal, eventually, graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import type { Made } from '../shared/records-of-everything.js'
import { whileRefused } from './faults.js'
import { noteMails, type Watched } from './system.js'

/** A body in which every field holds a mark where the contract wants something else. */
function misplaced({ body }: ContractOperation, mark: string): Record<string, unknown> {
  const { properties = {} } = (body?.schemas['application/json'] ?? {}) as {
    properties?: Record<string, { type?: string }>
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [name, type === 'array' ? mark : [mark]]),
  )
}

/** Sends each operation a body, a path and a query that it must refuse. */
export async function sendMisplaced({ marks }: Watched, { tenant, platformToken, subjectId }: Made): Promise<number> {
  let sent = 0
  for (const operation of readContracts().flatMap(({ operations }) => operations)) {
    const send = operation.listener === 'internal' ? callInternal : call
    const method = operation.method.toUpperCase()
    for (const token of [tenant.admin, platformToken]) {
      const mark = marks.make('misplaced')
      const path = operation.path.replace(/\{\w+\}/g, method === 'GET' ? mark : subjectId)
      const query = operation.parameters
        .filter((parameter) => parameter.in === 'query' && parameter.schema.type !== 'string')
        .map(({ name }) => `${name}=${mark}`)
      const body = operation.body ? misplaced(operation, mark) : undefined
      await send(method, `${path}?${query.join('&')}`, {
        token,
        key: true,
        headers: { 'If-Match': '*', 'X-Access-Token': mark, 'X-Request-Id': subjectId },
        ...(body && { body }),
      }).catch(() => undefined)
      sent++
    }
  }
  const mark = marks.make('misplaced')
  await graph(tenant.admin, `{ getApplication(id: ["${mark}"]) { id } }`)
  await graph(tenant.admin, 'query ($id: Int!) { getApplication(id: $id) { id } }', { id: mark })
  await graph(tenant.admin, `{ listApplications(page: "${mark}") { total } }`)
  const create = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }'
  await graph(tenant.admin, create, { input: { email: { wrong: mark }, firstName: marks.make('name') } })
  return sent
}

/** Makes statements fail while they write marked values, through REST, the graph and the pages. */
export async function failStatements(watched: Watched, { tenant, product, platformToken }: Made): Promise<number[]> {
  const { marks } = watched
  const person = () => ({
    email: marks.make('email'),
    first_name: marks.make('name'),
    last_name: marks.make('name'),
    phone: marks.make('phone'),
    roles: ['operator'],
  })
  const { id: productId } = await newProduct(tenant)
  const subject = () => ({
    ...applicationBody(productId).subject_data,
    document_number: marks.make('document'),
    email: marks.make('email'),
    phone: marks.make('phone'),
  })
  const statuses: number[] = []
  const sent = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    const failed = body?.errors?.[0]?.extensions?.code === 'INTERNAL_ERROR'
    statuses.push(failed ? 500 : status)
  }
  await whileRefused(watched, 'lending.application', async () => {
    await sent(post('/api/v1/applications', tenant.operator, applicationBody(productId, { subject_data: subject() })))
    await sent(
      call('POST', `/api/v1/public/applications?tenant=${tenant.slug}`, { key: true, body: startBody(product) }),
    )
    const input = {
      productId,
      subjectData: {
        documentType: 'CC',
        documentNumber: marks.make('document'),
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: marks.make('email'),
      },
      financialData: { requestedAmount: 5_000_000, requestedTermDays: 360 },
    }
    const create =
      'mutation ($input: CreateApplicationInput!, $key: ID) { createApplication(input: $input, idempotencyKey: $key) { id } }'
    await sent(graph(tenant.operator, create, { input, key: crypto.randomUUID() }))
  })
  await whileRefused(watched, 'identity."user"', () => sent(post('/api/v1/users', tenant.admin, person())))
  await whileRefused(watched, 'idp.realm_user', () => sent(post('/api/v1/users', tenant.admin, person())))
  await whileRefused(watched, 'flow.flow_provider', () =>
    sent(
      post(providers, platformToken, {
        code: `vendor-${crypto.randomUUID()}`,
        name: 'Vendor',
        kind: 'bureau',
        driver: 'http',
        connection_config: {
          base_url: 'https://vendor.example.test',
          api_key: marks.make('secret'),
          webhook_secret: marks.make('secret'),
        },
      }),
    ),
  )
  const signing = { name: marks.make('name'), email: marks.make('email'), phone: marks.make('phone') }
  await whileRefused(watched, 'signature.signature_request', () =>
    sent(
      post('/api/v1/signature-requests', tenant.operator, {
        signature_type: 'digital_certificate',
        signer: { ...signing, identifier_type: 'CC', identifier_value: marks.make('document') },
        documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf' }],
      }),
    ),
  )
  const started = await dataOf(
    201,
    call('POST', `/api/v1/public/applications?tenant=${tenant.slug}`, { key: true, body: startBody(product) }),
  )
  const step = `/api/v1/public/applications/${started.id}/steps/datos_personales`
  const headers = { 'X-Access-Token': started.access_token as string }
  await whileRefused(watched, 'lending.application', () => sent(call('PATCH', step, { headers, body: personal })))
  return statuses
}

/** Makes a consumer fail until the messages about an applicant are dead letters. */
export async function failConsumer(watched: Watched, { tenant }: Made): Promise<number> {
  const { marks, owner, settle } = watched
  const { id: productId } = await newProduct(tenant)
  const subject_data = {
    ...applicationBody(productId).subject_data,
    document_number: marks.make('document'),
    email: marks.make('email'),
  }
  return whileRefused(watched, 'subject_profile.subject', async () => {
    await dataOf(201, post('/api/v1/applications', tenant.operator, applicationBody(productId, { subject_data })))
    return eventually(
      'the dead letters',
      async () => {
        await settle()
        const [row] = await owner`select count(*)::int as count from subject_profile.dead_letter`
        return row!.count || undefined
      },
      30,
    )
  })
}

/** Makes providers answer 500 with all that they got, and a receiver of webhooks too. */
export async function failOutside(watched: Watched, { tenant, platformToken }: Made): Promise<void> {
  const { marks, owner, settle } = watched
  const echo = createServer(async (request, response) => {
    const got = JSON.stringify({ body: await text(request), headers: request.headers })
    response.writeHead(500, { 'Content-Type': 'application/json' }).end(got)
  })
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/api`
  const provider = (path: string, kind: string) =>
    dataOf(
      201,
      post(path, platformToken, {
        code: `echo-${crypto.randomUUID().slice(0, 8)}`,
        name: 'Echo',
        kind,
        driver: 'http',
        priority: 9000,
        timeout_ms: 1000,
        connection_config: { base_url, api_key: marks.make('secret'), webhook_secret: marks.make('secret') },
      }),
    )
  try {
    const bureau = await provider(providers, 'document_check')
    const flow = await usableFlow(tenant, [cardStep({ provider_code: bureau.code })])
    const { access_token } = await newRequest(tenant, flow)
    const { id } = await currentStep(access_token)
    await submit(access_token, id, await cardPhotos())
    await post(`${providers}/${bureau.id}/health-check`, platformToken)
    const signing = await provider(signatureProviders, 'digital_certificate')
    await post(`${signatureProviders}/${signing.id}/health-check`, platformToken)
    const waiting = await pendingRequest(tenant, { provider_code: signing.code })
    await sign(waiting.path)
    const other = await testTenant({
      maker_checker: [],
      webhooks: [{ url: base_url, events: ['lending.*', 'identity.*'] }],
    })
    const { id: productId } = await newProduct(other)
    const { subject_data } = applicationBody(productId)
    const person = { ...subject_data, document_number: marks.make('document') }
    await dataOf(
      201,
      post('/api/v1/applications', other.operator, applicationBody(productId, { subject_data: person })),
    )
    await settle()
    await eventually('the webhook has failed', async () => {
      const [row] = await owner`select 1 from identity.webhook_delivery
        where tenant_id = ${other.id} and type like 'lending.application.%' and jsonb_array_length(log) > 0`
      return row
    })
  } finally {
    await new Promise((resolve) => echo.close(resolve))
  }
}

/** Everything that fails. */
export async function playFailures(watched: Watched, made: Made) {
  const misplacedCalls = await sendMisplaced(watched, made)
  const statuses = await failStatements(watched, made)
  const deadLetters = await failConsumer(watched, made)
  await failOutside(watched, made)
  await watched.settle()
  noteMails(watched)
  return { misplacedCalls, statuses, deadLetters }
}
