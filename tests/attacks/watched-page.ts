import type { Page } from 'playwright-core'

/** What a page must not do whatever is written in it, and what of it happened. */
export function strayings(page: Page, origin: string): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (line) => void (/Content Security Policy|Trusted/.test(line.text()) && found.push(line.text())))
  page.on('pageerror', (error) => void found.push(String(error)))
  page.on('popup', (other) => void found.push(`another page was opened: ${other.url()}`))
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url())
    if (to !== origin && !['data:', 'blob:'].includes(protocol)) found.push(`it asked ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== origin) found.push(`it went to ${frame.url()}`)
  })
  return found
}

/** The innermost elements that reach out of the window, and are not in a part that is scrolled for itself. */
const beyondWindow = `(() => {
  const reachesOut = (one) => one.getBoundingClientRect().right > innerWidth + 1
  const scrolls = (one) => one && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
  const all = [...document.body.querySelectorAll('*')].filter((one) => reachesOut(one) && !scrolls(one))
  const innermost = all.filter((one) => !all.some((other) => one !== other && one.contains(other)))
  return [...new Set(innermost.map(({ tagName, className, parentElement }) =>
    [parentElement.tagName, parentElement.className, tagName, className].join('.')))]
})()`

/** Whether something is wider than the window of a computer, or that of a small phone. */
export async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [{ width: 360, height: 740 }, page.viewportSize()!]) {
    await page.setViewportSize(size)
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (width <= size.width) continue
    const beyond = await page.evaluate<string[]>(beyondWindow)
    found.push(`is ${width} pixels wide in a window of ${size.width}: ${beyond.join(', ')}`)
  }
  return found
}

/** The links of a page that lead to no page, call and mail: they could run a script. */
export const strangeLinks = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[href], [src], [action], [formaction]')]
    .flatMap((one) => ['href', 'src', 'action', 'formaction'].flatMap((name) => one.getAttribute(name) ?? []))
    .filter((link) => !/^(https?|mailto|tel|blob|data):/.test(new URL(link, location.href).protocol) || /^data:(?!image|,)/.test(link))`)
