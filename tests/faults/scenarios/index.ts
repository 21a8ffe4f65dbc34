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

/** Operators are told by these alerts. */
const telling = (scenario: Scenario, ...alerts: string[]): Scenario => ({ ...scenario, alerts })

/** Scenarios run one after another; each begins after the one before has ended. */
export const scenarios: readonly Scenario[] = [
  ...['identity 1', 'audit 1', 'signature 2', 'flow 1', 'subject_profile 2', 'worker 1', 'worker 2', 'rest 1'].map(
    killed,
  ),
  killed('gateway 2'),
  always(killed('lending 2')),
  always({ name: 'Redis flushed', run: ({ flushRedis }) => flushRedis() }),
  stopped('redis', 20),
  telling(stopped('rabbit', 75), 'OtorgaOutboxStands'),
  stopped('objects', 12),
  always(total(stopped('postgres', 0))),
  always(total(forgotten('postgres'))),
  forgotten('redis'),
  always(forgotten('rabbit')),
  forgotten('objects'),
  forgotten('lending 1'),
  forgotten('identity 2'),
  telling(always(total(cut('postgres', 12))), 'OtorgaBlind'),
  cut('redis', 12),
  cut('rabbit', 12),
  cut('objects', 12),
  cut('lending 2', 12),
  cut('identity 1', 12),
  total(cut('postgres', 12, 'there')),
  total(cut('postgres', 12, 'back')),
  cut('redis', 12, 'back'),
  cut('redis', 12, 'there'),
  cut('rabbit', 12, 'back'),
  cut('rabbit', 12, 'there'),
  cut('objects', 12, 'back'),
  cut('lending 1', 12, 'there'),
  cut('lending 1', 12, 'back'),
  slow('postgres', 10),
  slow('redis', 10),
  slow('rabbit', 10),
  slow('objects', 10),
  slow('lending 1', 10),
  always(paused('lending 1', 12)),
  paused('worker 2', 12),
  paused('audit 2', 12),
  always(misled('worker 1', '+10m')),
  misled('worker 2', '-10m'),
  full('objects', 8),
  always(full('postgres', 8)),
  always(again),
  stale(1, 20),
  always(stale(10_000, 60)),
  always(rolling),
]
