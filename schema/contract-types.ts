import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const suffix = '.openapi.yaml'
const banner = '// Written from the contract of the same name by `otorga schema compose`; not to be edited.\n\n'

/** The TypeScript types of every contract in a folder: each file that holds them, with the text it should have. */
export async function contractTypes(folder: string): Promise<(readonly [file: string, text: string])[]> {
  // A tool of development, absent from an installed product.
  const { astToString, default: openapiTS } = await import('openapi-typescript')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
  const written: (readonly [string, string])[] = []
  for (const name of names.filter((one) => one !== 'common').sort()) {
    const types = await openapiTS(pathToFileURL(join(folder, `${name}${suffix}`)), {
      // A default fills in what a client may leave out, so that the field stays optional in requests.
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      silent: true,
    })
    written.push([join(folder, 'types', `${name}.ts`), banner + astToString(types)])
  }
  return written
}
