import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Component } from '@otorga/schema/operations'
import type { Opened } from './opened.js'

interface Named {
  key: string
  /** In bytes; null when the record does not say it. */
  size: number | null
}

/** The objects that records name. Parameter: tenant. */
const named: Partial<Record<Component, string>> = {
  lending: `select contract->>'objectKey' as key, null::float8 as size from lending.application
    where tenant_id = $1 and contract is not null`,
  signature: `select object_key as key, size_bytes::float8 as size from signature.signature_document
      where tenant_id = $1 and object_key is not null and status in ('uploaded', 'signed')
    union all select signed_object_key, signed_size_bytes::float8 from signature.signature_document
      where tenant_id = $1 and signed_object_key is not null`,
  flow: `select file->>'key' as key, (file->>'size')::float8 as size
    from flow.flow_attempt, jsonb_array_elements(files) as file where tenant_id = $1`,
  audit: `select object_key as key, size_bytes::float8 as size from audit.audit_export
    where tenant_id = $1 and object_key is not null and status = 'completed' and expires_at > now()`,
}

const atOnce = 16

async function absentAmong(objects: ObjectStorage, wanted: Named[]): Promise<string[]> {
  const absent: string[] = []
  const queue = wanted.values()
  const work = async () => {
    for (const { key, size } of queue) {
      const head = await objects.head(key)
      if (!head || (size !== null && head.size !== size)) absent.push(key)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return absent
}

export interface ObjectFindings {
  /** The number of objects that records name. */
  named: number
  /** The keys of those that are absent or have another size. */
  absent: string[]
}

/** Looks for every object that a record names. */
export async function compareObjects({ database, objects, tenants }: Opened): Promise<ObjectFindings> {
  const findings: ObjectFindings = { named: 0, absent: [] }
  for (const tenant of tenants)
    for (const [component, text] of Object.entries(named) as [Component, string][]) {
      const wanted = await database(component).transaction(tenant.id, (tx) => tx.sql.unsafe<Named[]>(text, [tenant.id]))
      findings.named += wanted.length
      findings.absent.push(...(await absentAmong(objects, [...wanted])))
    }
  return findings
}
