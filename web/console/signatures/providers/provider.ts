import type { ResultOf } from '../../graph/tada.ts'
import type { SignatureProvidersScreen as document } from './providers.document.ts'

export type Provider = NonNullable<ResultOf<typeof document>['listSignatureProviders']>['items'][number]
