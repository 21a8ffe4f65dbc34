import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Express, Response } from 'express'

// The files are beside this one, or in the package's folder when this is the compiled copy in dist/.
const here = dirname(fileURLToPath(import.meta.url))
const pages = [here, join(here, '..', '..', 'pages')].find((one) => existsSync(join(one, 'docs', 'docs.css')))!

/** Sends one file of a page, read once: `page/name` below pages/. No other site may frame it or learn its address. */
function pageFile(file: string): (response: Response) => void {
  const text = readFileSync(join(pages, file), 'utf8')
  return (response) => {
    response.setHeader('Content-Security-Policy', `default-src 'self'; img-src data:; frame-ancestors 'none'`)
    // The address of a page may hold its link's secret.
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.type(file.slice(file.lastIndexOf('.') + 1)).send(text)
  }
}

/** Serves files of a page's folder below a path. */
export function mountAssets(app: Express, path: string, folder: string, names: readonly string[]) {
  for (const name of names) {
    const send = pageFile(`${folder}/${name}`)
    app.get(`${path}/${name}`, (_request, response) => send(response))
  }
}
