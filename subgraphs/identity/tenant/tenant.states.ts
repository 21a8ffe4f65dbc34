import type { TenantRow } from '../store/tenant.store.js'

/** The transitions of a tenant; any other is INVALID_STATUS_TRANSITION. */
export const tenantMoves: Record<TenantRow['status'], readonly TenantRow['status'][]> = {
  onboarding: ['active'],
  active: ['suspended'],
  suspended: ['active'],
}
