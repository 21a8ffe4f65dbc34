import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { emptyEndpoint, endpointInput } from './endpoint.schema.ts'
import { EndpointCard } from './endpoint-card.tsx'
import { EndpointForm, useEndpointForm } from './endpoint-form.tsx'
import { SigningSection } from './signing-section.tsx'
import { type SaveWebhooks, type Settings, useWebhooks } from './use-webhooks.ts'
import { WebhooksScreen as document } from './webhooks.document.ts'

/** The addresses that hear of events: how each fares, and the secret that signs what they get. */
export function WebhooksScreen() {
  const { webhooks: texts } = useTexts()
  const { mayWait } = useShared().approval
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { withSettings: may('tenantSettings') } })
  const settings = result.data?.tenantSettings
  const { done, secret, save, store, tell } = useWebhooks(settings)
  return (
    <AdministrationScreen part="webhooks" lead={texts.lead}>
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.listWebhookEndpoints} retry={() => retry()}>
        {(endpoints) => (
          <>
            {endpoints.length === 0 && <Notice>{texts.empty}</Notice>}
            {endpoints.map((endpoint) => (
              <EndpointCard
                key={endpoint.url}
                endpoint={endpoint}
                settings={settings}
                onSave={save}
                store={store}
                onTested={(words) => tell({ words })}
              />
            ))}
            {endpoints.length > 0 && may('rotateWebhookSecret') && <SigningSection first={secret} />}
          </>
        )}
      </QueryView>
      {settings && may('updateTenantSettings') && (
        <Section title={texts.add} wide>
          <p className="small">{mayWait}</p>
          <AddEndpoint settings={settings} onSave={save} />
        </Section>
      )}
    </AdministrationScreen>
  )
}

function AddEndpoint({ settings, onSave }: { settings: Settings; onSave: SaveWebhooks }) {
  const { webhooks: texts } = useTexts()
  const form = useEndpointForm(
    emptyEndpoint,
    settings.webhooks.map(({ url }) => url),
  )
  const add = async () => {
    const added = endpointInput(form.getValues())
    const failure = await onSave((webhooks) => [...webhooks.filter(({ url }) => url !== added.url), added], texts.added)
    if (!failure) form.reset(emptyEndpoint)
    return failure
  }
  return <EndpointForm form={form} draft="webhook" isNew action={texts.add} onSend={add} />
}
