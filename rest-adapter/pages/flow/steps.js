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

function choice(name, label, required, options) {
  const choices = options.map((one) => make('option', { value: one }, one))
  return make('label', {}, label, make('select', { name, required }, make('option', { value: '' }, ''), ...choices))
}

/** The choice of the document, when the step takes several. */
const documentTypes = ({ validation }) => {
  const accepted = validation?.accepted_document_types ?? []
  return accepted.length > 1 ? [choice('document_type', text.documentType, true, accepted)] : []
}

/** The chosen document, or the only one that the step takes. */
function documentType(form, { validation }) {
  const accepted = validation?.accepted_document_types
  if (!accepted) return undefined
  return { document_type: accepted.length > 1 ? form.elements.namedItem('document_type').value : accepted[0] }
}

function question({ name, label = name, type, required = true, minimum, maximum, max_length, options }) {
  if (type === 'select') return choice(name, label, required, options)
  const input = make('input', { type: kinds[type], name, required: required && type !== 'boolean' })
  if (type === 'number') input.step = 'any'
  if (minimum !== undefined) input.min = minimum
  if (maximum !== undefined) input.max = maximum
  if (max_length !== undefined) input.maxLength = max_length
  return make('label', {}, label, input)
}

/** The values of a form for the API, without empty fields. */
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

/** The screen and the request of each type of step. */
export const steps = {
  card_capture: {
    show: (config) => [
      ...documentTypes(config),
      ...(config.validation?.capture_sides ?? ['front', 'back']).map((side) =>
        picture(side, 'environment', 'image/*', true),
      ),
    ],
    data: documentType,
  },
  liveness: {
    show: () => [picture('selfie', 'user', 'image/*', true), picture('selfie_2', 'user', 'image/*', true)],
  },
  document_upload: {
    show: (config) => {
      const least = config.validation?.min_files ?? 1
      const most = config.validation?.max_files ?? Math.max(1, least)
      const pictures = Array.from({ length: most }, (_, at) =>
        picture(at === 0 ? 'document' : `document_${at + 1}`, undefined, 'image/*,application/pdf', at < least),
      )
      return [...documentTypes(config), ...pictures]
    },
    data: documentType,
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
