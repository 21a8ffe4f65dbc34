import { type DocsOptions, mountDocs } from '@otorga/rest-adapter/http/docs'
import { mountBuiltAssets } from '@otorga/rest-adapter/pages/built-pages'
import { mountIdentity } from '@otorga/rest-adapter/pages/identity'
import { mountSigning } from '@otorga/rest-adapter/pages/signing'
import { mountWizard } from '@otorga/rest-adapter/pages/wizard'
import type { Express } from 'express'
import type { Objects } from './objects.js'

export interface PageOptions extends DocsOptions {
  files: Objects['files']
}

/** What the REST adapter's public listener serves beside the contract: documentation, the three pages for applicants, and local objects. */
export function mountPages(app: Express, { files, ...docs }: PageOptions) {
  mountDocs(app, docs)
  mountBuiltAssets(app)
  mountWizard(app)
  mountSigning(app, { filesOrigin: files.origin })
  mountIdentity(app)
  if (files.listener) app.use('/storage', files.listener)
}
