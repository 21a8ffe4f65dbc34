import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import { AppError } from '@otorga/kernel/base/errors'
import { safeText } from '@otorga/kernel/base/faults'
import { openConnection } from '@otorga/kernel/ports/vendor'
import { type FlowServices, owner } from '../services.js'
import type { ProviderAnswer, ProviderQuestion, ValidationProvider } from '../step-types/provider.port.js'
import { capable } from './capable-providers.js'
import { httpProvider } from './http-provider.js'
import { localProvider } from './local/local-provider.js'
import { localSettings } from './local/settings.js'
import { activeProviders, type ProviderRow } from './provider.store.js'

/** The driver behind a provider's record. */
export function openProvider({ objects, encryption, vendors }: FlowServices, row: ProviderRow): ValidationProvider {
  const connection = openConnection(encryption, 'flow.flow_provider', row)
  if (row.driver === 'local') return localProvider(objects, row.kind, localSettings(connection))
  const { base_url = '', api_key = '', webhook_secret = '' } = connection
  return httpProvider(vendors(row.id, { base_url, api_key, webhook_secret, timeout_ms: row.timeoutMs }), objects)
}

export interface Asked {
  kind: FlowProviderKind
  provider: string
  /** Absent when the provider could not be reached, or its answer could not be read. */
  answer?: ProviderAnswer
}

/**
 * Asks the provider that a step names, or the providers of the kind by priority until one answers. Each of them is added to
 * `asked`. Error: PROVIDER_UNAVAILABLE.
 */
export async function askProvider(
  services: FlowServices,
  kind: FlowProviderKind,
  named: string | null,
  question: ProviderQuestion,
  asked: Asked[],
): Promise<ProviderAnswer> {
  const [active] = await services.database.read(
    question.tenantId,
    activeProviders.with({ tenant: owner, status: 'active' }),
  )
  let cause: unknown
  for (const row of capable(active, kind, named))
    try {
      const answer = await openProvider(services, row).check(kind, question)
      asked.push({ kind, provider: row.code, answer })
      return answer
    } catch (error) {
      // It would answer, but has too much to do: whoever asks later is answered.
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') throw error
      cause = error
      asked.push({ kind, provider: row.code })
      services.log.warn({ provider: row.code, kind, error: safeText(error) }, 'a call to a provider failed')
    }
  throw new AppError('PROVIDER_UNAVAILABLE', {
    message: `No provider of kind ${kind} answers at the moment; try again shortly. No attempt was charged.`,
    cause,
  })
}
