import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { readableTexts } from './readable-texts.js'

const pages = fileURLToPath(new URL('pages', import.meta.url))

/** One entry for each public page. Everything is served below /pages, by files whose names change with their contents. */
export default defineConfig({
  root: pages,
  base: '/pages/',
  publicDir: false,
  oxc: readableTexts,
  build: {
    target: 'es2022',
    // A policy without inline text allows no data: URL for a script or a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        identity: `${pages}/identity/index.html`,
        signing: `${pages}/signing/index.html`,
        wizard: `${pages}/wizard/index.html`,
      },
    },
  },
})
