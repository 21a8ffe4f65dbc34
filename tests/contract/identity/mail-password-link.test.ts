import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, mailsTo, onboard, platformToken, setPasswordByMail, signInForm } from './support.js'

const document = 'mutation ($id: ID!, $key: ID) { mailPasswordLink(id: $id, idempotencyKey: $key) { id email status } }'
const password = 'a password of my own'
let tenant: TestTenant
let foreign: string
beforeAll(async () => {
  tenant = await testTenant()
  foreign = (await onboard(await platformToken())).admin_user_id
})

/** The user, or the error code. */
async function mail(id: string, token = tenant.admin, key: string | null = randomUUID()) {
  const { body } = await graph(token, document, { id, key })
  return body.errors?.[0].extensions.code ?? body.data.mailPasswordLink
}
const newUser = (who: string) => addUser(tenant.admin, `${who}@${tenant.slug}.test`)

describe('mailPasswordLink', () => {
  it('mails a user who never came a link that works, and makes them active by it', async () => {
    const { id, email } = await newUser('lost')
    expect(await mailsTo(email)).toEqual([]) // the user was created without a mail
    expect(await mail(id)).toEqual({ id, email, status: 'pending_verification' })
    await setPasswordByMail(email, password)
    expect((await call('GET', `/api/v1/users/${id}`, { token: tenant.admin })).body.data.status).toBe('active')
    expect((await signInForm(tenant.slug, email, password)).answer.status).toBeLessThan(400)
  })

  it('mails an active one too, whose password works until the link is used', async () => {
    const { id, email } = await newUser('forgetful')
    await mail(id)
    await setPasswordByMail(email, password)
    expect(await mail(id)).toMatchObject({ id, status: 'active' })
    const [, second] = await mailsTo(email)
    expect(second!.text).toContain('tu contraseña sigue igual')
    expect((await signInForm(tenant.slug, email, password)).answer.status).toBeLessThan(400)
    await setPasswordByMail(email, 'another password of mine')
    expect((await signInForm(tenant.slug, email, password)).answer.status).toBe(401)
  })

  it('mails once for one key', async () => {
    const { id, email } = await newUser('twice')
    const key = randomUUID()
    expect(await mail(id, tenant.admin, key)).toEqual(await mail(id, tenant.admin, key))
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mail(id, tenant.admin, null)).toBe('MISSING_IDEMPOTENCY_KEY')
  })

  it('is for administrators of users, and for users of their tenant', async () => {
    const { id, email } = await newUser('private')
    for (const token of [tenant.operator, tenant.viewer, await platformToken()])
      expect(await mail(id, token)).toBe(
        token === tenant.operator || token === tenant.viewer ? 'FORBIDDEN' : 'NOT_FOUND',
      )
    for (const unknown of [foreign, randomUUID(), 'not-an-id']) expect(await mail(unknown)).toBe('NOT_FOUND')
    expect(await mailsTo(email)).toEqual([])
  })

  it('refuses who may not sign in', async () => {
    const { id, email } = await newUser('leaver')
    await call('DELETE', `/api/v1/users/${id}`, { token: tenant.admin })
    expect(await mail(id)).toBe('CONFLICT')
    expect(await mailsTo(email)).toEqual([])
  })

  it('502 when the provider fails: nothing is mailed, and the same key may be tried again', async () => {
    const { id, email } = await newUser('unlucky')
    const { system } = await testSystem()
    const start = vi.spyOn(system.services.provider, 'startPasswordSetting').mockRejectedValueOnce(new Error('down'))
    const key = randomUUID()
    expect(await mail(id, tenant.admin, key)).toBe('UPSTREAM_FAILURE')
    expect(await mailsTo(email)).toEqual([])
    expect(await mail(id, tenant.admin, key)).toMatchObject({ id })
    expect(await mailsTo(email)).toHaveLength(1)
    start.mockRestore()
  })

  it('is in the trail, with neither link nor address', async () => {
    const { id, email } = await newUser('traced')
    await mail(id)
    const { settle } = await testSystem()
    await settle()
    const { body } = await call('GET', `/api/v1/audit/events?class_uid=3001&resource_id=${id}`, { token: tenant.admin })
    const entry = body.data.find(({ message }: { message: string }) => message === 'Link to set a password mailed')
    expect(entry).toMatchObject({ activity_id: 99, resource: { resource_type: 'user' } })
    expect(JSON.stringify(entry)).not.toContain('ticket')
    expect(JSON.stringify(entry)).not.toContain(email)
  })
})
