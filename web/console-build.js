import { join } from 'node:path'
import { readableTexts } from './readable-texts.js'
import { documentIds } from './trusted-documents.js'

/** How Vite builds a console: one page, whose screens are loaded when they are visited, in a folder and below a path of its own. */
export const consoleBuild = ({ folder, path }) => ({
  configFile: false,
  root: folder,
  base: `${path}/`,
  publicDir: false,
  oxc: readableTexts,
  plugins: [documentIds(folder)],
  build: {
    target: 'es2022',
    // A policy without inline text allows no data: URL for a script or a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    license: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(folder, 'index.html'),
      onLog(level, log, tell) {
        // Parts of the router say for servers that they run in browsers.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
    },
  },
})
