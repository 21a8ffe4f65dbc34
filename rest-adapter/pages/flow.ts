import type { Express } from 'express'
import { mountAssets, pageFile } from './page-files.js'

/** Serves the page of a validation link at /flow/{token}, for phones with cameras. It uses the public REST API only. */
export function mountFlow(app: Express) {
  // Mounted before the page, so that the name of a file is not treated as a token.
  mountAssets(app, '/flow/assets', 'flow', ['flow.css', 'flow.js', 'steps.js', 'picture.js', 'api.js', 'texts.js'])
  const page = pageFile('flow/index.html', { images: "'self' blob:" })
  app.get('/flow/:token', (_request, response) => page(response))
}
