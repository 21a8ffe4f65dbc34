import { full } from './disks.js'
import { again, stale } from './messages.js'
import { cut, forgotten, slow } from './networks.js'
import { killed, misled, paused, rolling, stopped } from './processes.js'
import type { Scenario } from './scenario.js'

export type { Scenario, World } from './scenario.js'

/** Played by `.ci/run` too. */
const always = (scenario: Scenario): Scenario => ({ ...scenario, always: true })
/** Nothing needs to succeed meanwhile, because every operation needs what is missing. */
const total = (scenario: Scenario): Scenario => ({ ...scenario, total: true })

/** Scenarios run one after another; each begins after the one before has ended. */
export const scenarios: readonly Scenario[] = [
  ...['identity 1', 'audit 1', 'signature 2', 'flow 1', 'subject_profile 2', 'worker 2', 'rest 1', 'gateway 2'].map(
    killed,
  ),
  ...['lending 2', 'worker 1'].map(killed).map(always),
  always({ name: 'Redis flushed', run: ({ flushRedis }) => flushRedis() }),
  stopped('redis', 20),
  stopped('rabbit', 60),
  stopped('objects', 12),
  always(total(stopped('postgres', 0))),
  always(total(forgotten('postgres'))),
  always(forgotten('redis')),
  always(forgotten('rabbit')),
  always(forgotten('objects')),
  always(forgotten('lending 1')),
  forgotten('identity 2'),
  always(total(cut('postgres', 12))),
  cut('redis', 12),
  cut('rabbit', 12),
  cut('objects', 12),
  always(cut('lending 2', 12)),
  cut('identity 1', 12),
  total(cut('postgres', 12, 'there')),
  always(total(cut('postgres', 12, 'back'))),
  cut('redis', 12, 'back'),
  cut('redis', 12, 'there'),
  cut('rabbit', 12, 'back'),
  cut('rabbit', 12, 'there'),
  cut('objects', 12, 'back'),
  cut('lending 1', 12, 'there'),
  cut('lending 1', 12, 'back'),
  always(slow('postgres', 10)),
  slow('redis', 10),
  slow('rabbit', 10),
  slow('objects', 10),
  slow('lending 1', 10),
  always(paused('lending 1', 12)),
  paused('worker 2', 12),
  paused('audit 2', 12),
  always(misled('worker 1', '+10m')),
  misled('worker 2', '-10m'),
  always(full('objects', 8)),
  always(full('postgres', 8)),
  always(again),
  stale(1, 20),
  always(stale(10_000, 60)),
  always(rolling),
]
