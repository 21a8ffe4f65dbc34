import type { Express } from 'express'
import { builtPage } from './built-pages.js'

export interface SigningPageOptions {
  /** Where a browser fetches the documents; undefined where there is no store. */
  filesOrigin: string | undefined
}

/**
 * Serves the signing page at the signer's own link: a browser asks for text/html there, and any other client gets the JSON of
 * the operation of the same path.
 */
export function mountSigning(app: Express, { filesOrigin }: SigningPageOptions) {
  const page = builtPage('signing', { data: filesOrigin, trustedTypes: 'otorga-worker' })
  app.get('/sign/:token', (request, response, next) => {
    response.vary('Accept')
    if (request.accepts(['json', 'html']) !== 'html') return next()
    page(response)
  })
}
