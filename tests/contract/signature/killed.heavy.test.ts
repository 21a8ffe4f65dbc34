import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sound, verifyIndependently } from '@otorga/signature/pdf/test-pdf'
import { beforeAll, expect, it } from 'vitest'
import { runUntilKilled } from '../../harness/killed.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dataOf, download, pendingRequest, readRequest, services, sign } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

it('kill -9 between signing and recording leaves the request to be signed once more, and one signed document', async () => {
  const { owner, place, settle } = await testSystem()
  const request = await pendingRequest(tenant)
  const child = new URL('killed-child.ts', import.meta.url)
  const [left] = await runUntilKilled(child, 'signForever', { place, path: request.path }, 1)
  const own = await services()
  expect(await own.objects.head(left!)).toBeDefined()
  expect((await readRequest(tenant, request.id)).status).toBe('pending_signature')
  // The hold would expire after half a minute.
  const [held] = await owner`update signature.idempotency set leased_until = now() - interval '1 second'
    where tenant_id = ${tenant.id} and caller = 'hold' and key = ${request.id} and leased_until > now() returning operation`
  expect(held).toEqual({ operation: 'executeSigning' })

  const signed = await dataOf(200, sign(request.path))
  expect(verifyIndependently(await download(signed.documents[0].download_url))).toMatchObject(sound)
  const folder = join(place!.objectsFolder, tenant.id, 'signature', request.id, 'signed')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.pdf'))
  expect(files.map((name) => name.replace('~', ''))).toEqual([`2/${request.documents[0].id}.pdf`])
  await settle()
  const told = await owner`select 1 from signature.outbox
    where type = 'signature.request.completed' and subject = ${request.id}`
  expect(told).toHaveLength(1)
})
