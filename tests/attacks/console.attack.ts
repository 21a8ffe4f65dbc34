import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { newRequest, usableFlow } from '../contract/flow/support.js'
import { addUser, platformToken } from '../contract/identity/support.js'
import { applicationBody, applications, dataOf, newProduct, post } from '../contract/lending/support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { pendingRequest } from '../contract/signature/support.js'
import { call, eventually } from '../harness/call.js'
import { receiver } from '../harness/receiver.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from '../journey/browser.js'
import { savedBy } from '../journey/saved-file.js'
import { attacksOn, unguarded } from './attack.js'
import { signedInAt } from './console-session.js'
import { HostileBrowser, textsOnScreen } from './hostile-texts.js'
import { MarkedTexts } from './marked-texts.js'

const attack = attacksOn('console')
const browser = new HostileBrowser()
let tenant: TestTenant
let base: string
/** What the browser of an administrator keeps of their session. */
let signedIn: BrowserContextOptions

beforeAll(async () => {
  if (missing) return
  base = (await testSystem()).base
  tenant = await testTenant({ maker_checker: [] })
  signedIn = await signedInAt(browser, tenant.slug, await withPassword(tenant, 'admin'))
})

/** Shows an administrator a screen that has one of the texts, at the path that is made for it; one after the other. */
async function onScreen(shown: readonly string[], pathOf: (text: string) => Promise<string>) {
  const through: boolean[] = []
  for (const text of shown) {
    const path = await pathOf(text)
    through.push(
      await browser.ranIn(async (page) => {
        await page.goto(`${base}/console${path}`)
        await page.locator('h1').waitFor()
      }, signedIn),
    )
  }
  return through
}

describe.skipIf(missing)(`what strangers write, read by the staff at the console${skipped}`, () => {
  attack('in the name of an applicant', 'escapedScreens', async () => {
    const { id } = await newProduct(tenant)
    return onScreen(textsOnScreen, async (first_name) => {
      const subject_data = { ...applicationBody(id).subject_data, first_name, last_name: 'x' }
      const made = await dataOf(201, post(applications, tenant.operator, applicationBody(id, { subject_data })))
      return `/applications/${made.id}`
    })
  })

  attack('in the notes of a decision', 'escapedScreens', async () => {
    const { id } = await newProduct(tenant)
    return onScreen(textsOnScreen, async (notes) => {
      const made = await dataOf(201, post(applications, tenant.operator, applicationBody(id)))
      await dataOf(200, post(`${applications}/${made.id}/decide`, tenant.admin, { decision: 'approved', notes }))
      return `/applications/${made.id}`
    })
  })

  attack('in the name of a colleague', 'escapedScreens', () =>
    onScreen(textsOnScreen, async (first_name) => {
      const email = `x-${randomUUID()}@example.test`
      await addUser(tenant.admin, email, { first_name })
      return `/administration/users?q=${email}`
    }),
  )
})

describe.skipIf(missing)(`what strangers write, told to a webhook${skipped}`, () => {
  attack('and shown to the staff in its deliveries', 'escapedScreens', async () => {
    const [hooks, texts] = [await receiver(), new MarkedTexts()]
    const mine = await testTenant({ maker_checker: [] })
    const admin = await signedInAt(browser, mine.slug, await withPassword(mine, 'admin'))
    try {
      const webhooks = [{ url: `${hooks.base}/told`, events: ['lending.application.*'] }]
      const headers = { 'If-Match': '*' }
      const token = await platformToken()
      await dataOf(200, call('PATCH', `/api/v1/tenants/${mine.id}`, { token, body: { config: { webhooks } }, headers }))
      const [first_name, last_name] = [texts.at('a first name in a payload'), texts.at('a last name in a payload')]
      const subject_data = { ...applicationBody('').subject_data, first_name, last_name }
      const { id } = await newProduct(mine)
      await dataOf(201, post(applications, mine.operator, applicationBody(id, { subject_data })))
      await eventually('the delivery', async () => hooks.at('/told').length > 0 || undefined)
    } finally {
      await hooks.close()
    }
    return browser.inPage(async (page) => {
      await texts.watch(page)
      await page.goto(`${base}/console/administration/deliveries`)
      await page.locator('.delivery').first().click()
      if (unguarded) await eventually('the scripts', async () => texts.ran.size === texts.places.length || undefined)
      await texts.read(page)
      // Without the guards it is no text any more.
      if (!unguarded) expect(texts.shown.size).toBe(texts.places.length)
      return texts.places.map((place, at) => (texts.ran.has(at) || texts.asked.has(at)) && place)
    }, admin)
  })
})

/** The beginnings of a text that a sheet runs. */
const formulas = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${sign}cmd|' /C calc'!A1`)

describe.skipIf(missing)(`what strangers write, saved by the staff as a table for a sheet${skipped}`, () => {
  attack('that begins like a formula', 'plainCells', async () => {
    const mine = await testTenant({ maker_checker: [] })
    const { id } = await newProduct(mine)
    for (const first_name of formulas) {
      const subject_data = { ...applicationBody(id).subject_data, first_name }
      await dataOf(201, post(applications, mine.operator, applicationBody(id, { subject_data })))
    }
    const session = await signedInAt(browser, mine.slug, await withPassword(mine, 'admin'))
    const cells = await browser.inPage(async (page) => {
      await page.goto(`${base}/console/applications`)
      return (await savedBy(page, 'Save as CSV: Applications')).flat()
    }, session)
    return formulas.map((formula) => cells.some((cell) => cell.startsWith(formula)) && formula)
  })
})

describe.skipIf(missing)(`a sign-in at the console${skipped}`, () => {
  attack('that a link of a stranger leads to another site', 'returnUrl', async () => {
    const email = await withPassword(tenant, 'operator')
    const results: string[] = []
    for (const wanted of ['https://strangers.test/', '//strangers.test/', '/\\strangers.test/']) {
      const reached = await browser.inPage(async (page) => {
        await page.route('**://strangers.test/**', (route) => route.fulfill({ body: 'Welcome' }))
        await page.goto(`${base}/bff/login?${new URLSearchParams({ tenant: tenant.slug, return_url: wanted })}`)
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.waitForURL(
          ({ pathname, hostname }) => hostname === 'strangers.test' || pathname.startsWith('/console'),
        )
        return new URL(page.url()).hostname
      })
      results.push(reached === 'strangers.test' ? wanted : '')
    }
    return results
  })
})

describe.skipIf(missing)(`another site shows a page of ours in a frame${skipped}`, () => {
  /** Its address is of another site than ours. */
  let strangers: ReturnType<typeof createServer>
  beforeAll(async () => {
    strangers = createServer(({ url }, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<iframe src="${new URL(url!, 'http://x').searchParams.get('shown')}"></iframe>`)
    })
    await new Promise<void>((resolve) => strangers.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => strangers.close())

  attack('to catch the clicks of who looks at it', 'unframed', async () => {
    const flow = await usableFlow(tenant)
    const product = await newProduct(tenant)
    const shown = [
      `${base}/console`,
      `${base}/wizard?tenant=${tenant.slug}&product=${product.id}`,
      (await newRequest(tenant, flow)).execution_url,
      (await pendingRequest(tenant)).signing_url,
    ]
    const { port } = strangers.address() as AddressInfo
    return Promise.all(
      shown.map((one) =>
        browser.inPage(async (page) => {
          await page.goto(`http://127.0.0.1:${port}/?shown=${encodeURIComponent(one)}`)
          const frame = page.frames()[1]!
          await frame.waitForLoadState()
          return (await frame.locator('script[type=module]').count()) > 0 && new URL(one).pathname
        }, signedIn),
      ),
    )
  })
})
