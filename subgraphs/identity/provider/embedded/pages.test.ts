import { expect, it } from 'vitest'
import { setPasswordPage } from './account-pages.js'
import { errorPage, signInPage } from './pages.js'
import { codePage, enrolPage } from './second-factor/pages.js'
import { pageTexts } from './texts/index.js'

const turned = 'Bank\u202Eknab'
const shown = 'Bank[U+202E]knab'
const texts = pageTexts.en
const form = { action: '/', ticket: 't' }

it.each([
  [
    'the sign-in form',
    signInPage(texts, { realm: turned, action: '/', forgottenUrl: '/', secondFactorUrl: '/', fault: turned }),
  ],
  ['a failure', errorPage(texts, 'failed', turned)],
  ['the form of a mailed link', setPasswordPage(texts, { ...form, realm: turned, email: 'ana@example.test' })],
  ['the form for a code', codePage(texts, { ...form, realm: turned, email: 'ana@example.test' })],
  ['the form for a new device', enrolPage(texts, { ...form, sealed: 's', secret: 's', address: 'x', role: turned })],
])('%s marks what turns the order of what people wrote', (_, page) => {
  expect(page).toContain(shown)
  expect(page).not.toContain('\u202E')
})

it('a field keeps the value that somebody typed', () => {
  const page = signInPage(texts, { realm: 'Bank', action: '/', forgottenUrl: '/', secondFactorUrl: '/', email: turned })
  expect(page).toContain(`value="${turned}"`)
})
