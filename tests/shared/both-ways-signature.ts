import { dataOf, pendingRequest, providers, requests, sign } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import type { TestTenant } from '../harness/tenant.js'

type Get = (path: string, token: string) => Promise<unknown>

/** Gets a document of a tenant signed and reads everything that the signature service shows about it, through two listeners. */
export async function readSignatures(get: Get, getInside: Get, tenant: TestTenant) {
  const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
  const [provider] = await dataOf(200, call('GET', providers, { token: platform }))
  await get(providers, platform)
  await get(`${providers}/${provider.id}`, platform)

  const request = await pendingRequest(tenant)
  const path = `${requests}/${request.id}`
  const document = `${path}/documents/${request.documents[0].id}`
  await get(request.path, '')
  await get(path, tenant.operator)
  await get(document, tenant.operator)
  await dataOf(200, sign(request.path))
  await get(`${request.path}/status`, '')
  for (const one of [
    requests,
    path,
    `${path}/documents`,
    document,
    `${document}/download`,
    `${document}/download-signed`,
  ])
    await get(one, tenant.operator)
  await getInside(`${path}/result`, tenant.operator)
}
