import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assetSender, BuiltPages, type PagePolicy } from '@otorga/kernel/base/pages'
import type { Express, Response } from 'express'

// `web/build.js` makes it. An installation ships it as a file of the package.
const built = new BuiltPages(
  join(dirname(createRequire(import.meta.url).resolve('@otorga/pages/package.json')), 'dist'),
)

/** Sends a page of `web/pages`. */
export const builtPage = (name: string, policy?: PagePolicy): ((response: Response) => void) =>
  built.page(`${name}/index.html`, policy)

/** Serves the scripts and styles of all built pages. */
export function mountBuiltAssets(app: Express) {
  const send = assetSender(built.assets())
  app.get('/pages/assets/:name', ({ params }, response, next) => {
    if (!send(params.name, response)) next()
  })
}
