import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The most steps from one control of a screen to another one. */
const farthest = 120

const focused = (target: Locator) => target.evaluate((one) => one === one.ownerDocument.activeElement)

/** Whether who looks at the page sees where the focus is. */
const isFocusVisible = `(() => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement)
  return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
})()`

/** A person who has nothing but a keyboard. */
export class Keys {
  constructor(readonly page: Page) {}

  /** Goes on from control to control until the wanted one has the focus, which must be seen at each. */
  async to(target: Locator): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < farthest && !(await focused(target)); step++) await this.page.keyboard.press('Tab')
    expect(await focused(target), `no way leads to ${target}`).toBe(true)
    expect(await this.page.evaluate(isFocusVisible), `the focus is not seen at ${target}`).toBe(true)
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press(key)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.type(text)
  }

  async isAt(target: Locator): Promise<void> {
    await target.waitFor()
    await expect.poll(() => focused(target)).toBe(true)
  }

  /** After an action the focus is within the screen, not lost. */
  async isWithinScreen(): Promise<void> {
    const place = `document.querySelector('main').contains(document.activeElement) && document.activeElement.tagName`
    await expect.poll(() => this.page.evaluate(place)).toBeTruthy()
  }

  /** A new screen begins at its title. */
  isAtTitle(name: RegExp): Promise<void> {
    return this.isAt(this.page.getByRole('heading', { level: 1, name }))
  }
}
