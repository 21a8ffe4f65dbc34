import { writeFileSync } from 'node:fs'
import { it, describe } from 'vitest'
import { password, withPassword } from '../contract/session/rig.js'
import { consoleStage } from '../screens/console-stage.js'
import { ConsoleJourney, part } from './console-journey.js'

describe('waterfall', () => {
  const journey = new ConsoleJourney()
  it('is told', async () => {
    const { filled: tenant } = await consoleStage()
    const email = await withPassword(tenant, 'admin')
    for (let time = 0; time < 4; time++) {
      const page = await journey.open()
      await page.goto(`${journey.base}/console/?tenant=${tenant.slug}`)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(password)
      const lines: string[] = []
      const start = performance.now()
      const at = () => Math.round(performance.now() - start)
      page.on('request', (r) => lines.push(`${at()} > ${r.method()} ${r.url().slice(-70)} ${(r.postData() ?? '').slice(0, 60)}`))
      page.on('requestfinished', (r) => lines.push(`${at()} < ${r.url().slice(-70)}  ${(r.postData() ?? '').slice(0, 60)}`))
      page.on('framenavigated', () => lines.push(`${at()} navigated`))
      page.on('domcontentloaded', () => lines.push(`${at()} dcl`))
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
      await cdp.send('Profiler.start')
      await page.getByLabel('Password').press('Enter')
      await part(page, journey.words.home.figures.title).locator('canvas').first().waitFor()
      lines.push(`${at()} canvas`)
      const { profile } = await cdp.send('Profiler.stop')
      writeFileSync('/tmp/profile.cpuprofile', JSON.stringify(profile))
      if (time === 3) console.log(lines.join('\n'))
      else console.log(at())
      await page.context().close()
    }
  })
})
