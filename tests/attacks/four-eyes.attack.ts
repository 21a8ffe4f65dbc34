import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { apiClientsOf, tokenOf } from '../contract/identity/api-client-support.js'
import { decide, type GuardedTenant, guardedTenant } from '../contract/identity/approvals.js'
import { platformToken, userBody } from '../contract/identity/support.js'
import { post, productBody, products } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('four eyes')
let tenant: GuardedTenant
/** The secret of a client that the maker has made, as a token. */
let client: string
beforeAll(async () => {
  tenant = await guardedTenant()
  client = await tokenOf(await apiClientsOf(() => tenant.maker).made({ roles: ['tenant_admin'] }))
})

/** What each may ask for under maker-checker: a product, a user, a role. */
const changes: ((token: string) => ReturnType<typeof call>)[] = [
  (token) => post(products, token, productBody({ requires_approval: true })),
  (token) => post('/api/v1/users', token, userBody(`${randomUUID()}@${tenant.slug}.test`)),
  (token) => post('/api/v1/roles', token, { name: `r-${randomUUID()}`, permissions: [] }),
]

async function asked(change: (typeof changes)[number], token: string) {
  const { status, body } = await change(token)
  if (status !== 202) throw new Error(`the change does not wait: ${status} ${JSON.stringify(body)}`)
  return body.data.change_request_id as string
}

const inGraph = async (token: string, id: string) => {
  const approving =
    'mutation ($id: ID!, $key: ID) { approveChangeRequest(id: $id, idempotencyKey: $key) { __typename } }'
  const { body } = await graph(token, approving, { id, key: randomUUID() })
  return body.errors === undefined
}

/** Asks as one and approves as the other, on REST and in the graph. */
async function approved(maker: string, checker: () => string) {
  const results: boolean[] = []
  for (const change of changes) {
    results.push((await decide(checker(), await asked(change, maker), 'approve')).status === 200)
    results.push(await inGraph(checker(), await asked(change, maker)))
  }
  return results
}

describe('one person', () => {
  attack('approves what they asked for', 'fourEyes', () => approved(tenant.maker, () => tenant.maker))

  attack('approves by an API client that they made', 'fourEyes', () => approved(tenant.maker, () => client))

  attack('approves what their API client asked for', 'fourEyes', () => approved(client, () => tenant.maker))

  attack('approves by a second API client of theirs', 'fourEyes', async () => {
    const second = await tokenOf(await apiClientsOf(() => tenant.maker).made({ roles: ['tenant_admin'] }))
    return approved(client, () => second)
  })

  attack('approves by a client that their client made', 'fourEyes', async () => {
    const third = await tokenOf(await apiClientsOf(() => client).made({ roles: ['tenant_admin'] }))
    return approved(tenant.maker, () => third)
  })

  attack('approves by a client whose secret they took over', 'fourEyes', async () => {
    const theirs = await apiClientsOf(() => tenant.checker).made({ roles: ['tenant_admin'] })
    const taken = await apiClientsOf(() => tenant.maker).rotate(theirs.clientId)
    if (Array.isArray(taken)) return []
    const token = await tokenOf(taken)
    return approved(tenant.maker, () => token)
  })

  attack('takes what needs another person off the list', 'makerCheckerKept', async () => {
    const platform = await platformToken()
    const lists = [['user', 'role'], [], null]
    const results: boolean[] = []
    for (const maker_checker of lists) {
      const { id } = await guardedTenant()
      const path = `/api/v1/tenants/${id}`
      await call('PATCH', path, { token: platform, body: { config: { maker_checker } }, headers: { 'If-Match': '*' } })
      const { body } = await call('GET', path, { token: platform })
      results.push(!body.data.config.maker_checker.includes('tenant_settings'))
    }
    return results
  })
})
