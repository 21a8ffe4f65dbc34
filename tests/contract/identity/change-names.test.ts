import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { addDirectly, decide, guardedTenant, nameInChange } from './approvals.js'
import { userBody } from './support.js'

it('a change under maker-checker names its record to whoever decides it, whatever of it changes', async () => {
  const tenant = await guardedTenant()
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    call(method, path, {
      token: tenant.maker,
      ...(body !== undefined && { body }),
      ...(method === 'POST' && { key: true }),
      ...(method === 'PATCH' && { headers: { 'If-Match': '*' } }),
    })
  const open = async (...asked: Parameters<typeof send>): Promise<string> => {
    const { status, body } = await send(...asked)
    expect(status).toBe(202)
    return body.data.change_request_id
  }
  const named = async (...asked: Parameters<typeof send>) => nameInChange(tenant.checker, await open(...asked))

  const user = await addDirectly(tenant.id, `${randomUUID().slice(0, 8)}@${tenant.slug}.test`)
  expect(await named('PATCH', `/api/v1/users/${user}`, { roles: ['operator'] })).toBe('Dora Direct')
  expect(await named('POST', '/api/v1/users', userBody(`new@${tenant.slug}.test`))).toBe('Uma User')

  const name = `role ${randomUUID().slice(0, 8)}`
  const made = await open('POST', '/api/v1/roles', { name, permissions: ['users:read'] })
  expect(await nameInChange(tenant.checker, made)).toBe(name)
  expect((await decide(tenant.checker, made, 'approve')).status).toBe(200)
  const { id } = await eventually('the role', async () => {
    const { body } = await call('GET', '/api/v1/roles?page_size=100', { token: tenant.checker })
    return (body.data as { id: string; name: string }[]).find((role) => role.name === name)
  })
  expect(await named('DELETE', `/api/v1/roles/${id}`)).toBe(name)
})
