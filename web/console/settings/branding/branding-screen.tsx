import { useQuery } from '../../graph/use-query.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { SettingsScreen } from '../frame/settings-screen.tsx'
import { useSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { BrandingScreen as document } from './branding.document.ts'
import { BrandingForm } from './branding-form.tsx'

/** How the tenant presents itself to applicants, with its pages as they would look. */
export function BrandingScreen() {
  const { branding: texts } = useTexts()
  const [result, retry] = useQuery({ query: document })
  const reread = () => retry({ requestPolicy: 'network-only' })
  const { done, store } = useSettings('branding', { rowVersion: result.data?.tenantSettings?.rowVersion, reread })
  return (
    <SettingsScreen part="branding" lead={texts.lead}>
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.tenantSettings} retry={reread}>
        {(settings) => <BrandingForm settings={settings} store={store} />}
      </QueryView>
    </SettingsScreen>
  )
}
