import type { FlowProviderKind } from '@otorga/drizzle/flow/tables/flow-provider'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { ProviderAnswer, ProviderQuestion, ValidationProvider } from '../../step-types/provider.port.js'
import { checkDocument } from './check-document.js'
import { checkLiveness } from './check-liveness.js'
import { checkMrz } from './check-mrz.js'

type Check = (objects: ObjectStorage, question: ProviderQuestion) => Promise<ProviderAnswer>

const checks: Partial<Record<FlowProviderKind, Check>> = {
  document_check: checkDocument,
  liveness: checkLiveness,
  ocr: async (_, question) => checkMrz(question),
}

/** The kinds of checks that the platform does itself. It compares no faces and queries no bureau. */
export const localKinds = Object.keys(checks) as FlowProviderKind[]

/** The platform's own provider. */
export const localProvider = (objects: ObjectStorage): ValidationProvider => ({
  check(kind, question) {
    const check = checks[kind]
    if (!check) throw new Error(`the local driver does not do ${kind}`)
    return check(objects, question)
  },
  ping: async () => {},
})
