import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import { formStep, newRequest, usableFlow } from '../contract/flow/support.js'
import { platformToken } from '../contract/identity/support.js'
import { ask } from '../contract/identity/webhook-support.js'
import { dataOf, newProduct } from '../contract/lending/support.js'
import { finances, newWizard, personal } from '../contract/lending/wizard-support.js'
import { pendingRequest, signer } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from '../journey/browser.js'
import { onScreen, press } from '../pages/apply.js'
import { signingWords } from '../pages/signing-words.js'
import { wordsOf } from '../pages/wizard-words.js'
import { HostileBrowser } from './hostile-texts.js'
import { attacksByMarks, type Walked } from './marked-attacks.js'
import { MarkedTexts } from './marked-texts.js'
import { strangeLinks, strayings, tooWide } from './watched-page.js'

const browser = new HostileBrowser()
const texts = new MarkedTexts()
let base: string
let tenant: TestTenant
let product: { code: string }

/** A page that somebody opens by a link: calls `look` where it shows another text. */
type Visit = (page: Page, look: () => Promise<void>) => Promise<unknown>

const settings = `mutation ($text: String!, $address: String!) {
  updateTenantSettings(ifMatch: "*", input: {
    legalTexts: [{ kind: terms, language: en, text: $text }], branding: { contact: { address: $address } }
  }) { __typename }
}`

beforeAll(async () => {
  if (missing) return
  base = (await testSystem()).base
  tenant = await testTenant({ maker_checker: [], locale: 'en-US' })
  product = await newProduct(tenant, { name: texts.at('the name of a product') })
  await ask(tenant.admin, settings, { text: texts.at('a legal text', 10_000), address: 'Main Street 1' })
  const body = { name: texts.at('the name of a lender') }
  const headers = { 'If-Match': '*' }
  await dataOf(200, call('PATCH', `/api/v1/tenants/${tenant.id}`, { token: await platformToken(), body, headers }))
})

const wizard: Visit = async (page, look) => {
  const words = await wordsOf('en')
  await page.goto(`${base}/wizard?tenant=${tenant.slug}&product=${product.code}`)
  await onScreen(page, words.simulator.title)
  await look()
  await press(page, words.simulator.apply)
  await onScreen(page, words.contact.title)
  await press(page, words.contact.readTerms)
  await page.getByRole('dialog').waitFor()
  await look()
}

const draft: Visit = async (page, look) => {
  const words = await wordsOf('en')
  const { id, token, step } = await newWizard(tenant, product.code)
  const names = ['first_name', 'last_name', 'city', 'department', 'address']
  const written = Object.fromEntries(names.map((field) => [field, texts.at(`${field} in the wizard`)]))
  await dataOf(200, step('datos_personales', { ...personal, ...written }))
  await dataOf(200, step('finanzas', { ...finances, purpose: texts.at('purpose in the wizard', 500) }))
  await page.goto(`${base}/wizard?tenant=${tenant.slug}&product=${product.code}#${id}/${token}`)
  await onScreen(page, words.review.title)
  await look()
}

const signing: Visit = async (page, look) => {
  const words = await signingWords('en')
  const { signing_url } = await pendingRequest(tenant, {
    signer: { ...signer, name: texts.at('the name of a signer') },
    documents: [{ file_name: texts.named('the name of a file to be signed'), content_type: 'application/pdf' }],
  })
  await page.goto(signing_url)
  await page.getByRole('button', { name: words.read.sign }).waitFor()
  await look()
}

const check: Visit = async (page, look) => {
  const step = formStep({
    config: {
      ui: { title: texts.at('the title of a step', 200), instructions: texts.at('the instructions of a step', 2000) },
      fields: [{ name: 'city', type: 'string', label: texts.at('the label of a question') }],
    },
  })
  await page.goto((await newRequest(tenant, await usableFlow(tenant, [step]))).execution_url)
  await page.locator('h1').waitFor()
  await page.locator('[name="city"]').waitFor()
  await look()
}

const visits = { wizard, draft, signing, check }

/** Opens every page, and notes what the marked texts do there. */
async function visitAll(): Promise<Walked> {
  const all: Walked = { found: [], wide: [] }
  for (const [name, visit] of Object.entries(visits))
    await browser.inPage(async (page) => {
      await texts.watch(page)
      const strayed = strayings(page, new URL(base).origin)
      await visit(page, async () => {
        await texts.read(page)
        all.found.push(...(await strangeLinks(page)).map((link) => `${name} links to ${link}`))
        all.wide.push(...(await tooWide(page)).map((fault) => `${name} ${fault}`))
      })
      all.found.push(...strayed)
    })
  return all
}
describe.skipIf(missing)(`what strangers write anywhere, on the pages for applicants and signers${skipped}`, () => {
  let walked: Promise<Walked> | undefined
  const everywhere = () => (walked ??= visitAll())

  attacksByMarks('pages', () => texts, everywhere)
})
