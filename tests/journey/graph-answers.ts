import type { Page, Request } from 'playwright-core'

/** The questions of a page to the graph. */
export class GraphAnswers {
  #asked = 0
  #waiting = 0

  constructor(private readonly page: Page) {
    const isGraph = (request: Request) => new URL(request.url()).pathname === '/graphql'
    page.on('request', (request) => {
      if (!isGraph(request)) return
      this.#asked++
      this.#waiting++
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void (isGraph(request) && this.#waiting--))
  }

  /** Waits until the page shows what it has asked for, and asks nothing more. */
  async all() {
    for (let seen = -1; seen < this.#asked || this.#waiting > 0; ) {
      seen = this.#asked
      await this.page.locator('h1').first().waitFor()
      await this.page.locator('body:not(:has(.skeleton))').waitFor()
      await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    }
  }
}
