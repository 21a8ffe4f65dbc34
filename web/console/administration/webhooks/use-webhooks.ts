import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { type Done as Outcome, useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { UpdateWebhooks } from './update-webhooks.document.ts'
import { WebhooksScreen as document } from './webhooks.document.ts'

export type Settings = NonNullable<ResultOf<typeof document>['tenantSettings']>
export type Endpoint = NonNullable<ResultOf<typeof document>['listWebhookEndpoints']>[number]
export type Wanted = Settings['webhooks'][number]

/** Changes the list of addresses, as it is stored then, and answers why that failed. */
export type SaveWebhooks = (
  change: (webhooks: readonly Wanted[]) => readonly Wanted[],
  words: string,
) => Promise<Failure | undefined>

/** How the addresses are stored, version by version. */
export interface WebhooksStore {
  read: () => Promise<Settings | null | undefined>
  send: (input: { webhooks?: Wanted[] }, ifMatch: string) => Promise<Outcome<Answer>>
  finish: (words: string, answer?: Answer) => void
}

type Answer = ResultOf<typeof UpdateWebhooks>

/** How often others may change the settings in between. */
const tries = 5

/** The change of the addresses; `secret` is what the answer shows once, when the first address is added. */
export function useWebhooks(settings: Settings | null | undefined) {
  const [done, tell] = useState<Done>()
  const [secret, show] = useState<string>()
  const act = useAction(UpdateWebhooks, 'updateTenantSettings:webhooks')
  const fresh = useFresh(document)
  const store: WebhooksStore = {
    read: async () => (await fresh({ withSettings: true }))?.tenantSettings,
    send: (input, ifMatch) => act({ ifMatch, input }),
    finish(words, answer) {
      const saved = answer?.updateTenantSettings
      tell({ words, waits: isWaiting(saved) })
      if (saved?.__typename === 'TenantSettings' && saved.webhookSecret) show(saved.webhookSecret)
    },
  }
  const save: SaveWebhooks = async (change, words) => {
    let from = settings
    for (let left = tries; ; left--) {
      const webhooks = change(from?.webhooks ?? []).map(({ url, events }) => ({ url, events: [...events] }))
      const { answer, failure } = await store.send({ webhooks }, `"${from?.rowVersion}"`)
      if (!failure) return void store.finish(words, answer)
      if (failure.code !== 'PRECONDITION_FAILED' || left === 0) return failure
      // One address more or less is meant whatever else others have changed.
      from = await store.read()
      if (!from) return failure
    }
  }
  return { done, secret, save, store, tell }
}
