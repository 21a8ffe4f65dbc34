import { buildAuditSubgraph } from '@otorga/audit/schema'
import { buildIdentitySubgraph } from '@otorga/identity/schema'
import { missingOperations, type Subgraph } from '@otorga/kernel/graphql'
import { buildLendingSubgraph } from '@otorga/lending/schema'

/** Every subgraph; refuses when a declared operation has no field. */
export async function buildSubgraphs(): Promise<Subgraph[]> {
  const subgraphs = await Promise.all([buildIdentitySubgraph(), buildAuditSubgraph(), buildLendingSubgraph()])
  const missing = subgraphs.flatMap(missingOperations)
  if (missing.length > 0) throw new Error(`declared but not built: ${missing.join(', ')}`)
  return subgraphs
}
