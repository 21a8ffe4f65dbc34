import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { UpdateWebhooks } from './update-webhooks.document.ts'
import type { WebhooksScreen as document } from './webhooks.document.ts'

export type Settings = NonNullable<ResultOf<typeof document>['tenantSettings']>
export type Endpoint = NonNullable<ResultOf<typeof document>['listWebhookEndpoints']>[number]
export type Wanted = Settings['webhooks'][number]

/** Replaces the list of addresses, and answers why that failed. */
export type SaveWebhooks = (webhooks: readonly Wanted[], words: string) => Promise<Failure | undefined>

/** The change of the addresses; `secret` is what the answer shows once, when the first address is added. */
export function useWebhooks(settings: Settings | null | undefined) {
  const [done, tell] = useState<Done>()
  const [secret, show] = useState<string>()
  const act = useAction(UpdateWebhooks, 'updateTenantSettings:webhooks')
  const save: SaveWebhooks = async (webhooks, words) => {
    const input = { webhooks: webhooks.map(({ url, events }) => ({ url, events: [...events] })) }
    const { answer, failure } = await act({ ifMatch: `"${settings?.rowVersion}"`, input })
    if (failure) return failure
    const saved = answer.updateTenantSettings
    tell({ words, waits: isWaiting(saved) })
    if (saved?.__typename === 'TenantSettings' && saved.webhookSecret) show(saved.webhookSecret)
    return undefined
  }
  return { done, secret, save, tell }
}
