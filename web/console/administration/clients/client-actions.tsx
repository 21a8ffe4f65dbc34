import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { ClientsScreen as document } from './clients.document.ts'
import type { Credentials } from './credentials-notice.tsx'
import { RevokeApiClient } from './revoke-api-client.document.ts'
import { RotateApiClientSecret } from './rotate-api-client-secret.document.ts'
import './client-actions.css'

export type Client = NonNullable<ResultOf<typeof document>['listApiClients']>['items'][number]

/** A new secret for a program, and the end of its access. */
export function ClientActions({
  client: { id, name, status },
  onSecret,
  onRevoked,
}: {
  client: Client
  onSecret: (made: Credentials) => void
  onRevoked: () => void
}) {
  const { clients: texts } = useTexts()
  const isActive = useSettled(status) === 'active'
  const may = useMay()
  const write = useWriting()
  const rotate = useAction(RotateApiClientSecret, `rotateApiClientSecret:${id}`)
  const revoke = useAction(RevokeApiClient, `revokeApiClient:${id}`)
  if (!isActive) return write.text(undefined)
  return (
    <div className="client__actions">
      {may('rotateApiClientSecret') && (
        <ActionButton
          words={texts.rotate}
          label={texts.rotateOne(name)}
          confirm={{ title: texts.rotateTitle, words: texts.rotateWords(name) }}
          onAct={async () => {
            const { answer, failure } = await rotate({ id })
            if (answer?.rotateApiClientSecret) onSecret({ words: texts.rotated(name), ...answer.rotateApiClientSecret })
            return failure
          }}
        />
      )}
      {may('revokeApiClient') && (
        <ActionButton
          words={texts.revoke}
          label={texts.revokeOne(name)}
          confirm={{ title: texts.revokeTitle, words: texts.revokeWords(name) }}
          onAct={async () => {
            const { failure } = await revoke({ id })
            if (!failure) onRevoked()
            return failure
          }}
        />
      )}
    </div>
  )
}
