import { make } from '/pages/page.js'
import { readExecution, submitStep } from './api.js'
import { smaller } from './picture.js'
import { steps } from './steps.js'
import { text } from './texts.js'

const place = document.getElementById('step')
const note = document.getElementById('note')
const progress = document.getElementById('progress')

function tell(message) {
  note.hidden = !message
  note.textContent = message ?? ''
}

function end(message) {
  progress.hidden = true
  tell()
  place.replaceChildren(make('p', {}, message))
}

/** Shows the message of a refusal; returns whether the step can be tried again. */
function refused({ status, error, data }) {
  if (status === 404) end(text.unknown)
  else if (status === 410) end(text.expired)
  else if (error?.code === 'MAX_ATTEMPTS_EXCEEDED') end(text.exhausted)
  else if (status === 409) return show()
  else {
    const reasons = (error?.details ?? []).map(({ field, message }) => `${text.fields[field] ?? field}: ${message}`)
    const left = data?.attempts_remaining === undefined ? [] : [text.left(data.attempts_remaining)]
    tell(status === 0 ? text.offline : [...(reasons.length > 0 ? reasons : [text.again]), ...left].join(' '))
  }
}

async function send(form, step, kind) {
  const files = {}
  for (const input of form.querySelectorAll('input[type=file]'))
    if (input.files[0]) files[input.name] = await smaller(input.files[0])
  const answer = await submitStep(step.id, files, kind.data?.(form, step.config))
  if (answer.status !== 200) return refused(answer)
  const { step_result: result, flow_status: done } = answer.data
  if (done) return end(done === 'capture_completed' ? text.done : text.ended)
  return show(result.status === 'pending' ? result.data : undefined)
}

/** Shows the current step. `pending` is the data of a step that is not finished. */
async function show(pending) {
  tell()
  const { status, data, ...refusal } = await readExecution()
  if (status === 409) return end(text.ended)
  if (status !== 200) return refused({ status, data, ...refusal })
  const { current_step: step, progress: steady } = data
  progress.value = steady.completed_steps / steady.total_steps
  const kind = steps[step.type]
  const button = make('button', {}, kind.send?.(pending) ?? text.send)
  const form = make(
    'form',
    {},
    make('p', { className: 'faint' }, text.step(steady.completed_steps + 1, steady.total_steps)),
    make('h2', {}, step.config.ui?.title ?? step.name),
    make('p', { className: 'faint' }, step.config.ui?.instructions ?? ''),
    ...kind.show(step.config, pending),
    button,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const label = button.textContent
    button.textContent = text.sending
    try {
      await send(form, step, kind)
    } finally {
      button.disabled = false
      button.textContent = label
    }
  })
  place.replaceChildren(form)
}

document.title = text.title
document.getElementById('title').textContent = text.title
show()
