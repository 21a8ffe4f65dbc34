import { setTimeout as pause } from 'node:timers/promises'
import { components } from '@otorga/drizzle/components'
import type postgres from 'postgres'
import { contradictions } from './checker.js'
import { startLoad } from './load.js'
import type { Run } from './play.js'

/** A guarantee that is taken away by a trigger of the database, and what the checker must then find. */
interface Mutant {
  name: string
  table: 'idempotency' | 'inbox'
  when: string
  body: string
  found: RegExp
}

const mutants: readonly Mutant[] = [
  {
    name: 'a platform that forgets idempotency keys',
    table: 'idempotency',
    when: 'after insert or update',
    body: `begin execute format('delete from %I.%I where ctid = $1', tg_table_schema, tg_table_name) using new.ctid; return null; end`,
    // An organization or a user that is made a second time is refused, because its name is taken.
    found: /has \d+ rows|with several ids|but \d+(\.\d+)? is booked|was refused and has a row/,
  },
  {
    // One that applies messages twice would be stopped by the ids of what they write.
    name: 'a platform that takes messages for applied that were not',
    table: 'inbox',
    when: 'before insert',
    body: 'begin return null; end',
    found: /audit messages have no event|not counted in their subject's profile/,
  },
]

/** Works while the trigger of a mutant is in the tables of every component. */
async function mutated(owner: postgres.Sql, { table, when, body }: Mutant, work: () => Promise<void>) {
  const tables = components.map((component) => `${component}.${table}`)
  await owner.unsafe(
    `create or replace function public.mutant() returns trigger language plpgsql security definer as $$ ${body} $$`,
  )
  for (const one of tables)
    await owner.unsafe(`create trigger mutant ${when} on ${one} for each row execute function public.mutant()`)
  try {
    await work()
  } finally {
    for (const one of tables) await owner.unsafe(`drop trigger mutant on ${one}`)
  }
}

/** Breaks the platform on purpose, last of all; returns those mutants that the checker did not find. */
export async function unfound({ world, stage, history }: Run): Promise<string[]> {
  const missed: string[] = []
  for (const mutant of mutants) {
    const { name, found } = mutant
    console.log(`\n${name}`)
    const before = new Set(await contradictions(world.owner, history))
    let told: string[] = []
    const hit = () => told.find((one) => found.test(one))
    const look = async () => {
      told = (await contradictions(world.owner, history)).filter((one) => !before.has(one))
    }
    await mutated(world.owner, mutant, async () => {
      // What was found under load may only be late, so it must still be there when nothing is under way.
      for (const end = Date.now() + 60_000; Date.now() < end && !hit(); await look()) {
        const stop = startLoad(stage, history, world.random, 4)
        for (; Date.now() < end && !hit(); await pause(500)) await look()
        await stop()
        await pause(5_000)
      }
    })
    console.log(
      hit() ? `  found: ${hit()}` : `  PROBLEM: not found; told was: ${told.slice(0, 5).join('; ') || 'nothing'}`,
    )
    if (!hit()) missed.push(name)
  }
  return missed
}
