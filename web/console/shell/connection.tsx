import { OfflineNotice } from '@otorga/ui/feedback/offline-notice.tsx'
import { useSyncExternalStore } from 'react'
import { sessionEnd } from '../session/session-end.ts'
import { SessionEnded } from './session-ended.tsx'

/** Says when the connection or the session is lost, over whatever is being done. */
export function Connection() {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.has)
  return (
    <>
      <OfflineNotice />
      {ended && <SessionEnded />}
    </>
  )
}
