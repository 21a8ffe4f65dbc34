import type { Contract } from '@otorga/kernel/request/contract'
import { mountDocs } from '@otorga/rest-adapter/http/docs'
import { mountFlow } from '@otorga/rest-adapter/pages/flow'
import { mountCommon } from '@otorga/rest-adapter/pages/page-files'
import { mountSigning } from '@otorga/rest-adapter/pages/signing'
import { mountWizard } from '@otorga/rest-adapter/pages/wizard'
import type { Express } from 'express'
import type { Objects } from './objects.js'

export interface PageOptions {
  contracts: readonly Contract[]
  objectsListener: Objects['listener']
}

/** What the REST adapter's public listener serves beside the contract: documentation, the wizard, the signing page, and local objects. */
export function mountPages(app: Express, { contracts, objectsListener }: PageOptions) {
  mountDocs(app, contracts)
  mountCommon(app)
  mountWizard(app)
  mountSigning(app)
  mountFlow(app)
  if (objectsListener) app.use('/storage', objectsListener)
}
