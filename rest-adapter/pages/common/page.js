/** The reader's language, of those the pages speak. */
export const language = navigator.language?.toLowerCase().startsWith('es') ? 'es' : 'en'
document.documentElement.lang = language

/** What to say where the service gave no words of its own. */
export const failed = { en: 'That did not work. Try again.', es: 'No funcionó. Intente de nuevo.' }[language]

/** What the service refused, and why. */
export class Refused extends Error {
  constructor(status, error) {
    super(error?.message ?? '')
    this.status = status
    this.code = error?.code
    this.details = error?.details ?? []
  }
}

/** A UUID v4, also where the page is not served by https. */
export function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6] & 0x0f) | 0x40
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** An element with its properties, or attributes where it has none of the name, and children; text is text, never markup. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties))
    if (name in element && name !== 'list') element[name] = value
    else element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** Shows these in place of what the page's main element holds. */
export function show(...children) {
  const main = document.querySelector('main')
  main.replaceChildren(...children)
  main.querySelector('h1')?.scrollIntoView({ block: 'start' })
}

/** What to tell of something that went wrong. */
export const problemOf = (error) => (error instanceof Refused && error.message) || failed

/** A button that waits for what it does, and says what went wrong. */
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
