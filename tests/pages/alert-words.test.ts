import { fileURLToPath } from 'node:url'
import { alertRules } from '@otorga/subject-profile/alert/alert.rules'
import { expect, it } from 'vitest'

const catalog = fileURLToPath(new URL('../../web/console/alerts/texts/en.ts', import.meta.url))
const { en } = (await import(catalog)) as { en: { noticed: Record<string, string> } }

it('the console says of each alert what its rule noticed', () => {
  expect(en.noticed).toEqual(Object.fromEntries(alertRules.map(({ type, description }) => [type, description])))
})
