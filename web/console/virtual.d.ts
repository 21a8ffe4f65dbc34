declare module 'virtual:document-ids' {
  /** The id by which the gateway trusts each document, by the name of its operation. */
  export const documentIds: Readonly<Record<string, string>>
}
