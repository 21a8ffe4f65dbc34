import base from './vitest.config.js'

/** Tests of isolation, pools and pipelines, and of calls that write, through a PgBouncer in transaction mode. */
export default {
  ...base,
  test: {
    ...base.test,
    globalSetup: [...base.test!.globalSetup!, 'tests/harness/pooler-setup.ts'],
    include: [
      'tests/shared/{row-level-security,pools,database-roles,idempotency,jobs,lookups,outbox,parameters,rowset,sweeper,own-databases}.test.ts',
      'tests/shared/{front-door,graph,audited-mutations,authentication}.test.ts',
      'tests/shared/graph-strangers.heavy.test.ts',
      'tests/contract/lending/{payments,credits,applications,change-requests}.test.ts',
      'tests/contract/audit/**/*.test.ts',
    ],
  },
}
