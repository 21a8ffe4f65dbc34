import type { TenantRow } from '../store/tenant.store.js'

/** Moves of a tenant; what is absent is INVALID_STATUS_TRANSITION. */
export const tenantMoves: Record<TenantRow['status'], readonly TenantRow['status'][]> = {
  onboarding: ['active'],
  active: ['suspended'],
  suspended: ['active'],
}
