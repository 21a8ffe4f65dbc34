import type { Express } from 'express'
import { builtPage } from './built-pages.js'

/** Serves the page of an identity check at its link, /flow/{token}. It uses the camera and the public REST API, and no other site. */
export function mountIdentity(app: Express) {
  const page = builtPage('identity', { images: 'blob:', camera: true })
  app.get('/flow/:token', (_request, response) => page(response))
}
