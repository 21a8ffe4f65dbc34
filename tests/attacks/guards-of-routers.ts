import type { Guard } from './guard.js'

/** The guards of the door at which a component answers routers of another make. */
export const guardsOfRouters = {
  routerProof: [{ file: 'gateway/dist/router/door.js', take: 'if (!isRouter(request, proofs))', put: 'if (false)' }],
  routerUsers: [
    { file: 'gateway/dist/router/door.js', take: 'await admitCaller(limiter, ctx, set(response));', put: '' },
    {
      file: 'gateway/dist/router/door.js',
      take: 'quotaOf(limit, await identify(ctx))',
      put: "quotaOf(limit, { tenantId: 'any', roles: ['any'] })",
    },
  ],
  routerHidden: [
    { file: 'gateway/dist/router/fetch-rules.js', take: ', NoSchemaIntrospectionCustomRule, noHidden]', put: ']' },
  ],
  routerBounds: [
    { file: 'gateway/dist/router/fetch-rules.js', take: '= [boundedFetch]', put: '= []' },
    { file: 'gateway/dist/router/fetches.js', take: 'Buffer.byteLength(query) > maxBytes', put: 'false' },
    { file: 'gateway/dist/router/fetches.js', take: '{ maxTokens, noLocation: true }', put: '{ noLocation: true }' },
  ],
  routerCounts: [
    {
      file: 'gateway/dist/router/door.js',
      take: 'names.filter((name) => name === entities).length',
      put: '0',
    },
    {
      file: 'gateway/dist/router/door.js',
      take: "names.filter((name) => !name.startsWith('_')).length",
      put: '0',
    },
  ],
} as const satisfies Record<string, Guard>
