/**
 * The values that a tenant's contract template may ask for, each as its name in braces: `{borrower}`. They are those of the
 * contract's own tables.
 */
export const contractPlaceholders = {
  number: 'id of the contract',
  date: 'day on which it is drawn up, YYYY-MM-DD',
  lender: 'name of the tenant',
  borrower: 'full name of the borrower',
  document: "kind and number of the borrower's document",
  contact: "borrower's e-mail and phone",
  product: 'name and code of the product',
  amount: 'amount of the credit, with its currency',
  term: 'term in days',
  instalments: 'number of instalments',
  rate: 'nominal annual interest rate',
  payout: 'day of the pay-out that the contract is for, YYYY-MM-DD',
  apr: 'annual percentage rate',
  interest: 'interest of all instalments',
  total: 'everything that the borrower pays',
} as const

export type ContractPlaceholder = keyof typeof contractPlaceholders

/** The most placeholders in one template: each may become a text of some hundred characters. */
export const mostPlaceholders = 100
