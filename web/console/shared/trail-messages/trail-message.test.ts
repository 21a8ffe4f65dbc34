import { expect, it } from 'vitest'
import { trailMessage } from './trail-message.ts'

it('a message that is composed is put together again, and an unknown one is begun with a capital', () => {
  expect(trailMessage('Alert raised: Many devices', 'es')).toBe('Alerta creada: muchos dispositivos')
  expect(trailMessage('Alert acknowledged', 'pt')).toBe('Alerta: em atendimento')
  expect(trailMessage('Step personal saved', 'es')).toBe('Paso personal guardado')
  expect(trailMessage('Change request approved: update credit_product', 'es')).toBe(
    'Cambio aprobado: modificar un producto',
  )
  expect(trailMessage('Change request rejected: delete tenant_settings', 'pt')).toMatch(/: remover as configurações$/)
  expect(trailMessage('Validation in_review', 'en')).toBe('Validation in review')
  expect(trailMessage('Change request opened: update credit_product', 'en')).toBe(
    'Change request opened: update credit product',
  )
  expect(trailMessage('Something new', 'es')).toBe('Something new')
  expect(trailMessage('credit read', 'en')).toBe('Credit read')
  expect(trailMessage('Credit created', 'en')).toBe('Credit created')
})
