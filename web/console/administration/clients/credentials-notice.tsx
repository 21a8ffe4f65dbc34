import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { SecretNotice } from '../frame/secret-notice.tsx'
import { useTexts } from '../texts/administration-texts.ts'

/** What a program gets its tokens with, as the platform shows it once. */
export interface Credentials {
  words: string
  clientId: string
  clientSecret: string
  tokenUrl: string
}

/** Shows the credentials of a program this one time. */
export function CredentialsNotice({ shown }: { shown: Credentials | undefined }) {
  const { clients: texts } = useTexts()
  return (
    <>
      <div role="status">{shown && <Notice kind="success">{shown.words}</Notice>}</div>
      {shown && (
        <SecretNotice
          key={shown.clientSecret}
          secret={shown.clientSecret}
          notes={[`${texts.id}: ${shown.clientId}`, `${texts.token}: ${shown.tokenUrl}`]}
        />
      )}
    </>
  )
}
