import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { cardStep, formStep, livenessStep, newRequest, usableFlow } from '../contract/flow/support.js'
import { graph } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { onScreen, press } from '../pages/apply.js'
import { cardScenes, faceScenes, fakeCamera } from '../pages/fake-camera.js'
import { identityWords } from '../pages/identity-words.js'
import { cameraOf, contextOf, type View, views } from './camera.js'

const questions = formStep({
  name: 'Sobre ti',
  config: {
    ui: { title: 'Cuéntanos de ti', instructions: 'Son tres preguntas.' },
    fields: [
      { name: 'income', label: 'Ingreso mensual', type: 'number', minimum: 0 },
      { name: 'public_office', label: '¿Ocupas un cargo público?', type: 'boolean' },
      { name: 'since', label: '¿Desde cuándo vives ahí?', type: 'date', required: false },
    ],
  },
})
const card = cardStep({ config: { validation: { accepted_document_types: ['CC', 'CE', 'passport'] } } })
const upload = {
  type: 'document_upload',
  name: 'Recibo de un servicio',
  config: { validation: { min_files: 1, max_files: 2 } },
}
const rejects = {
  name: 'No',
  trigger: 'flow',
  condition: { '==': [{ var: 'steps.form.data.public_office' }, true] },
  outcome: 'reject',
  reason_code: 'NO',
}
const reviews = { ...rejects, condition: true, outcome: 'review', reason_code: 'LOOK' }

describe.skipIf(missing)(`the identity check${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  let blind: Browser
  const camera = fakeCamera()
  let cards: Awaited<ReturnType<typeof cardScenes>>
  let faces: Awaited<ReturnType<typeof faceScenes>>

  beforeAll(async () => {
    tenant = await newTenant()
    ;[cards, faces] = await Promise.all([cardScenes(), faceScenes()])
    await camera.show([cards.front])
    browser = await chromium.launch({ executablePath, args: [...args, ...camera.args] })
    blind = await chromium.launch({ executablePath, args })
  })
  afterAll(async () => {
    await browser?.close()
    await blind?.close()
    camera.remove()
  })

  async function newTenant(): Promise<TestTenant> {
    const made = await testTenant({ maker_checker: [] })
    const branding = {
      primaryColor: '#0b7a5c',
      contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100', website: 'https://bancoandino.test' },
    }
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(made.admin, settings, { input: { branding } })
    return made
  }

  async function open(view: View, url: string, of: Browser = browser): Promise<[Page, BrowserContext]> {
    const context = await contextOf(of, view)
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('console', (line) => line.type() === 'error' && console.error(line.text()))
    page.on('pageerror', (error) => console.error(error))
    await page.goto(url)
    return [page, context]
  }

  it.each(views)('$name', async (view) => {
    const words = await identityWords(view.language)
    // The same face is taken once in each tenant.
    const own = await newTenant()
    const steps = [card, livenessStep(), questions, { type: 'otp', name: 'Code' }, upload]
    const { execution_url: url } = await newRequest(own, await usableFlow(own, steps, [rejects]))
    await camera.show([cards.front])
    const [page, context] = await open(view, url)
    const take = cameraOf(page, 'identity', view)
    if (!view.phone) {
      await onScreen(page, words.handover.title)
      await take('handover')
      await press(page, words.handover.here)
    }
    await onScreen(page, words.card.title)
    await take('card')
    await press(page, words.openCamera)
    await page.getByText(words.card.choose).waitFor()
    await take('card-type-missing')
    await page.getByLabel(words.documents.cc).check()
    await press(page, words.openCamera)
    await onScreen(page, words.card.look.front)
    await take('card-front')
    await camera.show([cards.far])
    await press(page, words.card.again)
    await page.getByText(words.camera.hints.closer).first().waitFor()
    await take('card-closer')
    await press(page, words.chooseFile)
    await onScreen(page, words.card.files)
    await camera.show([cards.front])
    await press(page, words.useCamera)
    await onScreen(page, words.card.look.front)
    await camera.show([cards.back])
    await press(page, words.card.use)
    await onScreen(page, words.card.look.back)
    await take('card-back')
    await press(page, words.card.send)
    await onScreen(page, words.face.title)
    await take('face')
    await camera.show([faces.straight])
    await press(page, words.openCamera)
    await page.getByText(words.camera.hints.turn).first().waitFor()
    await take('face-turn')
    await page.goBack()
    await onScreen(page, words.face.title)
    await camera.show([faces.straight, faces.left], 4)
    await press(page, words.openCamera)
    await onScreen(page, words.face.look)
    await take('face-look')
    await press(page, words.send)
    await onScreen(page, 'Cuéntanos de ti')
    await press(page, words.next)
    await page.getByText(words.fieldErrors.required).first().waitFor()
    await take('questions-errors')
    await page.getByLabel('Ingreso mensual').fill('3500000')
    await page.getByLabel('¿Ocupas un cargo público?').selectOption({ label: words.form.yes })
    await take('questions')
    await press(page, words.next)
    await onScreen(page, words.code.title)
    await take('code-ask')
    await press(page, words.code.email)
    await onScreen(page, words.code.enter)
    await take('code')
    await page.getByLabel(words.code.label).fill('000000')
    await press(page, words.code.confirm)
    await page.getByText(words.findings.otp_wrong).first().waitFor()
    await take('code-wrong')
    await context.close()
  })

  it('ends and troubles', async () => {
    for (const view of [views[0]!, views[2]!, views[3]!]) {
      const words = await identityWords(view.language)
      const one = await usableFlow(tenant, [formStep({ config: { fields: [{ name: 'a', type: 'boolean' }] } })])
      const upload1 = await usableFlow(tenant, [upload])
      const review = await usableFlow(
        tenant,
        [formStep({ config: { fields: [{ name: 'a', type: 'boolean' }] } })],
        [reviews],
      )
      for (const [state, of, end] of [
        ['approved', one, words.ends.approved.title],
        ['review', review, words.ends.review.title],
      ] as const) {
        const { execution_url: url } = await newRequest(tenant, of)
        const [page, context] = await open(view, url)
        await page.getByLabel('A', { exact: true }).selectOption({ index: 1 })
        await press(page, words.next)
        await onScreen(page, end)
        await cameraOf(page, `identity-${state}`, view)('end')
        await context.close()
      }
      const { execution_url: uploading, id } = await newRequest(tenant, upload1)
      const [page, context] = await open(view, uploading)
      await onScreen(page, 'Recibo de un servicio')
      const take = cameraOf(page, 'identity-ends', view)
      await press(page, words.send)
      await page.getByText(words.files.missing).waitFor()
      await take('upload-missing')
      await graph(tenant.admin, 'mutation ($id: ID!) { cancelFlowRequest(id: $id) { status } }', { id })
      await page.reload()
      await onScreen(page, words.ends.cancelled.title)
      await take('cancelled')
      await page.goto(`${uploading.slice(0, -3)}xxx`)
      await onScreen(page, words.ends.unknown.title)
      await take('unknown')
      await context.close()

      const { execution_url: refused } = await newRequest(tenant, await usableFlow(tenant, [cardStep()]))
      const [without, other] = await open({ ...view, phone: true }, refused, blind)
      await onScreen(without, words.card.title)
      await press(without, words.openCamera)
      await without.getByText(words.camera.trouble.absent.title).waitFor()
      await cameraOf(without, 'identity-camera', view)('absent')
      await other.close()
    }
  })
})
