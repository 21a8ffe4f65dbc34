import type { Express } from 'express'
import { mountAssets, pageFile } from './page-files.js'

/** Serves the page of a validation link at /flow/{token}: for phones and their cameras, on the public REST API alone. */
export function mountFlow(app: Express) {
  // Before the page, so that a file's name is never taken for a token.
  mountAssets(app, '/flow/assets', 'flow', ['flow.css', 'flow.js', 'steps.js', 'picture.js', 'api.js', 'texts.js'])
  const page = pageFile('flow/index.html', { images: "'self' blob:" })
  app.get('/flow/:token', (_request, response) => page(response))
}
