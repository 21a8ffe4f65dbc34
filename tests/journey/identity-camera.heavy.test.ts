import { beforeAll, describe, expect, it } from 'vitest'
import { cardPhotos, cardStep, newRequest, usableFlow } from '../contract/flow/support.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { onScreen, press } from '../pages/apply.js'
import { identityWords } from '../pages/identity-words.js'
import { missing, skipped } from './browser.js'
import { fits, small, visits } from './visits.js'

/** Remembers the stream of the camera; while `__busy` another program has it. */
const shared = `const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  window.__busy = true
  navigator.mediaDevices.getUserMedia = async (asked) => {
    if (__busy) throw new DOMException('Could not start the camera', 'NotReadableError')
    return (window.__stream = await open(asked))
  }`
/** The camera is pulled out, or its phone call ends it: browsers tell that by this event. */
const pulled = `for (const track of __stream.getTracks()) { track.stop(); track.dispatchEvent(new Event('ended')) }`

describe.skipIf(missing)(`a person whose camera does not stay${skipped}`, () => {
  let tenant: TestTenant
  const open = visits(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
  })

  it('is told that another program has it and that it was lost midway, opens it again, and ends with a file', async () => {
    const words = await identityWords('es')
    const flow = await usableFlow(tenant, [cardStep({ config: { validation: { capture_sides: ['front'] } } })])
    const page = await open((await newRequest(tenant, flow)).execution_url, 'es', small)
    await onScreen(page, words.card.title)
    await page.evaluate(shared)
    await press(page, words.openCamera)
    await page.getByText(words.camera.trouble.busy.title).waitFor()
    await fits(page, 'camera-busy')

    await page.evaluate('window.__busy = false')
    await press(page, words.again)
    await page.getByRole('button', { name: words.camera.take, exact: true }).waitFor()
    await page.evaluate(pulled)
    await page.getByText(words.camera.trouble.lost.title).waitFor()
    await fits(page, 'camera-lost')
    await press(page, words.again)
    await press(page, words.camera.take)
    await onScreen(page, words.card.look.front)
    expect(await page.evaluate('__stream.getTracks().map(({ readyState }) => readyState)')).toEqual(['ended'])

    await press(page, words.card.again)
    await page.getByRole('button', { name: words.camera.take, exact: true }).waitFor()
    await page.evaluate('window.__busy = true')
    await page.evaluate(pulled)
    await page.getByText(words.camera.trouble.lost.title).waitFor()
    await press(page, words.chooseFile)
    await onScreen(page, words.card.files)
    const { front: buffer } = await cardPhotos()
    await page.locator('input[type=file]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
    await press(page, words.send)
    await onScreen(page, words.ends.approved.title)
  })
})
