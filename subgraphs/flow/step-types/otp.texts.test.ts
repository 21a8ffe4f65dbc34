import { expect, it } from 'vitest'
import { codeMessage } from './otp.texts.js'

it.each([
  ['es-CO', 'Tu código', 'Tu código es 012345. Vence en 5 minutos.'],
  ['pt-BR', 'Seu código', 'Seu código é 012345. Expira em 5 minutos.'],
  ['en-US', 'Your code', 'Your code is 012345. It is valid for 5 minutes.'],
  ['fr-FR', 'Your code', 'Your code is 012345. It is valid for 5 minutes.'],
])('a code is sent in the language of %s', (locale, subject, text) => {
  expect(codeMessage(locale, { code: '012345', minutes: 5 })).toEqual({ subject, text })
})
