import { existsSync } from 'node:fs'
import { blurred } from '@otorga/cli/demo/pictures'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardPhotos,
  cardStep,
  dataOf,
  formStep,
  freshSelfies,
  livenessStep,
  newRequest,
  requests,
  usableFlow,
} from '../contract/flow/support.js'
import { call } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
const reason = missing ? ` (skipped: no Chromium at ${executablePath}; install it or set CHROMIUM_PATH)` : ''

describe.skipIf(missing)(`a person at a validation link, on a phone${reason}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser?.close())

  it('photographs the document twice, the face, answers, and is done; nothing leaves the page but to our API', async () => {
    const tenant = await testTenant()
    const flow = await usableFlow(tenant, [cardStep(), livenessStep(), formStep()])
    const request = await newRequest(tenant, flow)
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
    page.setDefaultTimeout(30_000)
    const faults: string[] = []
    const foreign: string[] = []
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('request', (one) => {
      const own = new URL(request.execution_url).origin
      if (!one.url().startsWith(own) && !one.url().startsWith('blob:')) foreign.push(one.url())
    })
    await page.goto(request.execution_url)
    const picture = (name: string, buffer: Buffer) =>
      page.locator(`input[name=${name}]`).setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
    const send = () => page.getByRole('button', { name: 'Send' }).click()

    const { front, back } = await cardPhotos()
    expect(await page.locator('input[name=front]').getAttribute('capture')).toBe('environment')
    await picture('front', await blurred(front))
    await picture('back', back)
    await send()
    await page.getByText('Front side: is blurred').waitFor()
    await page.getByText('2 attempts are left.').waitFor()
    await picture('front', front)
    await send()
    await page.getByText('Step 2 of 3').waitFor()
    expect(await page.locator('input[name=selfie]').getAttribute('capture')).toBe('user')
    const faces = await freshSelfies()
    await picture('selfie', faces.selfie)
    await picture('selfie_2', faces.selfie_2)
    await send()
    await page.getByLabel('income').fill('5000')
    await send()
    await page.getByText('Everything has been received').waitFor()
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(wide).toBeLessThanOrEqual(360)
    expect([faults, foreign]).toEqual([[], []])
    const ended = await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.admin }))
    expect(ended).toMatchObject({ status: 'approved' })

    await page.reload()
    await page.getByText('This validation has ended.').waitFor()
    await page.goto(request.execution_url.replace(/[^/]+$/, 'nonsense'))
    await page.getByText('This link leads nowhere.').waitFor()
  }, 180_000)
})
