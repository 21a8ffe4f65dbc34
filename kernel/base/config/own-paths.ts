/** The first words of the paths that the platform's public listener serves itself; no other console may have them. */
export const ownPaths: readonly string[] = [
  'api',
  'bff',
  'console',
  'docs',
  'flow',
  'graphql',
  'health',
  'pages',
  'sign',
  'storage',
  'v1',
  'wizard',
]
