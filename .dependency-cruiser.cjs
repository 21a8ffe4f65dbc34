const house = [
  'schema',
  'foreign',
  'quote',
  'sheet',
  'client',
  'drizzle',
  'kernel',
  'subgraphs',
  'gateway',
  'rest-adapter',
  'web',
  'cli',
  'tests',
  'bench',
]

/** A floor may import itself and what is listed; everything else of the house is above or beside it. */
const floor = (name, allowed) => ({
  name: `${name}-imports-down-only`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^(${house.filter((one) => one !== name && !allowed.includes(one)).join('|')})/` },
})

/** The groups of the kernel, from the ground up: each may import those before it. */
const groups = ['base', 'ports', 'messages', 'request', 'doors', 'testing']

const group = (name, at) => ({
  name: `kernel-${name}-imports-down-only`,
  severity: 'error',
  from: { path: `^kernel/${name}/`, pathNot: '\\.(test|contract)\\.ts$' },
  to: { path: `^kernel/(${groups.slice(at + 1).join('|')})/` },
})

module.exports = {
  forbidden: [
    floor('schema', []),
    floor('foreign', []),
    floor('quote', []),
    floor('sheet', ['foreign']),
    floor('client', []),
    floor('drizzle', ['schema']),
    floor('kernel', ['schema', 'foreign', 'drizzle']),
    ...groups.slice(0, -1).map(group),
    floor('subgraphs', ['schema', 'foreign', 'quote', 'sheet', 'drizzle', 'kernel']),
    floor('gateway', ['schema', 'kernel']),
    floor('rest-adapter', ['schema', 'kernel']),
    floor('web', ['foreign', 'quote', 'client']),
    {
      name: 'ui-knows-no-page',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(?!ui/)' },
    },
    {
      name: 'pages-never-import-each-other',
      severity: 'error',
      from: { path: '^web/pages/([^/]+)/' },
      to: { path: '^web/pages/', pathNot: '^web/pages/($1|shared)/' },
    },
    {
      name: 'pages-and-console-never-import-each-other',
      severity: 'error',
      from: { path: '^web/(pages|console)/' },
      to: { path: '^web/(pages|console)/', pathNot: '^web/$1/' },
    },
    {
      name: 'nouns-of-the-console-never-import-each-other',
      severity: 'error',
      from: { path: '^web/console/([^/]+)/', pathNot: '^web/console/texts/' },
      to: { path: '^web/console/[^/]+/', pathNot: '^web/console/($1|graph|session|shared)/' },
    },
    {
      name: 'subgraphs-never-import-each-other',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/' },
      to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' },
    },
    {
      name: 'vision-imports-nothing-of-the-house',
      severity: 'error',
      from: { path: '^subgraphs/flow/vision/' },
      to: { path: `^(${house.join('|')})/`, pathNot: '^subgraphs/flow/vision/' },
    },
    {
      name: 'bench-never-reaches-the-product',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-cycles-between-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(/pages/|virtual:)' }, // a browser's address, and what the build makes
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|[.]stryker)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
}
