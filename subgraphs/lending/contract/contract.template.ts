import type { ContractPlaceholder } from '@otorga/schema/contract-template'

/**
 * The paragraphs of a tenant's template with the contract's values in their places. A value that looks like a placeholder is not
 * filled in turn; names that no contract knows stay as they are.
 */
export const clausesOf = (template: string, values: Readonly<Record<ContractPlaceholder, string>>): string[] =>
  template
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as ContractPlaceholder] : whole,
    )
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
