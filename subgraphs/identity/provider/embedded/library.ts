/** oidc-provider without the warning that it prints on Node 20, on which it works, as the tests here show. */
const { warn } = console
console.warn = (line: unknown, ...rest: unknown[]) => {
  if (!String(line).includes('Unsupported runtime')) warn(line, ...rest)
}
export const { Provider, errors, interactionPolicy } = await import('oidc-provider')
console.warn = warn
