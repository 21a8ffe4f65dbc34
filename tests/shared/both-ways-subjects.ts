import { addToList, lookUp, newDocument, tell } from '../contract/subject-profile/support.js'
import { call } from '../harness/call.js'
import type { TestTenant } from '../harness/tenant.js'

type Get = (path: string, token: string) => Promise<unknown>

/**
 * Publishes messages about a person with a device, a list entry and an alert, and reads everything about them, through two
 * listeners.
 */
export async function readSubjects(get: Get, getInside: Get, tenant: TestTenant) {
  const document = newDocument()
  await tell(
    tenant,
    { type: 'flow.request.created', document, device: { fingerprint: 'both-ways' } },
    { type: 'lending.credit.defaulted', document },
  )
  const id = (await lookUp(tenant, document)).body.data.subject_id as string
  const listed = await addToList(tenant, id)
  if (listed.status !== 201) throw new Error(`not listed: ${JSON.stringify(listed.body)}`)

  const subject = `/subjects/${id}`
  const lookup = `/subjects/lookup?identifier_type=CC&identifier_value=${document}`
  const [device] = (await call('GET', `/api/v1${subject}/devices`, { token: tenant.operator })).body.data
  for (const path of [
    '/subjects',
    subject,
    lookup,
    '/lists',
    '/alerts',
    `${subject}/events`,
    `${subject}/events/summary`,
    `${subject}/devices`,
    `${subject}/devices/${device.id}`,
    `${subject}/lists`,
    `${subject}/alerts`,
    `${subject}/trust-score`,
    `${subject}/trust-score/history`,
  ])
    await get(`/api/v1${path}`, tenant.admin)
  for (const path of [
    lookup,
    ...['metrics', 'trust-score', 'lists/check', 'devices'].map((what) => `${subject}/${what}`),
  ])
    await getInside(`/internal/v1${path}`, tenant.viewer)
}
