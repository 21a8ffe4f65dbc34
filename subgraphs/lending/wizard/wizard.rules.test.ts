import { describe, expect, it } from 'vitest'
import { keptFields, missingSteps, nextStep, stepsBefore, withStep } from './wizard.rules.js'

describe('the steps of the wizard', () => {
  it('go in their order, whatever the order they were written down in', () => {
    expect(nextStep(['identidad', 'cuenta'])).toBe('datos_personales')
    expect(missingSteps([])).toEqual(['cuenta', 'identidad', 'datos_personales', 'finanzas'])
    expect(nextStep(['finanzas', 'cuenta', 'identidad', 'datos_personales'])).toBeNull()
  })

  it('ask for those before them, and for none of those behind', () => {
    expect(stepsBefore(['cuenta', 'identidad'], 'finanzas')).toEqual(['datos_personales'])
    expect(stepsBefore(['cuenta', 'identidad'], 'datos_personales')).toEqual([])
    expect(stepsBefore(['cuenta', 'identidad', 'datos_personales'], 'cuenta')).toEqual([])
  })

  it('are done once, however often they are saved', () => {
    expect(withStep(['cuenta', 'identidad'], 'datos_personales')).toEqual(['cuenta', 'identidad', 'datos_personales'])
    expect(withStep(['cuenta', 'identidad'], 'cuenta')).toEqual(['cuenta', 'identidad'])
  })

  it('replace their own fields and leave those of others', () => {
    const before = { email: 'a@b.test', city: 'Cali', gender: 'f' }
    const fields = ['city', 'gender', 'address']
    const saved = keptFields(before, fields, { city: null, address: 'Calle 1' }, (name) => name)
    expect(saved).toEqual({ email: 'a@b.test', address: 'Calle 1' })
  })
})
