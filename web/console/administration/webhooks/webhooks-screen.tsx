import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useQuery } from 'urql'
import { useMay } from '../../session/session-context.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { EndpointCard } from './endpoint-card.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { SigningSection } from './signing-section.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhooksScreen as document } from './webhooks.document.ts'

/** The addresses that hear of events: how each fares, and the secret that signs what they get. */
export function WebhooksScreen() {
  const { webhooks: texts } = useTexts()
  const { mayWait } = useShared().approval
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { withSettings: may('tenantSettings') } })
  const settings = result.data?.tenantSettings
  const { done, secret, save, tell } = useWebhooks(settings)
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
          <EndpointForm
            taken={settings.webhooks.map(({ url }) => url)}
            action={texts.add}
            onSend={(added) => save([...settings.webhooks, added], texts.added)}
          />
        </Section>
      )}
    </AdministrationScreen>
  )
}
