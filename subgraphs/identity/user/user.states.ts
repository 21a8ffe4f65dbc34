import type { UserStatus } from '@otorga/drizzle/identity/tables/user'

/** The transitions of a user that an administrator can make; any other is INVALID_STATUS_TRANSITION. */
export const userMoves: Record<UserStatus, readonly UserStatus[]> = {
  pending_verification: ['inactive'],
  active: ['locked', 'inactive'],
  locked: ['active', 'inactive'],
  inactive: ['active'],
}

/** Transitions that the identity provider reports: a first sign-in, a verified e-mail. */
export const signInMoves = {
  signedIn: { from: 'pending_verification', to: 'active' },
  verified: { from: 'pending_verification', to: 'active' },
} as const satisfies Record<string, { from: UserStatus; to: UserStatus }>

/** Whether a user in this status may sign in; a first sign-in or a verified e-mail makes a pending one active. */
export const maySignIn = (status: UserStatus) => status === 'active' || status === 'pending_verification'
