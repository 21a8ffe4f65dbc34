import { action, failed, make, Refused, show } from '/pages/page.js'
import { decline, execute, info, sendCode, status, verify } from './api.js'
import { text } from './texts.js'

const pollMs = 3000
const kib = (bytes) => `${Math.max(1, Math.round(bytes / 1024))} KiB`
const moment = (value) =>
  new Intl.DateTimeFormat(navigator.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(value))

const tell = (words) => show(make('h1', { textContent: words }))
const message = (name) => tell(text(name))

const endings = { signed: 'signed', declined: 'declined', revoked: 'ended', expired: 'expired' }

/** Shows why there is nothing to sign, as far as the holder of the link may know. */
async function tellWhy(error) {
  if (!(error instanceof Refused)) return tell(failed)
  if (error.status === 404) return message('unknown')
  if (error.status === 410) return message('expired')
  if (error.code === 'INVALID_STATUS_TRANSITION') return message('missing')
  const { status: now } = await status().catch(() => ({ status: 'expired' }))
  message(endings[now] ?? 'ended')
}

const link = (url, label, name) =>
  make('a', { href: url, target: '_blank', rel: 'noopener', textContent: label, title: name })

const documentList = ({ documents }) =>
  make(
    'ul',
    { className: 'documents' },
    ...documents.map(({ file_name, file_size_bytes, preview_url }) =>
      make(
        'li',
        {},
        make('span', {}, `${file_name} `, make('small', {}, kib(file_size_bytes))),
        link(preview_url, text('read'), file_name),
      ),
    ),
  )

const heading = ({ ui_config, signer_name }) => [
  make('h1', { textContent: ui_config.title }),
  make('p', { textContent: `${text('greeting')} ${signer_name}` }),
]

/** Shows the signed files; polls until a slow provider has finished. */
async function finish(outcome, facts) {
  if (outcome.status !== 'signed') {
    message('waiting')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    const now = await status().catch(() => outcome)
    return finish({ ...outcome, ...now }, facts)
  }
  const names = new Map(facts.documents.map(({ id, file_name }) => [id, file_name]))
  const files = outcome.documents.filter(({ download_url }) => download_url)
  show(
    make('h1', { id: 'done', textContent: text(files.length > 0 ? 'done' : 'signed') }),
    make(
      'ul',
      { className: 'documents' },
      ...files.map(({ id, download_url }) => {
        const name = names.get(id) ?? 'PDF'
        return make('li', {}, make('span', {}, name), link(download_url, text('get'), name))
      }),
    ),
  )
}

function showDecline(facts) {
  const reason = make('textarea', { id: 'reason', rows: 3, maxLength: 2000 })
  show(
    ...heading(facts),
    make('label', {}, text('reason'), reason),
    action(
      text('declineNow'),
      async () => {
        await decline(reason.value.trim())
        message('declined')
      },
      { id: 'decline-now', className: 'plain' },
    ),
    action(text('back'), () => begin(facts), { className: 'plain' }),
  )
}

/** The check box by which the signer confirms to have read the documents; it enables the button. */
function willing(button) {
  const box = make('input', { type: 'checkbox', id: 'will' })
  const target = button.querySelector('button')
  target.disabled = true
  box.addEventListener('change', () => {
    target.disabled = !box.checked
  })
  return make('label', { className: 'check' }, box, make('span', {}, text('will')))
}

function showSign(facts) {
  const sign = action(text('confirm'), async () => finish(await execute(), facts), { id: 'sign' })
  show(...page(facts, willing(sign), sign))
}

/** Asks for the code that was sent. */
function showCode(facts, sent) {
  const code = make('input', {
    id: 'code',
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 6,
    pattern: '[0-9]{6}',
  })
  const signs = facts.signature_type === 'electronic_otp'
  const confirm = action(
    text(signs ? 'confirm' : 'confirmCode'),
    async () => {
      const outcome = await verify(code.value.trim())
      if (signs) return finish(outcome, facts)
      showSign(facts)
    },
    { id: 'confirm' },
  )
  show(
    ...page(
      facts,
      make('p', { textContent: `${text('sent')} ${sent.masked_destination}` }),
      make('label', {}, text('code'), code),
      ...(signs ? [willing(confirm)] : []),
      confirm,
      action(text('back'), () => showChannels(facts), { className: 'plain' }),
    ),
  )
  code.focus()
}

function showChannels(facts) {
  const by = (channel) =>
    action(text(channel), async () => showCode(facts, await sendCode(channel)), { id: `by-${channel}` })
  show(...page(facts, make('h2', { textContent: text('channel') }), by('email'), by('sms')))
}

const page = (facts, ...rest) => [
  ...heading(facts),
  make('p', { className: 'faint', textContent: facts.ui_config.instructions }),
  make('h2', { textContent: text('documents') }),
  documentList(facts),
  ...rest,
  action(text('decline'), () => showDecline(facts), { id: 'decline', className: 'plain' }),
  make('p', { className: 'faint', textContent: `${text('until')} ${moment(facts.expires_at)}` }),
]

const begin = (facts) => (facts.ui_config.requires_otp ? showChannels(facts) : showSign(facts))

message('checking')
info().then(begin, tellWhy)
