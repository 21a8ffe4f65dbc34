import type { Page } from 'playwright-core'

/** Sends the questions of a page to a graph at another port. Playwright's own routes would turn the browser's cache off. */
export async function askElsewhere(page: Page, graph: string): Promise<void> {
  const { port } = new URL(graph)
  const session = await page.context().newCDPSession(page)
  // A question of a page that has been left is not there any more.
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The cookies belong to the host by its name.
    const url = Object.assign(new URL(request.url), { port }).toString()
    session.send('Fetch.continueRequest', { requestId, url }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/graphql' }] })
}
