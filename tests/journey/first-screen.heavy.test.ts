import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { password, withPassword } from '../contract/session/rig.js'
import { consoleStage } from '../screens/console-stage.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part } from './console-journey.js'
import { timeUntilSeen } from './time-until-seen.js'

const signIns = 5
/** What may be asked of the platform once the password is sent, besides files: redirects, the session, and the questions of the home. */
const most = { redirects: 4, questions: 6 }

describe.skipIf(missing)(`the first screen of the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  // How long that takes depends on the machine, and is told.
  it('is there, with its numbers, after few questions, none of them asked twice, for a browser that has nothing of it', async () => {
    const { filled: tenant } = await consoleStage()
    const figures = (page: Page) => part(page, journey.words.home.figures.title).locator('canvas').first()
    const email = await withPassword(tenant, 'admin')
    const took: number[] = []
    for (let time = 0; time < signIns; time++) {
      const page = await journey.open()
      await page.goto(`${journey.base}/console/?tenant=${tenant.slug}`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(password)
      const redirects: string[] = []
      const questions: string[] = []
      page.on('response', (one) => void (one.status() >= 300 && one.status() < 304 && redirects.push(one.url())))
      page.on('request', (one) => {
        const url = new URL(one.url())
        if (/^\/(graphql|bff|api)\b/.test(url.pathname) && !one.isNavigationRequest())
          questions.push(`${one.method()} ${url.pathname} ${one.postData() ?? ''}`)
      })
      const start = performance.now()
      await page.keyboard.press('Enter')
      took.push(Math.round(await timeUntilSeen(figures(page), start)))
      expect(questions).toEqual([...new Set(questions)])
      expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(most.questions)
      expect(redirects.length, redirects.join('\n')).toBeLessThanOrEqual(most.redirects)
      await page.context().close()
    }
    console.log(`the first screen of the console after the sign-in: ${took.join(', ')} ms`)
  })
})
