import { beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { applyUntilReview, onScreen } from '../pages/apply.js'
import { wordsOf } from '../pages/wizard-words.js'
import { missing, skipped } from './browser.js'
import { phone, visits } from './visits.js'

/** A phone in the country: 400 kbit/s, and 400 ms until an answer begins. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

describe.skipIf(missing)(`an applicant with a slow network${skipped}`, () => {
  let url: string
  const open = visits()
  beforeAll(async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(tenant)
    url = `${(await testSystem()).base}/wizard?product=${code}&tenant=${tenant.slug}`
  })

  it('sees the first screen within ten seconds, is shown that it works, and applies once however often they tap', async () => {
    const words = await wordsOf('es')
    const page = await open('about:blank', 'es', phone)
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
    const calls: string[] = []
    page.on('request', (one) => void (one.method() === 'POST' && calls.push(new URL(one.url()).pathname)))
    const from = Date.now()
    await page.goto(url, { waitUntil: 'commit' })
    await onScreen(page, words.simulator.title)
    expect(Date.now() - from).toBeLessThan(10_000)
    // Without an answer the button stays, says that it is at work, and sends nothing twice.
    await applyUntilReview(page, words)
    const send = page.getByRole('button', { name: words.review.send, exact: true })
    await send.dblclick()
    await page.locator('button[aria-disabled=true]').waitFor()
    await onScreen(page, words.state.titles.submitted)
    expect(calls.filter((path) => path.endsWith('/submit'))).toHaveLength(1)
    expect(calls.filter((path) => path.endsWith('/applications'))).toHaveLength(1)
  })
})
