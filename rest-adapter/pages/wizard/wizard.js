import { action, make, problemOf, show } from '/pages/page.js'
import { legalTexts, product, save, session, sign, simulator, start, status, submit } from './api.js'
import { form } from './form.js'
import { text } from './texts.js'

const documents = ['CC', 'CE', 'PA', 'DNI', 'NIT']
const steps = ['simulator', 'cuenta', 'datos_personales', 'finanzas', 'last']

const heading = (config, name, step) => [
  make('h1', { textContent: config.product_name }),
  make('progress', { max: steps.length, value: steps.indexOf(step) + 1, 'aria-label': text(name) }),
  make('h2', { textContent: text(name) }),
]
const money = (amount, currency) =>
  new Intl.NumberFormat(navigator.language, { style: 'currency', currency }).format(amount)
const percent = (rate) =>
  new Intl.NumberFormat(navigator.language, { style: 'percent', maximumFractionDigits: 2 }).format(rate)

function quote({ simulation, amount: { currency } }) {
  const facts = [
    ['amount', money(simulation.amount, currency)],
    ['term', String(simulation.term_days)],
    ['installments', String(simulation.installments)],
    ['first', money(simulation.first_installment, currency)],
    ['total', money(simulation.total_to_pay, currency)],
    ['apr', percent(simulation.apr)],
  ]
  return facts.flatMap(([name, value]) => [make('dt', {}, text(name)), make('dd', { id: `quote-${name}` }, value)])
}

/** Shows amount and term, and their costs while they change. */
function showSimulator(config) {
  const { amount, term, simulation } = config
  const chosen = { amount: simulation.amount, term_days: simulation.term_days }
  const facts = make('dl', {}, ...quote(config))
  let latest = 0
  const ask = async () => {
    const mine = ++latest
    const answer = await simulator({ ...chosen }).catch(() => undefined)
    if (answer && mine === latest) facts.replaceChildren(...quote(answer))
  }
  const slider = make('input', {
    id: 'amount',
    type: 'range',
    min: amount.min,
    max: amount.max,
    step: amount.step,
    value: chosen.amount,
  })
  slider.addEventListener('input', () => {
    chosen.amount = Number(slider.value)
    ask()
  })
  const terms = term.options.length > 0 ? term.options : undefined
  const days = terms
    ? make('select', { id: 'term' }, ...terms.map((one) => make('option', { value: one, textContent: one })))
    : make('input', { id: 'term', type: 'number', min: term.min_days, max: term.max_days })
  days.value = chosen.term_days
  days.addEventListener('change', () => {
    chosen.term_days = Number(days.value)
    ask()
  })
  show(
    ...heading(config, 'choose', 'simulator'),
    make('label', {}, text('amount'), slider),
    make('label', {}, text('term'), days),
    facts,
    action(text('begin'), () => showAccount(config, chosen)),
  )
}

/** A text that is accepted, closed until somebody wants to read it. */
const legalText = ({ kind, language, version, text: words }) =>
  make(
    'details',
    { id: `${kind}-text` },
    make('summary', {}, text(`read_${kind}`)),
    make(
      'div',
      { className: 'legal', lang: language, tabIndex: 0, role: 'region', 'aria-label': text(`read_${kind}`) },
      words,
    ),
    make('p', { className: 'faint' }, `${text('version')} ${version}`),
  )

async function showAccount(config, simulation) {
  const texts = await legalTexts()
  const fields = [
    { name: 'email', type: 'email', required: true, autocomplete: 'email', maxLength: 254 },
    { name: 'phone', type: 'tel', required: true, autocomplete: 'tel', maxLength: 30 },
    { name: 'document_type', options: documents },
    { name: 'document_number', required: true, maxLength: 40, autocomplete: 'off' },
    { name: 'expedition_date', type: 'date' },
    { name: 'expedition_place', maxLength: 200 },
    { name: 'accepts_terms', type: 'checkbox', required: true },
    { name: 'accepts_privacy', type: 'checkbox', required: true },
  ]
  const send = async ({ email, phone, accepts_terms, accepts_privacy, ...identidad }) => {
    const cuenta = { email, phone, accepts_terms, accepts_privacy }
    const accepted_texts = texts.map(({ kind, language, version }) => ({ kind, language, version }))
    await start({ product_code: product, cuenta, identidad, simulation, accepted_texts })
    await goOn(config)
  }
  const after = Object.fromEntries(texts.map((one) => [`accepts_${one.kind}`, legalText(one)]))
  show(...heading(config, 'account', 'cuenta'), form(fields, text('next'), send, after))
}

const stepForms = {
  datos_personales: {
    title: 'personal',
    fields: [
      { name: 'first_name', required: true, autocomplete: 'given-name', maxLength: 200 },
      { name: 'last_name', required: true, autocomplete: 'family-name', maxLength: 200 },
      { name: 'birth_date', type: 'date', required: true, autocomplete: 'bday' },
      { name: 'gender', maxLength: 200 },
      { name: 'marital_status', maxLength: 200 },
      { name: 'address', maxLength: 200, autocomplete: 'street-address' },
      { name: 'city', maxLength: 200 },
      { name: 'department', maxLength: 200 },
    ],
  },
  finanzas: {
    title: 'finances',
    fields: [
      { name: 'economic_activity', required: true, maxLength: 200 },
      { name: 'monthly_income', type: 'number', required: true, min: 0, step: 'any', inputMode: 'decimal' },
      { name: 'monthly_expenses', type: 'number', required: true, min: 0, step: 'any', inputMode: 'decimal' },
      { name: 'purpose', maxLength: 500 },
    ],
  },
}

function showStep(config, step) {
  const { title, fields } = stepForms[step]
  const send = async (body) => {
    await save(step, body)
    await goOn(config)
  }
  show(...heading(config, title, step), form(fields, text('next'), send))
}

const link = (href, name) => make('a', { className: 'button', href, rel: 'noopener', target: '_blank' }, text(name))

/** Shows the last steps before the application is sent: validation, signature. */
function showLast(config, now) {
  const parts = []
  if (now.validation_url) parts.push(make('p', {}, text('validating')), link(now.validation_url, 'validate'))
  if (now.validation_status === 'passed') parts.push(make('p', { className: 'done' }, text('validated')))
  if (now.signature_status === 'signed') parts.push(make('p', { className: 'done' }, text('signed')))
  const unsigned = now.signature_required && now.signature_status !== 'signed'
  if (unsigned) {
    const place = make('div', {})
    const open = async () => {
      const { signing_url } = await sign()
      place.replaceChildren(make('p', {}, text('signing')), link(signing_url, 'open'))
    }
    place.append(action(text('sign'), open))
    parts.push(place)
  }
  const send = async () => {
    const sent = await submit()
    showSent(config, sent.status, sent.message)
  }
  show(...heading(config, 'last', 'last'), ...parts, action(text('submit'), send))
}

function showSent(config, state, message) {
  show(
    make('h1', {}, config.product_name),
    make('h2', { className: 'done' }, text('sent')),
    message ? make('p', {}, message) : null,
    make('p', { className: 'faint', id: 'state' }, `${text('status')}: ${state}`),
    action(text('again'), async () => {
      session.clear()
      showSimulator(config)
    }),
  )
}

/** Shows the next step of this tab's application. */
async function goOn(config) {
  const now = await status()
  if (now.status !== 'draft') return showSent(config, now.status)
  if (now.current_step in stepForms) return showStep(config, now.current_step)
  showLast(config, now)
}

async function open() {
  if (!product) return show(make('p', {}, text('missing')))
  show(make('p', { className: 'faint' }, text('loading')))
  try {
    const config = await simulator()
    document.title = config.product_name
    if (!session.get()) return showSimulator(config)
    await goOn(config).catch((error) => {
      if (error.status !== 401) throw error
      session.clear()
      showSimulator(config)
    })
  } catch (error) {
    show(make('p', { className: 'problem', role: 'alert' }, problemOf(error)), action(text('again'), open))
  }
}

// The applicant returns from validating or signing in another tab: show the current state.
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState !== 'visible' || !session.get() || document.querySelector('form')) return
  const config = await simulator().catch(() => undefined)
  if (config) await goOn(config).catch(() => {})
})

open()
