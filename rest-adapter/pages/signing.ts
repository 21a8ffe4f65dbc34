import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Express, Response } from 'express'

// Sources lie beside this file, or up in the package when this is the compiled copy in dist/.
const here = dirname(fileURLToPath(import.meta.url))
const folder = [join(here, 'signing'), join(here, '..', '..', 'pages', 'signing')].find((one) =>
  existsSync(join(one, 'index.html')),
)!

const assets = ['signing.css', 'signing.js', 'api.js', 'dom.js', 'texts.js']

function send(response: Response, name: string, text: string) {
  response.setHeader('Content-Security-Policy', "default-src 'self'; img-src data:; frame-ancestors 'none'")
  // The address holds the link's secret: no other site may learn it.
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.type(name.slice(name.lastIndexOf('.') + 1)).send(text)
}

/**
 * Serves the signing page at the signer's own link: a browser asks for text/html there, and any other client gets the JSON of
 * the operation of the same path. The page is for phones, works on the public REST API and needs no other site.
 */
export function mountSigning(app: Express) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  app.get('/sign/:token', (request, response, next) => {
    response.vary('Accept')
    if (request.accepts(['json', 'html']) !== 'html') return next()
    send(response, 'index.html', page)
  })
  for (const name of assets) {
    const text = readFileSync(join(folder, name), 'utf8')
    app.get(`/signing/${name}`, (_request, response) => send(response, name, text))
  }
}
