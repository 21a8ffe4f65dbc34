import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe } from 'vitest'
import { formStep, newRequest, usableFlow } from '../contract/flow/support.js'
import { addUser, everyMail, mailsTo, platformToken } from '../contract/identity/support.js'
import { applicationBody, applications, dataOf, newProduct, post } from '../contract/lending/support.js'
import { pendingRequest, signer } from '../contract/signature/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from '../journey/browser.js'
import { attacksOn } from './attack.js'
import { HostileBrowser, texts, textsOnScreen, values } from './hostile-texts.js'

const attack = attacksOn('scripts')

let tenant: TestTenant
beforeAll(async () => {
  if (!missing) tenant = await testTenant({ maker_checker: [], notifications: everyMail })
})
const browser = new HostileBrowser()
const inPage = (show: (page: Page) => Promise<unknown>) => browser.ranIn(show)

/** Opens the HTML of mails without any policy, as a careless mail program would. */
const inMails = (mails: readonly { html?: string }[]) =>
  Promise.all(mails.map(({ html }) => inPage((page) => page.setContent(html!))))

/** The mail to an address that holds one of the texts, written in any way. */
const mailAbout = (email: string) =>
  eventually('the mail', async () => (await mailsTo(email)).find(({ html }) => html?.includes('__xss')), 30)

const address = () => `x-${randomUUID()}@example.test`

describe.skipIf(missing)(`what strangers write${skipped}`, () => {
  attack('in the sign-in form', 'escapedPages', async () => {
    const { base } = await testSystem()
    return Promise.all(
      values.map((email) =>
        inPage(async (page) => {
          await page.goto(`${base}/bff/login?tenant=${tenant.slug}`)
          await page.evaluate("document.forms[0].noValidate = true; document.forms[0].email.type = 'text'")
          await page.locator('#email').fill(email)
          await page.locator('#password').fill('wrong password')
          const answered = page.waitForResponse((response) => response.request().method() === 'POST')
          await page.locator('button').click()
          await answered
        }),
      ),
    )
  })

  attack('as the hint of who signs in', 'escapedPages', async () => {
    const { base } = await testSystem()
    return Promise.all(
      values.map((hint) =>
        inPage(async (page) => {
          const at = await fetch(`${base}/bff/login?tenant=${tenant.slug}`, { redirect: 'manual' })
          const url = new URL(at.headers.get('location')!)
          url.searchParams.set('login_hint', hint)
          await page.goto(url.href)
        }),
      ),
    )
  })

  attack('in the name of an applicant, who is greeted by mail', 'escapedMails', async () => {
    const { id } = await newProduct(tenant)
    const mails = texts.map(async (first_name) => {
      const email = address()
      const subject_data = { ...applicationBody(id).subject_data, first_name, email }
      const made = await dataOf(201, post(applications, tenant.operator, applicationBody(id, { subject_data })))
      await dataOf(200, post(`${applications}/${made.id}/decide`, tenant.admin, { decision: 'approved' }))
      return mailAbout(email)
    })
    return inMails(await Promise.all(mails))
  })

  attack('in the name of a user, who is invited by mail', 'escapedMails', async () => {
    const mails = texts.map(async (first_name) => {
      const email = address()
      await addUser(tenant.admin, email, { first_name, send_welcome_email: true })
      return mailAbout(email)
    })
    return inMails(await Promise.all(mails))
  })

  /** Shows pages that have one of the texts. */
  const onScreen = (shown: readonly string[], linkOf: (text: string) => Promise<string>, button: string) =>
    Promise.all(
      shown.map(async (text) => {
        const link = await linkOf(text)
        return inPage(async (page) => {
          await page.goto(link)
          await page.getByRole('button', { name: button }).waitFor()
        })
      }),
    )
  const signed = async (request: object) => (await pendingRequest(tenant, { ...request })).signing_url

  attack('in the name of a signer, shown on the page', 'escapedScreens', () =>
    onScreen(textsOnScreen, (name) => signed({ signer: { ...signer, name } }), 'Continue to sign'),
  )

  // The platform keeps what is behind the last slash of a name.
  const fileNames = textsOnScreen.filter((text) => !text.includes('/'))
  attack('in the name of a file, shown to its signer', 'escapedScreens', () =>
    onScreen(
      fileNames,
      (file_name) => signed({ documents: [{ file_name, content_type: 'application/pdf' }] }),
      'Continue to sign',
    ),
  )

  attack('in the title of a step, shown to the person who is checked', 'escapedScreens', () =>
    onScreen(
      textsOnScreen,
      async (title) => {
        const fields = [{ name: 'agrees', type: 'boolean' }]
        const flow = await usableFlow(tenant, [formStep({ config: { ui: { title, instructions: title }, fields } })])
        return (await newRequest(tenant, flow)).execution_url
      },
      'Continue',
    ),
  )
})

describe('the logo of a tenant, which its mails and pages show', () => {
  attack('as an address that is none', 'patterns', async () => {
    const [platform, { id }] = [await platformToken(), await testTenant()]
    const logos = [
      'javascript:window.__xss=1',
      'data:text/html,<script>__xss=1</script>',
      'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9Il9feHNzPTEiLz4=',
      `data:image/svg+xml;base64,${btoa('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>')}`,
      'DATA:image/svg+xml,<svg/onload=__xss=1>',
      'data:image/png;base64,AAAA"onerror="__xss=1',
      'https://logo.test/a.png"onerror="__xss=1',
      'https://logo.test/<svg/onload=__xss=1>',
      'https://logo.test/a.png\nonerror=__xss=1',
      ' https://logo.test/a.png',
      'http://logo.test/a.png',
      '//logo.test/a.png',
    ]
    const taken = []
    for (const logo_url of logos) {
      const body = { theme: { logo_url } }
      const { status } = await call('PATCH', `/api/v1/tenants/${id}`, {
        token: platform,
        body,
        headers: { 'If-Match': '*' },
      })
      taken.push(status === 200 && logo_url)
    }
    return taken
  })
})

/** Addresses that run a script, that hold a page of their own, or that lead away from https. */
const badAddresses = [
  'javascript:window.__xss=1',
  'JavaScript:window.__xss=1',
  'data:text/html,<script>__xss=1</script>',
  'vbscript:x',
  'blob:https://strangers.test/x',
  'http://strangers.test/',
  '//strangers.test/',
]

describe('the addresses that a tenant gives, to which its pages link or from which they take a picture', () => {
  attack('as a script', 'patterns', async () => {
    const { admin } = await testTenant({ maker_checker: [] })
    const change = `mutation ($branding: TenantBrandingPatch!) {
      updateTenantSettings(ifMatch: "*", input: { branding: $branding }) { __typename }
    }`
    const taken = []
    for (const address of badAddresses)
      for (const branding of [{ contact: { website: address } }, { faviconUrl: address }]) {
        const { body } = await graph(admin, change, { branding })
        taken.push(!body.errors && JSON.stringify(branding))
      }
    return taken
  })
})
