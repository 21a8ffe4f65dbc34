import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { freePorts } from '@otorga/cli/topology/free-ports'
import { type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardStep, newRequest, usableFlow } from '../contract/flow/support.js'
import { newApplication, newProduct } from '../contract/lending/support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { pendingRequest } from '../contract/signature/support.js'
import { testSystem } from '../harness/system.js'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { consoleStage } from '../screens/console-stage.js'

interface Audit {
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: unknown[] }
}

/** What Lighthouse, which the lockfile of this folder has, says of a page. */
interface Report {
  finalDisplayedUrl: string
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, Audit>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>

/** The least of 100 that a page must reach. */
const least = 95
/** How often a page may be audited: other work on the machine only slows it, and may keep a browser from drawing at all. */
const most = 3
const judged = ['accessibility', 'best-practices'] as const
const times = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'] as const

/** A phone of the middle class on a slow network is what Lighthouse takes by itself. */
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
  // Somebody has signed in.
  disableStorageReset: true,
}

const pages = [
  ['the wizard', 'wizard', {}],
  ['the identity check', 'identity', {}],
  ['the signing page', 'signing', {}],
  ['the home of the console', 'console', desktop],
  ['the queue of applications', 'queue', desktop],
  ['one application', 'application', desktop],
] as const

describe.skipIf(missing)(`Lighthouse${skipped}`, () => {
  let context: BrowserContext
  let port: number
  let lighthouse: Lighthouse
  const addresses = {} as Record<(typeof pages)[number][1], string>

  beforeAll(async () => {
    const { base } = await testSystem()
    // A tenant whose screens have as much on them as those of a lender at work.
    const { filled: tenant, ids } = await consoleStage()
    const product = await newProduct(tenant)
    for (let one = 0; one < 25; one++) await newApplication(tenant, product.id)
    addresses.wizard = `${base}/wizard?product=${product.code}&tenant=${tenant.slug}`
    addresses.identity = (await newRequest(tenant, await usableFlow(tenant, [cardStep()]))).execution_url
    addresses.signing = (await pendingRequest(tenant)).signing_url
    addresses.console = `${base}/console/?tenant=${tenant.slug}`
    addresses.queue = `${base}/console/applications`
    addresses.application = `${base}/console/applications/${ids.application}`
    const [free] = await freePorts(1)
    port = free!
    const more = [...args, `--remote-debugging-port=${port}`]
    context = await chromium.launchPersistentContext('', { executablePath, args: more, locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(addresses.console)
    await page.getByLabel('E-mail').fill(await withPassword(tenant, 'admin'))
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/console'))
    await page.close()
    const entry = createRequire(import.meta.url).resolve('lighthouse')
    lighthouse = ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
  })
  afterAll(() => context?.close())

  it.each(pages)('finds %s accessible and well made', async (name, page, flags) => {
    // How fast the public pages are on a slow phone is told, and held by no number: it is the machine's more than the page's.
    const held = flags === desktop ? ['performance', ...judged] : judged
    let faults: unknown[] = []
    for (let time = 1; time <= most; time++) {
      const { lhr } = await lighthouse(addresses[page], {
        port,
        onlyCategories: ['performance', ...judged],
        logLevel: 'error',
        ...flags,
      })
      expect(new URL(lhr.finalDisplayedUrl).pathname).toBe(new URL(addresses[page]).pathname)
      const scores = Object.entries(lhr.categories).map(([one, { score }]) => `${one} ${Math.round(score * 100)}`)
      const timed = times.map((one) => `${one} ${lhr.audits[one]?.displayValue}`)
      console.log(`${name}: ${[...scores, ...timed].join(', ')}`)
      faults = held.flatMap((category) => {
        const { score, auditRefs } = lhr.categories[category]!
        const isFault = ({ score }: Audit) => score !== null && score < 1
        return score * 100 < least
          ? [{ category, score, faults: auditRefs.map(({ id }) => lhr.audits[id]!).filter(isFault) }]
          : []
      })
      if (faults.length === 0) return
    }
    expect(faults).toEqual([])
  })
})
