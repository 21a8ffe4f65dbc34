import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { decide, platformUnderApproval, requestNamed } from '../identity/approvals.js'
import { platformPerson, refusal, refused } from '../identity/support.js'
import { dataOf, draftFlow, flows, formStep, platform, post, providers } from './support.js'

let checker: string
beforeAll(async () => {
  checker = (await platformPerson(['platform_admin'])).token
  await platformUnderApproval(['flow_provider', 'flow_version'])
})
afterAll(() => platformUnderApproval([]))

const approve = (id: string) => dataOf(200, decide(checker, id, 'approve'))
const body = (more: Record<string, unknown> = {}) => ({
  code: `vendor-${crypto.randomUUID()}`,
  name: 'Vendor',
  kind: 'bureau',
  driver: 'http',
  connection_config: {
    base_url: 'https://vendor.example.test',
    api_key: 'very secret key',
    webhook_secret: 'very secret too',
  },
  ...more,
})
const named = async (code: string) => {
  const { body: list } = await call('GET', `${providers}?kind=bureau&page_size=100`, { token: checker })
  return list.data.find((one: { code: string }) => one.code === code)
}

describe('providers under maker-checker of the platform', () => {
  it('202: nothing is made until a second administrator has approved; secrets are in no payload', async () => {
    const token = await platform()
    const sent = body()
    const asked = await post(providers, token, sent)
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({
      status: 'pending',
      action: 'create',
      entity_type: 'flow_provider',
      entity_id: null,
    })
    expect(JSON.stringify(asked.body)).not.toContain('very secret')
    expect(await named(sent.code)).toBeUndefined()
    expect(refusal(await post(providers, token, sent))).toEqual(refused(409, 'CHANGE_REQUEST_EXISTS'))
    await approve(asked.body.data.change_request_id)
    const made = await eventually('the provider', () => named(sent.code))
    expect(made.connection_config).toEqual({
      base_url: 'https://vendor.example.test',
      api_key: '********',
      webhook_secret: '********',
    })

    const at = `${providers}/${made.id}`
    const changed = await call('PATCH', at, {
      token,
      body: { priority: 7, connection_config: { api_key: '********' } },
      headers: { 'If-Match': '*' },
    })
    expect(changed.body.data).toMatchObject({
      action: 'update',
      payload_before: { priority: 100 },
      payload_after: { priority: 7 },
    })
    await approve(changed.body.data.change_request_id)
    await eventually('the change', async () => ((await named(sent.code)).priority === 7 ? true : undefined))
    const ended = await call('DELETE', at, { token })
    expect([ended.status, ended.body.data.action]).toEqual([202, 'delete'])
    await approve(ended.body.data.change_request_id)
    await eventually('the end', async () => ((await named(sent.code)).status === 'inactive' ? true : undefined))
  })
})

describe('publications under maker-checker of the platform', () => {
  const publishing = async (flow: string) =>
    call('POST', `${flows}/${flow}/versions/draft/publish`, { token: await platform() })
  const statusOf = async (flow: string) =>
    (await dataOf(200, call('GET', `${flows}/${flow}`, { token: checker }))).version.status

  it('202: the draft stays one until a second administrator has approved it', async () => {
    const flow = await draftFlow([formStep()])
    const asked = await dataOf(202, publishing(flow))
    expect(asked).toMatchObject({
      action: 'publish',
      entity_type: 'flow_version',
      payload_after: { flow_id: flow, steps: [{ type: 'form' }] },
    })
    expect(await statusOf(flow)).toBe('draft')
    expect(refusal(await publishing(flow))).toEqual(refused(409, 'CHANGE_REQUEST_EXISTS'))
    await approve(asked.change_request_id)
    await eventually('the publication', async () => ((await statusOf(flow)) === 'published' ? true : undefined))
  })

  it('fails when the draft was changed after it was asked for', async () => {
    const flow = await draftFlow([formStep()])
    const asked = await dataOf(202, publishing(flow))
    await dataOf(
      201,
      call('POST', `${flows}/${flow}/versions/draft/steps`, {
        token: await platform(),
        body: formStep({ name: 'Later' }),
      }),
    )
    await approve(asked.change_request_id)
    const failed = await eventually('the failure', async () => {
      const request = await requestNamed(checker, asked.change_request_id, '&status=failed')
      return request ?? undefined
    })
    expect(failed.failure).toMatchObject({ code: 'CONFLICT' })
    expect(await statusOf(flow)).toBe('draft')
  })

  it('409: what could not be run is not even asked for', async () => {
    expect(refusal(await publishing(await draftFlow([])))).toEqual(refused(409, 'CONFLICT'))
  })
})
