import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm'
import type { Caller } from '../library/access.js'

/** Transactions that set the tenant for row-level security. */
@Injectable()
export class TenantTransactions {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  run<Value>(tenantId: string, work: (manager: EntityManager) => Promise<Value>, lazily = false): Promise<Value> {
    return this.source.transaction(async (manager) => {
      await manager.query(
        lazily
          ? `select set_config('app.tenant_id', $1, true), set_config('synchronous_commit', 'off', true)`
          : `select set_config('app.tenant_id', $1, true)`,
        [tenantId],
      )
      return work(manager)
    })
  }
}

interface Owned {
  tenant_id: string
  organization_id: string | null
}

/** The rows that a caller may see: readers confined to an organization see its rows and those without an organization. */
export function visible<Entity extends Owned>(
  { tenantId, scope }: Caller,
  more: FindOptionsWhere<Entity>,
): FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[] {
  const mine = { tenant_id: tenantId, ...more } as FindOptionsWhere<Entity>
  if (!scope) return mine
  const unowned = { ...mine, organization_id: IsNull() } as FindOptionsWhere<Entity>
  return scope.organizationId
    ? [unowned, { ...mine, organization_id: scope.organizationId } as FindOptionsWhere<Entity>]
    : unowned
}
