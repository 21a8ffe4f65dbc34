import type { Express } from 'express'
import { mountAssets, pageFile } from './page-files.js'

/** Serves the wizard at /wizard?product=<code>: a page for phones on the public REST API, which needs no other site. */
export function mountWizard(app: Express) {
  const page = pageFile('wizard/index.html')
  app.get('/wizard', (_request, response) => page(response))
  mountAssets(app, '/wizard', 'wizard', ['wizard.css', 'wizard.js', 'api.js', 'form.js', 'texts.js'])
}
