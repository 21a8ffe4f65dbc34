import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from '@otorga/kernel/base/logging'
import { traced } from '@otorga/kernel/base/tracing'
import { createFolderNotifier } from '@otorga/kernel/ports/notify'
import type { Text } from './search.js'
import { databaseTexts } from './sinks.js'
import type { Watched } from './system.js'

/** Puts a value where the platform might have; returns what is then read. */
export type Planting = (watched: Watched, value: string) => Promise<readonly Text[]>

const logOf = ({ system }: Watched): Logger => system.services.identity.log

const inLog =
  (level: 'debug' | 'info' | 'warn' | 'error'): Planting =>
  async (watched, value) => {
    logOf(watched)[level]({ note: value }, 'planted')
    return watched.texts()
  }

/** Changes the database in a transaction that is never committed, and reads it there. */
const inDatabase =
  (text: string): Planting =>
  async ({ owner }, value) => {
    let read: Text[] = []
    const undone = new Error('undone')
    await owner
      .begin(async (sql) => {
        await sql.unsafe(text, [value])
        read = await databaseTexts(sql)
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
      })
    return read
  }

/** Answers a call with the value, on a port that counts as one of the platform's. */
const inAnswer: Planting = async (watched, value) => {
  const server = createServer((_request, response) => {
    response.writeHead(422, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: { message: value } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  watched.ports.add(port)
  await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  watched.ports.delete(port)
  await new Promise((resolve) => server.close(resolve))
  return watched.texts()
}

const tenant = `'00000000-0000-0000-0000-000000000000'`

/** Every kind of place that is searched, with a way to leave a value there. */
export const plantings: Record<string, Planting> = {
  'the log at level debug': inLog('debug'),
  'the log at level info': inLog('info'),
  'the log at level warn': inLog('warn'),
  'the log at level error': inLog('error'),
  'the standard output': async (watched, value) => {
    process.stdout.write(`${value}\n`)
    return watched.texts()
  },
  'the standard error output': async (watched, value) => {
    process.stderr.write(`${value}\n`)
    return watched.texts()
  },
  'the metrics': async (watched, value) => {
    watched.metrics.observe('rest', value, 200, 0.001)
    return watched.texts()
  },
  'a trace': async (watched, value) => {
    traced(
      () => ({ name: 'planted', attributes: { note: value } }),
      () => {},
    )
    return watched.texts()
  },
  'the answer of a refusal': inAnswer,
  'the body of a mail': async (watched, value) => {
    const mail = { channel: 'email', to: 'a@example.test', subject: 'Planted', text: `Hello ${value}` } as const
    await createFolderNotifier(watched.mailFolder).send(mail)
    return watched.texts()
  },
  'the subject of an SMS': async (watched, value) => {
    const sms = { channel: 'sms', to: '+573001234567', subject: value, text: 'Planted', created_at: '' }
    writeFileSync(join(watched.mailFolder, `${value}.json`), JSON.stringify(sms))
    return watched.texts()
  },
  'a stored file': async (watched, value) => {
    writeFileSync(join(watched.place!.objectsFolder, 'planted.json'), JSON.stringify({ value }))
    return watched.texts()
  },
  'the reason of a dead letter': inDatabase(
    `insert into lending.dead_letter (tenant_id, id, consumer, message, reason)
     values (${tenant}, gen_random_uuid(), 'lending', '{}', $1)`,
  ),
  'the message of a dead letter': inDatabase(
    `insert into audit.dead_letter (tenant_id, id, consumer, message, reason)
     values (${tenant}, gen_random_uuid(), 'audit', jsonb_build_object('deep', jsonb_build_array($1::text)), 'x')`,
  ),
  'the outbox': inDatabase(
    `insert into flow.outbox (tenant_id, message_id, type, subject, data)
     values (${tenant}, gen_random_uuid(), 'flow.x.y', $1, '{}')`,
  ),
  'the name of a resource in the trail': inDatabase(
    `insert into audit.audit_resource_count select * from jsonb_populate_record(null::audit.audit_resource_count,
       (select to_jsonb(one) from audit.audit_resource_count one limit 1) || jsonb_build_object('resource_name', $1::text,
         'resource_id', gen_random_uuid()))`,
  ),
  'the error of a job': inDatabase('update lending.job set error = $1'),
  'the answer to a webhook': inDatabase(
    `update identity.webhook_delivery set log = jsonb_build_array(jsonb_build_object('answer', $1::text))`,
  ),
  'a column of a list of texts': inDatabase('update lending.application set completed_steps = array[$1]'),
  'a column of bytes': inDatabase(
    `insert into audit.audit_unsealed (tenant_id, id, stored_at, event_ids, hashes)
     values (${tenant}, gen_random_uuid(), now(), '{}', convert_to($1, 'utf8'))`,
  ),
  'a value in base64': inDatabase(
    `update lending.application set decision_notes = encode(convert_to($1, 'utf8'), 'base64')`,
  ),
}
