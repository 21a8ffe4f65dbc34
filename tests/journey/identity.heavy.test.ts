import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cardPhotos,
  cardStep,
  currentStep,
  dataOf,
  formStep,
  livenessStep,
  newRequest,
  requests,
  subject,
  submit,
  usableFlow,
} from '../contract/flow/support.js'
import { mailsTo } from '../contract/identity/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { onScreen, press } from '../pages/apply.js'
import { cardScenes, faceScenes, fakeCamera } from '../pages/fake-camera.js'
import { type IdentityWords, identityWords } from '../pages/identity-words.js'
import type { Language } from '../pages/wizard-words.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'
import { photograph } from './photograph.js'

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const small: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } }
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const locales = { es: 'es-CO', en: 'en-US', pt: 'pt-BR' } as const
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(missing)(`a person who is checked${skipped}`, () => {
  let tenant: TestTenant
  /** One browser whose camera shows pictures, and one without any camera. */
  let seeing: Browser
  let blind: Browser
  let refusing: Browser
  let cards: Awaited<ReturnType<typeof cardScenes>>
  let faces: Awaited<ReturnType<typeof faceScenes>>
  const camera = fakeCamera()
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  interface Opened {
    page: Page
    context: BrowserContext
    words: IdentityWords
  }
  async function open(
    url: string,
    language: Language = 'es',
    as: BrowserContextOptions = phone,
    browser: Browser = seeing,
  ): Promise<Opened> {
    const context = await browser.newContext({ ...as, locale: locales[language] })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    const own = new URL(url).origin
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (line) => void (line.text().includes('Content Security Policy') && faults.push(line.text())))
    page.on('request', (one) => {
      if (!one.url().startsWith(own) && !/^(blob|data):/.test(one.url())) faults.push(`${one.url()} was loaded`)
    })
    await page.goto(url)
    return { page, context, words: await identityWords(language) }
  }
  /** Nothing scrolls sideways, what is tapped is large enough, the title has the focus, nothing secret is stored, axe finds nothing. */
  async function fits(page: Page, state: string) {
    const { width } = page.viewportSize()!
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    for (const one of await page.locator('button:visible, select:visible').all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const token = page.url().split('/').at(-1)!
    const stored = await page.evaluate<string>(
      'JSON.stringify([localStorage, sessionStorage, document.cookie, history.state])',
    )
    expect(stored).not.toContain(token)
    await photograph(page, `identity-${state}-${width}`)
    await page.evaluate(axe)
    const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()')
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
  }
  const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent')
  const live = (page: Page) =>
    page.evaluate<number>('window.__tracks.filter(({ readyState }) => readyState === "live").length')
  /** Remembers every track of a camera that the page opens. */
  const watchTracks = (context: BrowserContext) =>
    context.addInitScript(`window.__tracks = []
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = async (...asked) => {
        const stream = await open(...asked)
        window.__tracks.push(...stream.getTracks())
        return stream
      }`)
  const statusOf = async (id: string) =>
    (await dataOf(200, call('GET', `${requests}/${id}`, { token: tenant.admin }))).status as string
  const yesNo = formStep({
    name: 'Pregunta',
    config: { fields: [{ name: 'agree', label: '¿Aceptas?', type: 'boolean' }] },
  })

  // One for each, because the tokens of its people live only minutes.
  beforeEach(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const branding = { contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100' } }
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding } })
  })
  beforeAll(async () => {
    ;[cards, faces] = await Promise.all([cardScenes(), faceScenes()])
    await camera.show([cards.front])
    seeing = await chromium.launch({ executablePath, args: [...args, ...camera.args] })
    blind = await chromium.launch({ executablePath, args })
    refusing = await chromium.launch({ executablePath, args: [...args, '--use-fake-device-for-media-stream'] })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await Promise.all([seeing, blind, refusing].map((browser) => browser?.close()))
    camera.remove()
    expect(faults).toEqual([])
  })

  it('photographs the document and turns the head as asked, by the camera alone, and is approved', async () => {
    const flow = await usableFlow(tenant, [cardStep(), livenessStep({ config: { validation: { challenge: true } } })])
    const request = await newRequest(tenant, flow)
    await camera.show([cards.far])
    const { page, context, words } = await open(request.execution_url)
    await watchTracks(context)
    await page.reload()
    await onScreen(page, words.card.title)
    await page.getByText(words.progress(1, 2)).waitFor()
    expect(await focused(page)).toBe(words.card.title)
    await fits(page, 'card')
    await press(page, words.openCamera)
    await page.getByText(words.camera.hints.closer).first().waitFor()
    await fits(page, 'card-closer')
    await camera.show([cards.front])
    await page.goBack()
    await onScreen(page, words.card.title)
    expect(await live(page)).toBe(0)
    await press(page, words.openCamera)
    await onScreen(page, words.card.look.front)
    expect(await focused(page)).toBe(words.card.look.front)
    expect(await live(page)).toBe(0)
    await camera.show([cards.back])
    await press(page, words.card.use)
    await onScreen(page, words.card.look.back)
    await fits(page, 'card-back')
    await page.getByRole('button', { name: words.card.send, exact: true }).dblclick()

    await onScreen(page, words.face.title)
    const { config } = (await currentStep(request.access_token)) as never as { config: { challenge: string[] } }
    const turns = config.challenge.map((turn) => (turn === 'turn_left' ? faces.left : faces.right))
    await camera.show([faces.straight, ...turns], 3)
    await fits(page, 'face')
    await press(page, words.openCamera)
    await onScreen(page, words.face.look)
    await fits(page, 'face-look')
    expect(await page.locator('img.taken').count()).toBe(3)
    expect(await live(page)).toBe(0)
    await press(page, words.send)
    await onScreen(page, words.ends.approved.title)
    await fits(page, 'approved')
    expect(await statusOf(request.id)).toBe('approved')
    await page.reload()
    await onScreen(page, words.ends.approved.title)
  })

  it('is told what was wrong and how many attempts are left, keeps the side that was right, and ends without any', async () => {
    const flow = await usableFlow(tenant, [cardStep({ max_attempts: 2 })])
    const request = await newRequest(tenant, flow)
    await camera.show([cards.blurred])
    const { page, words } = await open(request.execution_url, 'en', small)
    await onScreen(page, words.card.title)
    await press(page, words.openCamera)
    // What the page would not take by itself, the person may.
    await press(page, words.camera.take)
    await onScreen(page, words.card.look.front)
    await camera.show([cards.back])
    await press(page, words.card.use)
    await onScreen(page, words.card.look.back)
    await press(page, words.card.send)
    await page.getByText(words.about(words.card.sides.front, words.findings.image_blurred)).waitFor()
    await page.getByText(words.attempts(1)).waitFor()
    await page.getByText(words.card.kept(words.card.sides.back)).waitFor()
    await fits(page, 'card-failed')
    await camera.show([cards.blurred])
    await press(page, words.openCamera)
    await press(page, words.camera.take)
    await onScreen(page, words.card.look.front)
    await press(page, words.card.send)
    await onScreen(page, words.ends.failed.title)
    await page.getByRole('heading', { name: words.help.contact }).waitFor()
    await fits(page, 'failed')
    expect(await statusOf(request.id)).toBe('failed')
  })

  it.each([
    ['refuses it', () => refusing, 'refused'],
    ['has none', () => blind, 'absent'],
  ] as const)('goes on without a camera who %s: by photos, one of them chosen again', async (_, browser, trouble) => {
    const flow = await usableFlow(tenant, [
      cardStep({ config: { validation: { accepted_document_types: ['CC', 'passport'] } } }),
    ])
    const request = await newRequest(tenant, flow)
    const { page, words } = await open(request.execution_url, 'pt', phone, browser())
    await onScreen(page, words.card.title)
    await press(page, words.openCamera)
    await page.getByText(words.card.choose).waitFor()
    await page.getByLabel(words.documents.cc).check()
    await press(page, words.openCamera)
    await page.getByText(words.camera.trouble[trouble].title).waitFor()
    await fits(page, `camera-${trouble}`)
    await press(page, words.chooseFile)
    await onScreen(page, words.card.files)
    await press(page, words.send)
    await page.getByText(words.files.missing).first().waitFor()
    await page.waitForFunction(`document.activeElement.type === 'file'`)
    const { front, back } = await cardPhotos()
    const choose = (label: string, buffer: Buffer) =>
      page.getByLabel(label).setInputFiles({ name: `${label}.jpg`, mimeType: 'image/jpeg', buffer })
    await choose(words.card.sides.front, front)
    await choose(words.card.sides.back, front)
    await press(page, words.send)
    await page.getByText(words.about(words.card.sides.back, words.findings.sides_equal)).waitFor()
    await fits(page, 'files-failed')
    await choose(words.card.sides.back, back)
    await press(page, words.send)
    await onScreen(page, words.ends.approved.title)
  })

  it('goes on at the phone from a computer, which follows to the end', async () => {
    const flow = await usableFlow(tenant, [cardStep(), yesNo])
    const request = await newRequest(tenant, flow)
    const { page, words } = await open(request.execution_url, 'en', desktop)
    await onScreen(page, words.handover.title)
    await page.getByRole('img', { name: words.handover.code }).waitFor()
    await fits(page, 'handover')
    await submit(request.access_token, (await currentStep(request.access_token)).id, await cardPhotos())
    await page.getByText(words.handover.follow(1, 2)).waitFor()
    const form = (await currentStep(request.access_token)).id
    await submit(request.access_token, form, { data: { agree: true } })
    await onScreen(page, words.ends.approved.title)
  })

  it('may stay at the computer, and answers the questions there', async () => {
    const questions = formStep({
      name: 'Sobre ti',
      config: {
        ui: { title: 'Cuéntanos de ti' },
        fields: [
          { name: 'income', label: 'Ingreso mensual', type: 'number', minimum: 0, maximum: 90_000_000 },
          { name: 'born', label: 'Fecha', type: 'date' },
          { name: 'kind', label: 'Vivienda', type: 'select', options: ['Propia', 'Arriendo'], required: false },
        ],
      },
    })
    const flow = await usableFlow(tenant, [
      cardStep({ config: { validation: { capture_sides: ['front'] } } }),
      questions,
    ])
    const request = await newRequest(tenant, flow)
    await camera.show([cards.front])
    const { page, words } = await open(request.execution_url, 'es', desktop)
    await onScreen(page, words.handover.title)
    await press(page, words.handover.here)
    await onScreen(page, words.card.title)
    await page.getByRole('button', { name: words.onPhone }).waitFor()
    await press(page, words.openCamera)
    await onScreen(page, words.card.look.front)
    await press(page, words.card.send)
    await onScreen(page, 'Cuéntanos de ti')
    await press(page, words.next)
    await page.getByRole('link', { name: `Ingreso mensual: ${words.fieldErrors.required}` }).waitFor()
    await fits(page, 'questions-errors')
    await page.getByLabel('Ingreso mensual').pressSequentially('3500000,5')
    expect(await page.getByLabel('Ingreso mensual').inputValue()).toBe('3.500.000,5')
    for (const [label, value] of [
      ['Día', '29'],
      ['Mes', '2'],
      ['Año', '1992'],
    ])
      await page.getByLabel(label!, { exact: true }).fill(value!)
    await press(page, words.next)
    await onScreen(page, words.ends.approved.title)
    expect(await statusOf(request.id)).toBe('approved')
  })

  it('confirms a code whose countdown survives a reload; a wrong one is told, with the attempts left', async () => {
    const email = `identity-${Date.now()}@example.test`
    const flow = await usableFlow(tenant, [{ type: 'otp', name: 'Contact', config: { channels: ['email'] } }])
    const request = await newRequest(tenant, flow, { subject_data: subject({ email }) })
    const { page, words } = await open(request.execution_url)
    await onScreen(page, words.code.title)
    await press(page, words.code.email)
    await onScreen(page, words.code.enter)
    const waits = page.getByText(words.code.wait('0:').replace('0:.', '0:'))
    await waits.waitFor()
    await fits(page, 'code')
    await page.reload()
    await onScreen(page, words.code.enter)
    await waits.waitFor()
    // Another device knows only that a code was sent.
    const other = await open(request.execution_url)
    await press(other.page, words.code.email)
    await onScreen(other.page, words.code.enter)
    const code = /\d{6}/.exec((await mailsTo(email)).at(-1)!.text!)![0]
    await page.getByLabel(words.code.label).fill('12')
    await press(page, words.code.confirm)
    await page.getByText(words.code.short).waitFor()
    await page.getByLabel(words.code.label).fill(code === '000000' ? '000001' : '000000')
    await press(page, words.code.confirm)
    await page.getByText(words.findings.otp_wrong).first().waitFor()
    await page.getByText(words.attempts(2)).waitFor()
    await fits(page, 'code-wrong')
    await page.getByLabel(words.code.label).fill(code)
    await press(page, words.code.confirm)
    await onScreen(page, words.ends.approved.title)
  })

  it('sends again what a lost connection kept back', async () => {
    const flow = await usableFlow(tenant, [cardStep({ config: { validation: { capture_sides: ['front'] } } })])
    const request = await newRequest(tenant, flow)
    await camera.show([cards.front])
    const { page, context, words } = await open(request.execution_url)
    await press(page, words.openCamera)
    await onScreen(page, words.card.look.front)
    await context.setOffline(true)
    await page.getByText(words.offline).waitFor()
    await press(page, words.card.send)
    await page.getByText(words.errors.NETWORK_ERROR).waitFor()
    await context.setOffline(false)
    await press(page, words.card.send)
    await onScreen(page, words.ends.approved.title)
  })

  it('is told at the end that a person looks, and later what that person decided', async () => {
    const looks = { name: 'Look', trigger: 'flow', condition: true, outcome: 'review', reason_code: 'LOOK' }
    const flow = await usableFlow(tenant, [yesNo], [looks])
    const request = await newRequest(tenant, flow)
    const { page, words } = await open(request.execution_url, 'en', { ...phone, colorScheme: 'dark' })
    await page.getByLabel('¿Aceptas?').selectOption({ label: words.form.yes })
    await press(page, words.next)
    await onScreen(page, words.ends.review.title)
    await fits(page, 'review-dark')
    const decide = `mutation ($id: ID!) { decideFlowRequest(id: $id, decision: rejected, notes: "No") { status } }`
    await graph(tenant.admin, decide, { id: request.id })
    await onScreen(page, words.ends.rejected.title)
    await page.getByRole('heading', { name: words.help.contact }).waitFor()
    await fits(page, 'rejected-dark')
  })

  it('is told at a cancelled, an expired and an unknown link what to do, in the name of the tenant where there is one', async () => {
    const flow = await usableFlow(tenant, [yesNo])
    const cancelled = await newRequest(tenant, flow)
    await graph(tenant.admin, 'mutation ($id: ID!) { cancelFlowRequest(id: $id) { status } }', { id: cancelled.id })
    const first = await open(cancelled.execution_url, 'en', { ...desktop, colorScheme: 'dark' })
    await onScreen(first.page, first.words.ends.cancelled.title)
    await fits(first.page, 'cancelled-dark')

    const expired = await newRequest(tenant, flow)
    const { owner } = await testSystem()
    await owner`update flow.flow_request set expires_at = now() - interval '1 second' where id = ${expired.id}`
    const { page, words } = await open(expired.execution_url, 'es', small)
    await onScreen(page, words.ends.expired.title)
    await page.getByRole('link', { name: 'ayuda@bancoandino.test', exact: true }).first().waitFor()
    await fits(page, 'expired')

    const third = await open(`${expired.execution_url.slice(0, -3)}xxx`, 'pt')
    await onScreen(third.page, third.words.ends.unknown.title)
    await fits(third.page, 'unknown')
  })

  it('reads at twice the size of text, and asks for no motion', async () => {
    const flow = await usableFlow(tenant, [cardStep()])
    const request = await newRequest(tenant, flow)
    await camera.show([cards.far])
    const { page, words } = await open(request.execution_url, 'es', { ...small, reducedMotion: 'reduce' })
    await onScreen(page, words.card.title)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await fits(page, 'card-large')
    await press(page, words.openCamera)
    await page.getByText(words.camera.hints.closer).first().waitFor()
    await fits(page, 'camera-large')
    expect(await page.evaluate('document.getAnimations().length')).toBe(0)
  })
})
