import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The folders of the packages that are part of the product. */
const packages =
  /^(schema|foreign|quote|sheet|client|drizzle|kernel|gateway|rest-adapter|cli|subgraphs\/flow\/vision|subgraphs\/[^/]+)\//

/** The compiled files of the product below `root`. */
export const compiledProductFiles = (root: string) =>
  new RegExp(`^(file://)?${root.replaceAll('.', '\\.')}${packages.source.slice(1)}dist/`)

/**
 * Resolves the relative imports of a test that lies beside the code to the compiled files of its package. Imports by a package's
 * name need no help: Node resolves them to the compiled files itself.
 */
export function compiledProduct(root: string): Plugin {
  return {
    name: 'otorga:compiled-product',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.') || !source.endsWith('.js')) return undefined
      const path = relative(root, join(dirname(importer), source))
        .split(sep)
        .join('/')
      const folder = packages.exec(path)?.[0]
      if (folder === undefined || path.startsWith(`${folder}dist/`)) return undefined
      return join(root, folder, 'dist', path.slice(folder.length))
    },
  }
}
