import type { Page } from 'playwright-core'

/** A host that is not ours; nothing answers there. */
const strangers = 'strangers.test'

/** The texts of a page, with its title, and what stands in its fields. */
const onScreen = `(() => {
  const fields = [...document.querySelectorAll('input, textarea')]
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let read = document.title
  while (nodes.nextNode()) if (!nodes.currentNode.parentElement.matches('textarea')) read += nodes.currentNode.data
  return [read, fields.map(({ value }) => value).join()]
})()`

/** A letter that is wide, without a place to break. */
const wide = 'W'

/**
 * Texts that run a script, ask another host, turn the order of what is read and have no place to break, each with the number of the
 * place where it was written.
 */
export class MarkedTexts {
  readonly places: string[] = []
  /** Places whose script ran, whose host was asked, and whose text was shown as it was written. */
  readonly ran = new Set<number>()
  readonly asked = new Set<number>()
  readonly shown = new Set<number>()
  /** Places whose text turned what is read. */
  readonly turned = new Set<number>()

  /** A text for a place, of as many characters as it takes. */
  at(place: string, length = 100): string {
    const number = this.#number(place)
    return `<img src=//${strangers}/${number} onerror=ran(${number})>\u202E${number}\u202C`.padEnd(length, wide)
  }

  /** One without a slash, for the names of files. */
  named(place: string): string {
    const number = this.#number(place)
    return `<img src=x onerror=ran(${number})>\u202E${number}\u202C`.padEnd(200, wide)
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

  /** Notes which of them are on the screen, as texts, and which turn what is read there. */
  async read(page: Page): Promise<void> {
    const [read, written] = await page.evaluate<[string, string]>(onScreen)
    for (const [, number] of (read + written).matchAll(/<img src=\S+ onerror=ran\((\d+)\)>/g))
      this.shown.add(Number(number))
    for (const [, number] of read.matchAll(/\u202E(\d+)\u202C/g)) this.turned.add(Number(number))
  }
}
