import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Express } from 'express'

// Sources lie beside this file, or up in the package when this is the compiled copy in dist/.
const here = dirname(fileURLToPath(import.meta.url))
const folder = [join(here, 'wizard'), join(here, '..', '..', 'pages', 'wizard')].find((one) =>
  existsSync(join(one, 'index.html')),
)!

const files: Record<string, string> = {
  '/wizard': 'index.html',
  ...Object.fromEntries(
    ['wizard.css', 'wizard.js', 'api.js', 'dom.js', 'texts.js'].map((name) => [`/wizard/${name}`, name]),
  ),
}

/** Serves the wizard at /wizard?product=<code>: a page for phones on the public REST API, which needs no other site. */
export function mountWizard(app: Express) {
  for (const [path, name] of Object.entries(files)) {
    const text = readFileSync(join(folder, name), 'utf8')
    app.get(path, (_request, response) => {
      response.setHeader('Content-Security-Policy', "default-src 'self'; img-src data:; frame-ancestors 'none'")
      response.setHeader('Referrer-Policy', 'no-referrer')
      response.type(name.slice(name.lastIndexOf('.') + 1)).send(text)
    })
  }
}
