import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { endpointInput, type TypedEndpoint, typedEndpoint } from './endpoint.schema.ts'
import { EndpointForm, useEndpointForm } from './endpoint-form.tsx'
import { topicWords } from './topic-words.ts'
import type { Settings, Wanted, WebhooksStore } from './use-webhooks.ts'

/** The address in the list; without events when somebody has removed it. */
const wantedOf = ({ webhooks }: Pick<Settings, 'webhooks'>, url: string): Wanted =>
  webhooks.find((one) => one.url === url) ?? { url, events: [] }

/** The list with what differs of the address; nothing when nothing does. */
function patchOf(typed: TypedEndpoint, settings: Pick<Settings, 'webhooks'>): { webhooks?: Wanted[] } {
  const changed = endpointInput(typed)
  const has = wantedOf(settings, typed.url).events
  if (changed.events.length === has.length && changed.events.every((name) => has.includes(name))) return {}
  const others = settings.webhooks.map(({ url, events }) =>
    url === typed.url ? changed : { url, events: [...events] },
  )
  return { webhooks: others.includes(changed) ? others : [...others, changed] }
}

/** Changes of what an address hears. */
export function ChangeEndpoint({ url, settings, store }: { url: string; settings: Settings; store: WebhooksStore }) {
  const { webhooks: texts } = useTexts()
  const form = useEndpointForm(typedEndpoint(wantedOf(settings, url)))
  const { onSend, told } = useVersions({
    form,
    stored: settings,
    typedOf: (has) => typedEndpoint(wantedOf(has, url)),
    patchOf,
    read: store.read,
    send: store.send,
    onDone: (answer) => store.finish(texts.saved, answer),
    names: { url: texts.url, topics: texts.events, names: texts.names },
    wordsOf: (value, field) => (field === 'topics' ? topicWords(texts.topics, value) : value),
  })
  return (
    <>
      <EndpointForm form={form} draft={`webhook:${url}`} action={texts.save} onSend={onSend} />
      {told}
    </>
  )
}
