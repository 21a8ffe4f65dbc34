import { make, problemOf } from '/pages/page.js'
import { text } from './texts.js'

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

/**
 * A form. `send` gets the values; the errors of its answer are shown at their fields. `after` has elements that follow a field, by
 * its name.
 */
export function form(fields, label, send, after = {}) {
  const problems = new Map()
  const inputs = new Map()
  const rows = fields.flatMap((field) => {
    const problem = make('span', { className: 'problem', id: `${field.name}-problem` })
    const input = inputOf({ ...field, 'aria-describedby': problem.id })
    problems.set(field.name, problem)
    inputs.set(field.name, input)
    return [labelled(field, input, problem), after[field.name]].filter(Boolean)
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
