import { expect, it } from 'vitest'
import { screens, shownScreen } from './progress.ts'

const draft = (...completed_steps: ('datos_personales' | 'finanzas')[]) => ({
  status: 'draft' as const,
  completed_steps: ['cuenta' as const, 'identidad' as const, ...completed_steps],
})

it('begins at the simulator, and goes on where the application stands', () => {
  expect(shownScreen(undefined, undefined)).toBe('simulator')
  expect(shownScreen(undefined, draft())).toBe('personal')
  expect(shownScreen(undefined, draft('datos_personales'))).toBe('finances')
  expect(shownScreen(undefined, draft('datos_personales', 'finanzas'))).toBe('review')
})
it('shows no screen that is ahead, and every one before', () => {
  expect(shownScreen('review', undefined)).toBe('contact')
  expect(shownScreen('review', draft())).toBe('personal')
  expect(shownScreen('contact', draft('datos_personales', 'finanzas'))).toBe('contact')
})
it('shows the state alone once the application is sent, whatever the back button asks for', () => {
  for (const wanted of screens) expect(shownScreen(wanted, { status: 'submitted', completed_steps: [] })).toBe('state')
})
