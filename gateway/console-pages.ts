import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assetSender, BuiltPages } from '@otorga/kernel/base/pages'
import type { Express } from 'express'

// `web/build.js` makes it. An installation ships it as a file of the package.
const dist = join(dirname(createRequire(import.meta.url).resolve('@otorga/console/package.json')), 'dist')

/** The documents that the console was built with. */
export const consoleManifest = join(dist, 'manifest.json')

export interface ConsolePagesOptions {
  /**
   * Where a browser fetches pictures of identity checks and puts documents to be signed, as a source of a Content-Security-Policy.
   */
  files: string | undefined
}

/** Serves the console at /console and at every path below it, which the console reads itself. A browser that asks for / is led there. */
export function mountConsolePages(app: Express, { files }: ConsolePagesOptions): void {
  const built = new BuiltPages(dist)
  const send = assetSender(built.assets())
  const page = built.page('index.html', { images: files, data: files })
  app.get('/console/assets/:name', ({ params }, response, next) => {
    if (!send(params.name, response)) next()
  })
  app.get(['/console', '/console/', '/console/*path'], (request, response, next) => {
    if (request.path.startsWith('/console/assets/')) next()
    else page(response)
  })
  app.get('/', (request, response, next) => {
    response.vary('Accept')
    if (request.accepts(['json', 'html']) !== 'html') return next()
    response.redirect(302, '/console')
  })
}
