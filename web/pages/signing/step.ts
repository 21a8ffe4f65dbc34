import type { Brand } from '@otorga/ui/frame/brand.ts'
import type { SigningInfo } from './api.ts'

/** Where the signer is; it is kept in the browser's history. */
export type Place =
  | { step: 'read'; document: number }
  | { step: 'consent' }
  | { step: 'code' }
  | { step: 'finishing' }
  | { step: 'decline' }

/** What a step of signing is given. */
export interface StepProps {
  brand: Brand
  info: SigningInfo
  go: (place: Place, how?: 'push' | 'replace') => void
  /** Looks at what became of the request, and shows it when it has ended. */
  settle: () => Promise<void>
}
