import type { SettingsTexts } from '../texts/settings-texts.ts'

/** The parts of the settings, in their order. */
export const parts = [
  { to: '/settings/branding', name: 'branding' },
  { to: '/settings/legal-texts', name: 'legalTexts' },
  { to: '/settings/contract', name: 'contract' },
  { to: '/settings/notifications', name: 'notifications' },
  { to: '/settings/keeping', name: 'keeping' },
] as const satisfies readonly { to: string; name: keyof SettingsTexts['parts'] }[]

export type PartName = (typeof parts)[number]['name']
