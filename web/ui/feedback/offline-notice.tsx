import { useSyncExternalStore } from 'react'
import { useReading } from '../texts/texts.tsx'
import { Notice } from './notice.tsx'

function subscribe(told: () => void) {
  addEventListener('online', told)
  addEventListener('offline', told)
  return () => {
    removeEventListener('online', told)
    removeEventListener('offline', told)
  }
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const { texts } = useReading()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{!online && <Notice kind="warning">{texts.offline}</Notice>}</div>
}
