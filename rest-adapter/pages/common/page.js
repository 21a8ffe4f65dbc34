/** The language of the reader, if the pages have it; else English. */
export const language = ['es', 'pt'].find((one) => navigator.language?.toLowerCase().startsWith(one)) ?? 'en'
document.documentElement.lang = language

/** The message when the service has sent none. */
export const failed = {
  en: 'That did not work. Try again.',
  es: 'No funcionó. Intente de nuevo.',
  pt: 'Não funcionou. Tente de novo.',
}[language]

/** An error answer of the service. */
export class Refused extends Error {
  constructor(status, error) {
    super(error?.message ?? '')
    this.status = status
    this.code = error?.code
    this.details = error?.details ?? []
  }
}

/** A UUID v4; works without https too. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The header that names this device, the same on every page and at each visit; none when the browser stores nothing. */
export function deviceHeader() {
  try {
    const known = localStorage.getItem('otorga-device') ?? uuid()
    localStorage.setItem('otorga-device', known)
    return { 'X-Device-Fingerprint': known }
  } catch {
    return {}
  }
}

/** An element with its properties, attributes where no property has the name, and children; strings become text, never markup. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties))
    if (name in element && name !== 'list') element[name] = value
    else element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** Replaces the content of the page's main element. */
export function show(...children) {
  const main = document.querySelector('main')
  main.replaceChildren(...children)
  main.querySelector('h1')?.scrollIntoView({ block: 'start' })
}

/** The message for an error. */
export const problemOf = (error) => (error instanceof Refused && error.message) || failed

/** A button that is disabled while its action runs, and shows the action's error. */
export function action(label, run, properties = {}) {
  const problem = make('span', { className: 'problem', role: 'alert' })
  const button = make('button', { type: 'button', textContent: label, ...properties })
  button.addEventListener('click', async () => {
    button.disabled = true
    problem.textContent = ''
    try {
      await run()
    } catch (error) {
      problem.textContent = problemOf(error)
    } finally {
      button.disabled = false
    }
  })
  return make('div', {}, problem, button)
}
