import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import { inColumn } from '@otorga/kernel/base/crypto'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { X509Certificate } from '@peculiar/x509'
import { v7 as uuidv7 } from 'uuid'
import {
  type AuthorityRow,
  activeAuthorities,
  activeIn,
  insertAuthority,
  lockAuthorities,
  retireAuthority,
} from './authority.store.js'
import type { Identity } from './certificates.js'

/** The platform's identities for signing. */
export interface Authorities {
  root: Identity
  /** The platform's own identity, with the certificate of its issuer. */
  seal: Identity & { issuer: X509Certificate }
}

/** Manages the certificate authority: makes it at the first start, renews it before it expires, caches it for a while. */
export interface AuthorityKeeper {
  current(): Promise<Authorities>
  /** Makes what is missing or about to expire; what is there is not read. */
  ensure(): Promise<void>
  /** Replaces root and seal at once, after a key was lost or exposed. */
  rotate(): Promise<void>
}

type Parts = Pick<BaseServices, 'database' | 'encryption' | 'now' | 'log'>

const dayMs = 86_400_000
/** A root is renewed this long before its end, so that the certificates that it issues can be valid for a year. */
const rootRenewalDays = 400
const sealRenewalDays = 60
/** How long authorities are cached; a rotation by another replica is noticed after this time. */
const rememberMs = 60_000

const endsWithin = (row: AuthorityRow, days: number, now: Date) =>
  row.expiresAt.getTime() - now.getTime() < days * dayMs

/** The place of an authority's private key. */
export const keyPlace = (row: Pick<AuthorityRow, 'tenantId' | 'id'>) =>
  inColumn('signature.signing_authority', 'private_key_encrypted', row)

// Certificates need large libraries, which a process loads when it first makes or reads one.
const certificates = () => import('./certificates.js')

export function createAuthorityKeeper({ database, encryption, now, log }: Parts): AuthorityKeeper {
  let known: { until: number; authorities: Promise<Authorities> } | undefined

  const keep = async (
    tx: Transaction,
    role: AuthorityRow['role'],
    identity: Identity,
    issuer: X509Certificate | null,
  ) => {
    const id = uuidv7()
    const row = {
      id,
      role,
      certificate: identity.certificate.toString('pem'),
      issuerCertificate: issuer?.toString('pem') ?? null,
      privateKeyEncrypted: encryption.encrypt(
        await (await certificates()).exportKey(identity.privateKey),
        keyPlace({ tenantId: tx.tenantId, id }),
      ),
      expiresAt: identity.certificate.notAfter,
      createdAt: now(),
    }
    await retireAuthority(tx, role, now())
    await insertAuthority(tx, row)
    log.info({ role, serial: identity.certificate.serialNumber }, 'a signing authority was made')
  }

  const identityOf = async (row: AuthorityRow) =>
    (await certificates()).readIdentity(row.certificate, encryption.decrypt(row.privateKeyEncrypted!, keyPlace(row)))

  const roleIn = (rows: readonly AuthorityRow[], role: AuthorityRow['role'], renewalDays: number, all: boolean) =>
    all ? undefined : rows.find((one) => one.role === role && !endsWithin(one, renewalDays, now()))

  /** Makes authorities that are missing or about to expire; `all` replaces every one. */
  const renew = (all: boolean) =>
    database.transaction(platformTenantId, async (tx) => {
      const { newRoot, newSeal } = await certificates()
      await lockAuthorities(tx)
      const rows = await activeIn(tx)
      const rootRow = roleIn(rows, 'root', rootRenewalDays, all)
      const root = rootRow ? await identityOf(rootRow) : await newRoot(now())
      if (!rootRow) await keep(tx, 'root', root, null)
      // A new root needs a new seal, which it issues.
      const sealRow = rootRow && roleIn(rows, 'seal', sealRenewalDays, all)
      if (!sealRow) await keep(tx, 'seal', await newSeal(root, now()), root.certificate)
    })

  async function activeRows() {
    const [rows] = await database.read(platformTenantId, activeAuthorities.with({ tenant: platformTenantId }))
    const root = roleIn(rows, 'root', rootRenewalDays, false)
    const seal = roleIn(rows, 'seal', sealRenewalDays, false)
    return root && seal && { root, seal }
  }

  async function read(): Promise<Authorities | undefined> {
    const rows = await activeRows()
    if (!rows) return undefined
    const { readCertificate } = await certificates()
    return {
      root: await identityOf(rows.root),
      seal: { ...(await identityOf(rows.seal)), issuer: readCertificate(rows.seal.issuerCertificate!) },
    }
  }

  async function load(): Promise<Authorities> {
    const found = await read()
    if (found) return found
    await renew(false)
    return (await read())!
  }

  return {
    current() {
      const at = now().getTime()
      if (!known || known.until <= at) {
        const authorities = load()
        const mine = { until: at + rememberMs, authorities }
        known = mine
        authorities.catch(() => {
          if (known === mine) known = undefined
        })
      }
      return known.authorities
    },
    async ensure() {
      if (!(await activeRows())) await renew(false)
    },
    async rotate() {
      await renew(true)
      known = undefined
    },
  }
}
