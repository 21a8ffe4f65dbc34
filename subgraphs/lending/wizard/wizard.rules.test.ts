import { describe, expect, it } from 'vitest'
import { isWizardStep, keptFields, missingSteps, nextStep, stepFields, stepsBefore, withStep } from './wizard.rules.js'

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

it('a step of another name is none', () => {
  expect(['cuenta', 'finanzas', 'otra', ''].map(isWizardStep)).toEqual([true, true, false, false])
})

it('a field that is left out is taken away like one that is null', () => {
  expect(keptFields({ city: 'Cali', email: 'a@b.test' }, ['city'], {}, (name) => name)).toStrictEqual({
    email: 'a@b.test',
  })
})

it('each step asks for fields of its own', () => {
  expect(stepFields.cuenta).toEqual(['email', 'phone'])
  expect(stepFields.identidad).toEqual(['expedition_date', 'expedition_place'])
  expect(stepFields.datos_personales.join(' ')).toBe(
    'first_name last_name birth_date gender marital_status address city department',
  )
  expect(stepFields.finanzas).toEqual(['economic_activity', 'monthly_income', 'monthly_expenses', 'purpose'])
})
