import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { providers as flowProviders, subject, usableFlow } from '../contract/flow/support.js'
import { platformToken } from '../contract/identity/support.js'
import { post, requestBody, requests, providers as signatureProviders } from '../contract/signature/support.js'
import { call, callInternal } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('called')
let tenant: TestTenant
let platform: string
let flow: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  platform = await platformToken()
  flow = await usableFlow(tenant)
})

const provider = (base_url: string, kind: string) => ({
  code: `x-${randomUUID()}`,
  name: 'Vendor',
  kind,
  driver: 'http',
  status: 'inactive',
  connection_config: { base_url, api_key: 'a key of the vendor', webhook_secret: 'a secret of the vendor' },
})

/** The doors by which somebody names an address that the platform calls later, and that the console shows. */
const doors: Record<string, (address: string) => ReturnType<typeof call>> = {
  'the callback of a signature': (callback_url) => {
    const body = requestBody({ callback_url, origin_service: 'lending', origin_request_id: randomUUID() })
    const headers = { 'X-Internal-Service': 'lending' }
    return callInternal('POST', requests, { token: tenant.operator, key: true, body, headers })
  },
  'the callback of a check': (callback_url) => {
    const body = { flow_id: flow, subject_data: subject(), callback_url }
    return callInternal('POST', '/api/v1/executions/trigger', { token: tenant.operator, key: true, body })
  },
  'a provider of signatures': (base_url) =>
    post(signatureProviders, platform, provider(base_url, 'digital_certificate')),
  'a provider of checks': (base_url) => post(flowProviders, platform, provider(base_url, 'bureau')),
}

/** Which doors took which addresses. A refusal for another reason than its address is a mistake of the attack. */
async function taken(addresses: readonly string[]) {
  const through: (string | false)[] = []
  for (const [name, ask] of Object.entries(doors))
    for (const address of addresses) {
      const { status, body } = await ask(address)
      const blamed = body.error?.details?.map(({ field }: { field: string }) => field) ?? []
      if (status !== 201 && !/callback_url|base_url/.test(blamed.join()))
        throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      through.push(status === 201 && `${name}: ${address}`)
    }
  return through
}

describe('an address that the platform is to call', () => {
  attack('inside its own network', 'publicAddress', () =>
    taken(['http://169.254.169.254/latest', 'http://127.1.2.3/', 'https://0xa000001/', 'http://[::1]:5432/']),
  )

  // The contract holds back what does not begin with http as well.
  attack('that is a script, or a file', 'addressSchemes', () =>
    taken(['javascript://x.test/%0aalert(1)', 'JavaScript://x.test/%0aalert(1)', 'file://x.test/etc/passwd']),
  )
})

describe('an address that a lender names', () => {
  attack('of webhooks, that is a script or a file', 'patterns', async () => {
    const through = []
    for (const url of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'file:///etc/passwd']) {
      const slug = `t-${randomUUID()}`
      const made = await call('POST', '/api/v1/tenants', {
        token: platform,
        key: true,
        body: {
          name: 'Bank',
          slug,
          plan: 'professional',
          config: { timezone: 'UTC', locale: 'en', currency: 'USD', webhooks: [{ url, events: ['*'] }] },
          admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
        },
      })
      through.push(made.status === 201 && url)
    }
    return through
  })
})
