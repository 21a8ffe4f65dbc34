import type { WizardStatus } from './api.ts'

/** The screens of the wizard, in their order. */
export const screens = ['simulator', 'contact', 'personal', 'finances', 'review', 'state'] as const
export type Screen = (typeof screens)[number]

export const isScreen = (name: unknown): name is Screen => (screens as readonly unknown[]).includes(name)

/** The furthest screen that an application has come to; without one that is the contact, where it begins. */
export function furthest(status: Pick<WizardStatus, 'status' | 'completed_steps'> | undefined): Screen {
  if (!status) return 'contact'
  if (status.status !== 'draft') return 'state'
  if (!status.completed_steps.includes('datos_personales')) return 'personal'
  return status.completed_steps.includes('finanzas') ? 'review' : 'finances'
}

/**
 * The screen that is shown when another was wanted: none that is ahead, and after the submission its state only. A visit without
 * a wanted screen goes on where the application stands.
 */
export function shownScreen(
  wanted: Screen | undefined,
  status: Pick<WizardStatus, 'status' | 'completed_steps'> | undefined,
): Screen {
  const most = furthest(status)
  if (most === 'state') return 'state'
  if (!wanted) return status ? most : 'simulator'
  return screens.indexOf(wanted) <= screens.indexOf(most) ? wanted : most
}
