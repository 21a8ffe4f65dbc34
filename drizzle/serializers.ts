import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { arrayText } from './arrays.js'

/** The types whose serializers Drizzle takes away, because its columns turn their values into text before. */
const moments = [1082, 1083, 1114, 1184]
const json = [114, 3802]
const arrays = [1115, 1182, 1185, 1231]

// What is no moment becomes text that Postgres refuses: a serializer that throws would stop the driver in the midst of a pipeline.
const momentText = (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : String(value)
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const arrayOfMoments = (value: unknown) => (Array.isArray(value) ? arrayText(value, momentText) : String(value))

/** Drizzle upon a client. A parameter that no column has turned into text, such as an array of days, is sent as its type too. */
export function drizzleOn(sql: postgres.Sql): PostgresJsDatabase {
  const db = drizzle(sql)
  const { serializers } = sql.options as unknown as { serializers: Record<number, (value: unknown) => unknown> }
  for (const type of moments) serializers[type] = momentText
  for (const type of json) serializers[type] = jsonText
  for (const type of arrays) serializers[type] = arrayOfMoments
  return db
}
