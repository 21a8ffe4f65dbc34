import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { AppError } from '@otorga/kernel/base/errors'
import type { Contract } from '@otorga/kernel/request/contract'
import express, { type Express } from 'express'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Otorga API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/swagger-ui-standalone-preset.js"></script>
<script src="/docs/viewer.js"></script>
</body>
</html>
`

const viewer = (names: readonly string[]) => `SwaggerUIBundle({
  urls: ${JSON.stringify(names.map((name) => ({ name, url: `/docs/${name}.openapi.json` })))},
  dom_id: '#viewer',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
})
`

/** Serves the contracts at /docs with a viewer that needs no other site. */
export function mountDocs(app: Express, contracts: readonly Contract[]) {
  app.use('/docs', (_request, response, next) => {
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    )
    next()
  })
  app.get('/docs', (_request, response) => void response.type('html').send(page))
  app.get(
    '/docs/viewer.js',
    (_request, response) => void response.type('js').send(viewer(contracts.map(({ name }) => name))),
  )
  app.use('/docs/assets', express.static(assets, { index: false, immutable: true, maxAge: '1d' }))
  app.get('/docs/:file', (request, response) => {
    const contract = contracts.find(({ name }) => `${name}.openapi.json` === request.params.file)
    if (!contract) throw new AppError('NOT_FOUND')
    response.json(contract.document)
  })
}
