import { platformTenantId } from '@otorga/drizzle/components'
import type { SignatureKind } from '@otorga/drizzle/signature/tables/signature-provider'
import { systemActor } from '@otorga/kernel/messages/audit'
import { sealConnection } from '@otorga/kernel/ports/vendor'
import { v7 as uuidv7 } from 'uuid'
import { insertProvider, ofPlatform, providerByCode } from './provider/provider.store.js'
import type { SignatureServices } from './services.js'

const providers: { code: string; name: string; kind: SignatureKind }[] = [
  { code: 'local-certificate', name: 'Otorga certificates', kind: 'digital_certificate' },
  { code: 'local-otp', name: 'Otorga one-time codes', kind: 'electronic_otp' },
]

/** Makes the platform's authority and providers once. They are written by the platform, so they need no approval. */
export async function seedSignature(services: SignatureServices) {
  await services.authority.ensure()
  await services.database.transaction(platformTenantId, async (tx) => {
    const now = services.now()
    for (const provider of providers) {
      const [known] = await providerByCode.run(tx.sql, { ...ofPlatform, code: provider.code })
      if (known) continue
      const record = { tenantId: platformTenantId, id: uuidv7() }
      await insertProvider(tx, {
        ...provider,
        id: record.id,
        driver: 'local',
        status: 'active',
        priority: 100,
        timeoutMs: 5_000,
        connectionConfigEncrypted: sealConnection(services.encryption, 'signature.signature_provider', record, {}),
        createdBy: systemActor.user_uid,
        createdAt: now,
        updatedAt: now,
      })
    }
  })
}
