import { useQuery } from '../../graph/use-query.ts'
import { DoneNotice } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { SettingsScreen } from '../frame/settings-screen.tsx'
import { useSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { NotificationsScreen as document } from './notifications.document.ts'
import { NotificationsForm } from './notifications-form.tsx'

/** Which mails applicants are sent. */
export function NotificationsScreen() {
  const { notifications: texts } = useTexts()
  const [result, retry] = useQuery({ query: document })
  const reread = () => retry({ requestPolicy: 'network-only' })
  const { done, store } = useSettings('notifications', { rowVersion: result.data?.tenantSettings?.rowVersion, reread })
  return (
    <SettingsScreen part="notifications" lead={texts.lead}>
      <DoneNotice done={done} />
      <QueryView result={result} pick={(data) => data.tenantSettings} retry={reread}>
        {(settings) => <NotificationsForm settings={settings} store={store} />}
      </QueryView>
    </SettingsScreen>
  )
}
