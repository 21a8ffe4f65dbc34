import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assetSender, BuiltPages } from '@otorga/kernel/base/pages'
import type { Express } from 'express'

// `web/build.js` makes it. An installation ships it as a file of the package.
const dist = join(dirname(createRequire(import.meta.url).resolve('@otorga/console/package.json')), 'dist')

/** The documents that a console was built with; those of the own one when no folder is named. */
export const consoleManifest = (folder = dist) => join(folder, 'manifest.json')

export interface ConsolePagesOptions {
  /**
   * Where a browser fetches pictures of identity checks and puts documents to be signed, as a source of a Content-Security-Policy.
   */
  files: string | undefined
  /** Further consoles: where each is served, and the folder of its build. */
  others?: readonly { path: string; folder: string }[] | undefined
}

/**
 * Serves the console at /console and at every path below it, which the console reads itself, and each further one at its own path. A
 * browser that asks for / is led to /console.
 */
export function mountConsolePages(app: Express, { files, others = [] }: ConsolePagesOptions): void {
  for (const { path, folder } of [{ path: '/console', folder: dist }, ...others]) {
    const built = new BuiltPages(folder)
    const send = assetSender(built.assets())
    const page = built.page('index.html', { images: files, data: files })
    app.get(`${path}/assets/:name`, ({ params }, response, next) => {
      if (!send(params.name, response)) next()
    })
    app.get([path, `${path}/`, `${path}/*path`], (request, response, next) => {
      if (request.path.startsWith(`${path}/assets/`)) next()
      else page(response)
    })
  }
  app.get('/', (request, response, next) => {
    response.vary('Accept')
    if (request.accepts(['json', 'html']) !== 'html') return next()
    response.redirect(302, '/console')
  })
}
