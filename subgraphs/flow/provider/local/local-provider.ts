import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { ProviderAnswer, ProviderQuestion, ValidationProvider } from '../../step-types/provider.port.js'
import { checkDocument } from './check-document.js'
import { checkLiveness } from './check-liveness.js'
import { see } from './eyes.js'
import { matchFaces } from './match-faces.js'
import { readDocument } from './read-document.js'
import type { LocalSettings } from './settings.js'

type Check = (objects: ObjectStorage, question: ProviderQuestion, settings: LocalSettings) => Promise<ProviderAnswer>

const checks: Partial<Record<FlowProviderKind, Check>> = {
  document_check: checkDocument,
  liveness: checkLiveness,
  ocr: readDocument,
  face_match: matchFaces,
}

/** The kinds of checks that the platform does itself. It queries no bureau. */
export const localKinds = Object.keys(checks) as FlowProviderKind[]

/** Which engines a kind of check needs, beyond those that measure pictures. */
const engines: Partial<Record<FlowProviderKind, (settings: LocalSettings) => ('faces' | 'documents' | 'print')[]>> = {
  document_check: ({ checks: asked }) =>
    asked.has('card') ? ['documents', 'faces', ...(asked.has('contents') ? (['print'] as const) : [])] : [],
  liveness: ({ checks: asked }) => (asked.has('face') ? ['faces', 'documents'] : []),
  ocr: ({ checks: asked }) => (asked.has('contents') ? ['documents', 'print'] : []),
  face_match: () => ['faces'],
}

/** The platform's own provider. */
export const localProvider = (
  objects: ObjectStorage,
  kind: FlowProviderKind,
  settings: LocalSettings,
): ValidationProvider => ({
  check(asked, question) {
    const check = checks[asked]
    if (!check) throw new Error(`the local driver does not do ${asked}`)
    return check(objects, question, settings)
  },
  async ping() {
    for (const family of engines[kind]?.(settings) ?? []) await see((vision) => vision.ready(family))
  },
})
