import { camelCase } from '@otorga/kernel/base/naming'

/** The selection of all fields of a schema of the contract, each under the contract's name. */
export const selection = (
  { fields }: { readonly fields: readonly string[] },
  parts: Readonly<Record<string, string>> = {},
) =>
  fields
    .map((name) => {
      const field = camelCase(name)
      const part = parts[name] === undefined ? '' : ` {\n${parts[name]}\n}`
      return (field === name ? name : `${name}: ${field}`) + part
    })
    .join('\n')
