import type { Express } from 'express'
import { builtPage } from './built-pages.js'

/** Serves the wizard at /wizard?product=<code>: a page for phones on the public REST API, which needs no other site. */
export function mountWizard(app: Express) {
  const page = builtPage('wizard')
  app.get('/wizard', (_request, response) => page(response))
}
