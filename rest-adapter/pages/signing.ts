import type { Express } from 'express'
import { mountAssets, pageFile } from './page-files.js'

/**
 * Serves the signing page at the signer's own link: a browser asks for text/html there, and any other client gets the JSON of
 * the operation of the same path. The page is for phones, works on the public REST API and needs no other site.
 */
export function mountSigning(app: Express) {
  const page = pageFile('signing/index.html')
  app.get('/sign/:token', (request, response, next) => {
    response.vary('Accept')
    if (request.accepts(['json', 'html']) !== 'html') return next()
    page(response)
  })
  mountAssets(app, '/signing', 'signing', ['signing.css', 'signing.js', 'api.js', 'texts.js'])
}
