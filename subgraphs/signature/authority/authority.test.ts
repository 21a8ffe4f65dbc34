import { X509Certificate } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import { testParts } from '@otorga/kernel/testing/parts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authorities, createAuthorityKeeper, keyPlace } from './authority.js'
import { newSigner } from './certificates.js'

const parts = testParts()
let owner: postgres.Sql
let database: TenantDatabase
beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  database = new TenantDatabase('signature', { url: roleUrl(ownerUrl, componentRole('signature'), roleSecret) })
})
afterAll(() => Promise.all([owner.end(), database.close()]))

const keeperAt = (now: () => Date = parts.now) => createAuthorityKeeper({ ...parts, database, now })
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)
const serials = ({ root, seal }: Authorities) => [root.certificate.serialNumber, seal.certificate.serialNumber]
const rows = () =>
  owner`select tenant_id, id, role, retired_at, private_key_encrypted from signature.signing_authority order by created_at`

describe('the platform’s authority', () => {
  it('is made once, whatever number of replicas starts, and its keys lie encrypted', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => keeperAt().current()))
    expect(new Set(made.map((one) => serials(one).join())).size).toBe(1)
    const kept = await rows()
    expect(kept.map(({ role }) => role).sort()).toEqual(['root', 'seal'])
    for (const { tenant_id: tenantId, id, private_key_encrypted } of kept) {
      expect(private_key_encrypted).not.toContain('PRIVATE KEY')
      expect(parts.encryption.decrypt(private_key_encrypted, keyPlace({ tenantId, id }))).toContain('PRIVATE KEY')
    }
  })

  it('issues certificates that its root proves, for signing documents and nothing else', async () => {
    const { root, seal } = await keeperAt().current()
    const signer = await newSigner(root, { CN: 'Ana' }, new Date())
    const [rootCert, sealCert, cert] = [root, seal, signer].map(
      ({ certificate }) => new X509Certificate(certificate.toString('pem')),
    ) as [X509Certificate, X509Certificate, X509Certificate]
    for (const one of [sealCert, cert]) {
      expect([one.checkIssued(rootCert), one.verify(rootCert.publicKey), one.ca]).toEqual([true, true, false])
      expect(one.keyUsage).toContain('1.3.6.1.5.5.7.3.36')
    }
    expect([rootCert.ca, rootCert.verify(rootCert.publicKey)]).toEqual([true, true])
    expect(signer.certificate.notAfter <= root.certificate.notAfter).toBe(true)
  })

  it('renews its seal and its root in time; retired keys are destroyed, their certificates stay', async () => {
    const [root, seal] = serials(await keeperAt().current())
    const [sameRoot, nextSeal] = serials(await keeperAt(inDays(700)).current())
    expect(sameRoot).toBe(root)
    expect(nextSeal).not.toBe(seal)
    const [nextRoot, lastSeal] = serials(await keeperAt(inDays(3300)).current())
    expect(nextRoot).not.toBe(root)
    expect(lastSeal).not.toBe(nextSeal)
    for (const { retired_at, private_key_encrypted } of await rows())
      expect(private_key_encrypted === null).toBe(retired_at !== null)
    expect(await rows()).toHaveLength(5)
  })

  it('is replaced at once when told so', async () => {
    const keeper = keeperAt(inDays(3300))
    const before = serials(await keeper.current())
    await keeper.rotate()
    const after = serials(await keeper.current())
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    expect(serials(await keeperAt(inDays(3300)).current())).toEqual(after)
  })
})
