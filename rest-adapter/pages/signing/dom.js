import { Refused } from './api.js'
import { text } from './texts.js'

const root = document.getElementById('signing')

/** An element with its properties and children; text is text, never markup. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties))
    if (name in element) element[name] = value
    else element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** Shows these instead of what is there. */
export function show(...children) {
  root.replaceChildren(...children)
  root.querySelector('h1')?.scrollIntoView({ block: 'start' })
}

/** A button that waits for what it does, and says what went wrong. */
export function action(label, run, properties = {}) {
  const problem = make('p', { className: 'problem', role: 'alert' })
  const button = make('button', { type: 'button', textContent: label, ...properties })
  button.addEventListener('click', async () => {
    button.disabled = true
    problem.textContent = ''
    try {
      await run()
    } catch (error) {
      problem.textContent = (error instanceof Refused && error.message) || text('failed')
    } finally {
      button.disabled = false
    }
  })
  return make('div', {}, problem, button)
}
