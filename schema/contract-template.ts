/**
 * The values that a tenant's contract template may ask for, each as its name in braces: `{borrower}`. They are those of the
 * contract's own tables, written as in its language.
 */
export const contractPlaceholders = {
  number: 'id of the contract',
  date: 'day on which it is drawn up',
  lender: 'name of the tenant',
  lender_contact: 'where its customers reach the tenant',
  borrower: 'full name of the borrower',
  document: "kind and number of the borrower's document",
  contact: "borrower's e-mail and phone",
  product: 'name and code of the product',
  amount: 'amount of the credit, with its currency',
  term: 'term in days',
  instalments: 'number of instalments',
  rate: 'nominal annual interest rate',
  payout: 'day of the pay-out that the contract is for',
  apr: 'annual percentage rate',
  interest: 'interest of all instalments',
  total: 'everything that the borrower pays',
} as const

export type ContractPlaceholder = keyof typeof contractPlaceholders

/** The most placeholders in one template: each may become a text of some hundred characters. */
export const mostPlaceholders = 100

/** The longest template, in characters: `VersionedText` of the contract. */
export const longestTemplate = 30_000

const known = Object.keys(contractPlaceholders)
const placeholder = new RegExp(`\\{(?:${known.join('|')})\\}`, 'g')

/** Why a contract could not be drawn up with this text; undefined when it can. */
export function templateProblem(text: string): string | undefined {
  if (text.length > longestTemplate) return `is longer than ${longestTemplate} characters`
  const rest = text.replace(placeholder, '')
  const brace = /\{[^{}]{0,40}\}?|\}/.exec(rest)
  if (brace)
    return `has ${brace[0]}, which no contract knows; it may name ${known.map((name) => `{${name}}`).join(', ')}`
  if ((text.match(placeholder)?.length ?? 0) > mostPlaceholders)
    return `names values more than ${mostPlaceholders} times`
  return undefined
}
