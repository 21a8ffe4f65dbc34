import { Refused } from './api.js'
import { text } from './texts.js'

const root = document.getElementById('wizard')

/** An element with its properties and children; text is text, never markup. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties))
    if (name in element && name !== 'list') element[name] = value
    else element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** Shows these instead of what is there. */
export function show(...children) {
  root.replaceChildren(...children)
  root.querySelector('h1')?.scrollIntoView({ block: 'start' })
}

/** The message of something that went wrong; fields that are to blame say it themselves. */
function problemOf(error) {
  if (!(error instanceof Refused)) return text('failed')
  return error.message || text('failed')
}

/** A button that waits for what it does, and says what went wrong. */
export function action(label, run) {
  const problem = make('span', { className: 'problem', role: 'alert' })
  const button = make('button', { type: 'button', textContent: label })
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

function inputOf({ name, options, ...properties }) {
  if (!options) return make('input', { name, id: name, ...properties })
  const choices = options.map((value) => make('option', { value, textContent: value }))
  return make('select', { name, id: name, ...properties }, ...choices)
}

const labelled = (field, input, problem) =>
  field.type === 'checkbox'
    ? make('label', { className: 'check' }, input, make('span', {}, text(field.name), problem))
    : make('label', {}, text(field.name), input, problem)

const filledIn = (input) => {
  if (input.type === 'checkbox') return input.checked
  if (input.type === 'number') return input.value === '' ? undefined : Number(input.value)
  return input.value.trim() || undefined
}

/** A form of fields; `send` gets what was filled in, and its refusal is shown at the fields it blames. */
export function form(fields, label, send) {
  const problems = new Map()
  const inputs = new Map()
  const rows = fields.map((field) => {
    const problem = make('span', { className: 'problem', id: `${field.name}-problem` })
    const input = inputOf({ ...field, 'aria-describedby': problem.id })
    problems.set(field.name, problem)
    inputs.set(field.name, input)
    return labelled(field, input, problem)
  })
  const button = make('button', { type: 'submit', textContent: label })
  const general = make('span', { className: 'problem', role: 'alert' })
  const element = make('form', { noValidate: false }, ...rows, general, button)
  const blame = (name, message) => {
    const known = problems.get(name)
    if (!known) return false
    known.textContent = message
    inputs.get(name).setAttribute('aria-invalid', 'true')
    return true
  }
  element.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    general.textContent = ''
    for (const [name, problem] of problems) {
      problem.textContent = ''
      inputs.get(name).removeAttribute('aria-invalid')
    }
    try {
      await send(Object.fromEntries([...inputs].map(([name, input]) => [name, filledIn(input)])))
    } catch (error) {
      const blamed = (error.details ?? []).filter(({ field, message }) => blame(field.split('.').at(-1), message))
      if (blamed.length === 0) general.textContent = problemOf(error)
      else inputs.get(blamed[0].field.split('.').at(-1)).focus()
    } finally {
      button.disabled = false
    }
  })
  return element
}
