import { make } from '/pages/page.js'
import { text } from './texts.js'

function picture(field, camera, accept, required) {
  const input = make('input', { type: 'file', name: field, accept, required })
  if (camera) input.setAttribute('capture', camera)
  const preview = make('img', { className: 'preview', hidden: true, alt: '' })
  input.addEventListener('change', () => {
    const [file] = input.files
    preview.hidden = !file?.type.startsWith('image/')
    if (!preview.hidden) preview.src = URL.createObjectURL(file)
  })
  return make('label', {}, text.fields[field], input, preview)
}

const kinds = { string: 'text', number: 'number', integer: 'number', date: 'date', boolean: 'checkbox' }

function question({ name, label = name, type, required = true, minimum, maximum, max_length, options }) {
  if (type === 'select') {
    const choices = options.map((one) => make('option', { value: one }, one))
    const select = make('select', { name, required }, make('option', { value: '' }, ''), ...choices)
    return make('label', {}, label, select)
  }
  const input = make('input', { type: kinds[type], name, required: required && type !== 'boolean' })
  if (type === 'number') input.step = 'any'
  if (minimum !== undefined) input.min = minimum
  if (maximum !== undefined) input.max = maximum
  if (max_length !== undefined) input.maxLength = max_length
  return make('label', {}, label, input)
}

/** The fields of a form as the API wants them; what was left empty stays out. */
function answers(form, fields) {
  const data = {}
  for (const { name, type } of fields) {
    const input = form.elements.namedItem(name)
    if (type === 'boolean') data[name] = input.checked
    else if (input.value !== '')
      data[name] = type === 'number' || type === 'integer' ? Number(input.value) : input.value
  }
  return data
}

/** What a step shows and what it sends, by its type. */
export const steps = {
  card_capture: {
    show: ({ validation }) =>
      (validation?.capture_sides ?? ['front', 'back']).map((side) => picture(side, 'environment', 'image/*', true)),
  },
  liveness: {
    show: () => [picture('selfie', 'user', 'image/*', true), picture('selfie_2', 'user', 'image/*', true)],
  },
  document_upload: {
    show: ({ validation }) => {
      const least = validation?.min_files ?? 1
      const most = validation?.max_files ?? Math.max(1, least)
      return Array.from({ length: most }, (_, at) =>
        picture(at === 0 ? 'document' : `document_${at + 1}`, undefined, 'image/*,application/pdf', at < least),
      )
    },
  },
  form: {
    show: ({ fields }) => fields.map(question),
    data: (form, { fields }) => answers(form, fields),
  },
  otp: {
    show: (_, pending) =>
      pending
        ? [
            make('p', {}, text.sentTo(pending.masked_destination)),
            make(
              'label',
              {},
              text.code,
              make('input', {
                name: 'code',
                inputMode: 'numeric',
                autocomplete: 'one-time-code',
                pattern: '[0-9]{6}',
                maxLength: 6,
                required: true,
              }),
            ),
          ]
        : [],
    data: (form) => {
      const code = form.elements.namedItem('code')?.value
      return code ? { code } : {}
    },
    send: (pending) => (pending ? text.send : text.sendCode),
  },
}
