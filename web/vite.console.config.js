import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { documentIds } from './trusted-documents.js'

const console = fileURLToPath(new URL('console', import.meta.url))

/** The console: one page, whose screens are loaded when they are visited. */
export default defineConfig({
  root: console,
  base: '/console/',
  publicDir: false,
  plugins: [documentIds()],
  build: {
    target: 'es2022',
    // A policy without inline text allows no data: URL for a script or a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    license: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${console}/index.html`,
      onLog(level, log, tell) {
        // Parts of the router say for servers that they run in browsers.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
