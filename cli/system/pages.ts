import { type DocsOptions, mountDocs } from '@otorga/rest-adapter/http/docs'
import { mountFlow } from '@otorga/rest-adapter/pages/flow'
import { mountCommon } from '@otorga/rest-adapter/pages/page-files'
import { mountSigning } from '@otorga/rest-adapter/pages/signing'
import { mountWizard } from '@otorga/rest-adapter/pages/wizard'
import type { Express } from 'express'
import type { Objects } from './objects.js'

export interface PageOptions extends DocsOptions {
  objectsListener: Objects['listener']
}

/** What the REST adapter's public listener serves beside the contract: documentation, the wizard, the signing page, and local objects. */
export function mountPages(app: Express, { objectsListener, ...docs }: PageOptions) {
  mountDocs(app, docs)
  mountCommon(app)
  mountWizard(app)
  mountSigning(app)
  mountFlow(app)
  if (objectsListener) app.use('/storage', objectsListener)
}
