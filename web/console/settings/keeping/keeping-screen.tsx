import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { SettingsScreen } from '../frame/settings-screen.tsx'
import { useSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { KeepingScreen as document } from './keeping.document.ts'
import { KeepingForm } from './keeping-form.tsx'

/** How long the tenant keeps what has ended, and whose sign-in asks for a second factor. */
export function KeepingScreen() {
  const { keeping: texts } = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { withRoles: may('listRoles') } })
  const reread = () => retry({ requestPolicy: 'network-only' })
  const { done, store } = useSettings('keeping', { rowVersion: result.data?.tenantSettings?.rowVersion, reread })
  return (
    <SettingsScreen part="keeping" lead={texts.lead}>
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.tenantSettings} retry={reread}>
        {(settings) => <KeepingForm settings={settings} roles={result.data?.listRoles} store={store} />}
      </QueryView>
    </SettingsScreen>
  )
}
