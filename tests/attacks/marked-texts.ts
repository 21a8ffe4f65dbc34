import type { Page } from 'playwright-core'

/** A host that is not ours; nothing answers there. */
const strangers = 'strangers.test'

/** Texts that run a script and ask another host, each with the number of the place where it was written. */
export class MarkedTexts {
  readonly places: string[] = []
  /** Places whose script ran, whose host was asked, and whose text was shown as it was written. */
  readonly ran = new Set<number>()
  readonly asked = new Set<number>()
  readonly shown = new Set<number>()

  /** A text for a place. */
  at(place: string): string {
    return `<img src=//${strangers}/${this.#number(place)} onerror=ran(${this.#number(place)})>`
  }

  /** One without a slash, for the names of files. */
  named(place: string): string {
    return `<img src=x onerror=ran(${this.#number(place)})>`
  }

  #number(place: string): number {
    const known = this.places.indexOf(place)
    return known >= 0 ? known : this.places.push(place) - 1
  }

  /** Notes what the texts do in a page from now on. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('ran', (number: number) => void this.ran.add(number))
    await page.route(
      ({ hostname }) => hostname === strangers,
      (route) => {
        this.asked.add(Number(new URL(route.request().url()).pathname.slice(1)))
        return route.abort()
      },
    )
  }

  /** Notes which of them are on the screen, as texts. */
  async read(page: Page): Promise<void> {
    const texts = await page.evaluate<string>(
      `document.body.textContent + [...document.querySelectorAll('input, textarea')].map(({ value }) => value).join()`,
    )
    for (const [, number] of texts.matchAll(/<img src=\S+ onerror=ran\((\d+)\)>/g)) this.shown.add(Number(number))
  }
}
