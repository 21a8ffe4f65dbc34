import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { enveloped, refusal, server } from './server.js'

const client = fileURLToPath(new URL('../../client/dist/index.js', import.meta.url))

/** What the page does; the test evaluates it there. */
const visit = `(async () => {
  const { createClient, upload } = window.otorga
  const told = []
  const onProgress = (progress) => told.push(progress)
  await upload(location.origin + '/put', new Blob([new Uint8Array(20_000_000)]), { onProgress })
  const client = createClient({ url: location.origin, attempts: 1 })
  const params = { path: { token: 'link', stepId: 'one' } }
  const sent = { params, body: { front: new Blob(['picture']), data: { agrees: true } }, onProgress }
  const { data, requestId } = await client.POST('/api/v1/execute/{token}/steps/{stepId}', sent)
  const refused = await client.POST('/api/v1/execute/{token}/steps/{stepId}', sent).catch(({ code, status }) => [code, status])
  const controller = new AbortController()
  const aborted = client.POST('/api/v1/execute/{token}/steps/{stepId}', { ...sent, signal: controller.signal })
  setTimeout(() => controller.abort(), 100)
  return { told, data, requestId, refused, aborted: await aborted.catch(({ name }) => name) }
})()`

/** A line that takes two seconds for the file. */
const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 10_000_000 }

/** The client as a page loads it: one script. */
async function bundle(): Promise<string> {
  const { build } = await import('vite')
  const folder = mkdtempSync(join(tmpdir(), 'otorga-page-'))
  try {
    writeFileSync(
      join(folder, 'page.js'),
      `import * as otorga from ${JSON.stringify(client)}\nwindow.otorga = otorga\n`,
    )
    const options = { write: false, rollupOptions: { input: join(folder, 'page.js') } }
    const built = await build({ root: folder, configFile: false, logLevel: 'silent', build: options })
    return (built as { output: { code: string }[] }).output.map(({ code }) => code).join('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.skipIf(missing)(`the client in a page${skipped}`, () => {
  it('tells the progress of a file on the way, sends a form, and hears refusals and the end that its caller makes', async () => {
    const script = await bundle()
    let steps = 0
    const { url, arrived } = await server(({ url: asked }) => {
      if (asked === '/') return { body: '<!doctype html><title>x</title>', headers: { 'Content-Type': 'text/html' } }
      if (!asked.includes('/steps/')) return { status: asked === '/put' ? 200 : 404 }
      steps++
      if (steps === 1) return { body: enveloped({ flow_status: 'capture_completed' }) }
      return steps === 2 ? refusal(400, 'STEP_FAILED') : { silent: true }
    })
    const browser = await chromium.launch({ executablePath, args })
    try {
      const page = await browser.newPage()
      await page.goto(`${url}/`)
      // A quick loopback takes the whole file before the first progress is told.
      const network = await page.context().newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', slow)
      await page.addScriptTag({ content: script, type: 'module' })
      await page.waitForFunction('window.otorga')
      const { told, ...rest } = await page.evaluate<{ told: { loaded: number; total: number }[] }>(visit)
      expect(told.some(({ loaded, total }) => total === 20_000_000 && loaded < total)).toBe(true)
      expect(told).toContainEqual({ loaded: 20_000_000, total: 20_000_000 })
      expect(rest).toEqual({
        data: { flow_status: 'capture_completed' },
        requestId: 'request-1',
        refused: ['STEP_FAILED', 400],
        aborted: 'AbortError',
      })
      const [, step] = arrived.filter(({ method }) => method !== 'GET')
      expect(step!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      expect(step!.body.toString()).toContain('{"agrees":true}')
    } finally {
      await browser.close()
    }
  })
})
