/* global SwaggerUIBundle, SwaggerUIStandalonePreset */
import { makeAccessible } from './accessible.js'
import { keepToken } from './kept-token.js'

const viewer = document.querySelector('#viewer')
const { contracts, tenant } = viewer.dataset

SwaggerUIBundle({
  // The page's own query goes along: it may name the tenant.
  urls: contracts.split(' ').map((name) => ({ name, url: `/docs/${name}.openapi.json${location.search}` })),
  dom_id: '#viewer',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [keepToken(tenant)],
  layout: 'StandaloneLayout',
})
makeAccessible(viewer)
