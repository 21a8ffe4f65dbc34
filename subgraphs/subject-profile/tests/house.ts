import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Caller, RequestContext, TenantInfo } from '@otorga/kernel/base/context'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { type Cache, createMemoryCache } from '@otorga/kernel/ports/cache'
import { localPeers } from '@otorga/kernel/request/peers'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import { testParts } from '@otorga/kernel/testing/parts'
import postgres from 'postgres'
import { createProfileCache } from '../cache/profile-cache.js'
import type { Geography } from '../geography/geography.js'
import type { SubjectProfileServices } from '../services.js'

/** Only the subject-profile component, on a database of its own. */
export async function openHouse(
  now: () => Date = () => new Date(),
  { cache = createMemoryCache(), geography }: { cache?: Cache; geography?: Geography } = {},
) {
  const ownerUrl = await freshDatabase()
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  const url = roleUrl(ownerUrl, componentRole('subject_profile'), roleSecret)
  const database = new TenantDatabase('subject_profile', { url })
  const services: SubjectProfileServices = {
    component: 'subject_profile',
    database,
    ...testParts(),
    now,
    peers: localPeers({}),
    cache: createProfileCache(cache),
    geography,
  }
  return {
    services,
    owner,
    ownerUrl,
    async close() {
      await database.close()
      await owner.end()
    },
  }
}

/** A message about a person, as its component publishes it. */
export function messageOf(
  type: string,
  tenantId: string,
  document: string,
  {
    time = new Date(),
    name = 'Ana Pérez',
    ...data
  }: Record<string, unknown> & { time?: Date; name?: string | null } = {},
): Envelope {
  const who = { identifier_type: 'CC', identifier_value: document }
  const about = type.startsWith('lending.')
    ? { subject_id: null, ...who, full_name: name }
    : { subject: { ...who, name } }
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: type.split('.')[0]!,
    type,
    subject: document,
    time: time.toISOString(),
    tenantid: tenantId,
    datacontenttype: 'application/json',
    data: { ...about, ...data },
  }
}

/** The context of a call by a user of the tenant. */
export function contextOf(
  services: SubjectProfileServices,
  tenantId: string,
  roles = ['tenant_admin'],
): RequestContext {
  const caller: Caller = {
    kind: 'user',
    id: randomUUID(),
    name: 'Ada',
    tenantId,
    organizationId: null,
    sessionUid: null,
    roles,
    tenant: { makerChecker: [] as string[], modules: ['subject_profile'], status: 'active' } as unknown as TenantInfo,
  }
  return {
    requestId: randomUUID(),
    listener: 'public',
    door: 'rest',
    ip: null,
    caller: Promise.resolve(caller),
    services: { subject_profile: services } as unknown as RequestContext['services'],
  }
}
