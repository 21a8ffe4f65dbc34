import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Express, Response } from 'express'

// Sources lie beside this file, or up in the package when this is the compiled copy in dist/.
const here = dirname(fileURLToPath(import.meta.url))
const folder = [join(here, 'flow'), join(here, '..', '..', 'pages', 'flow')].find((one) =>
  existsSync(join(one, 'index.html')),
)!

const assets = ['flow.css', 'flow.js', 'steps.js', 'picture.js', 'api.js', 'texts.js']

function send(response: Response, name: string, text: string) {
  response.setHeader('Content-Security-Policy', "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'")
  // The address holds the link's secret: no other site may learn it.
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.type(name.slice(name.lastIndexOf('.') + 1)).send(text)
}

/** Serves the page of a validation link at /flow/{token}: for phones and their cameras, on the public REST API alone. */
export function mountFlow(app: Express) {
  // Before the page, so that no token is called like one of them.
  for (const name of assets) {
    const text = readFileSync(join(folder, name), 'utf8')
    app.get(`/flow/assets/${name}`, (_request, response) => send(response, name, text))
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  app.get('/flow/:token', (_request, response) => send(response, 'index.html', page))
}
