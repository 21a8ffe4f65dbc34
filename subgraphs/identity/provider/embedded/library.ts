/** oidc-provider, without the line it prints on Node 20, which it runs on and which its tests here cover. */
const { warn } = console
console.warn = (line: unknown, ...rest: unknown[]) => {
  if (!String(line).includes('Unsupported runtime')) warn(line, ...rest)
}
export const { Provider, errors, interactionPolicy } = await import('oidc-provider')
console.warn = warn
