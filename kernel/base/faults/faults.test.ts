import { DrizzleQueryError } from 'drizzle-orm/errors'
import { buildSchema, execute, type GraphQLError, parse, validate } from 'graphql'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { documentMessage, safeError, safeMessage, safeText, unwrapped } from './index.js'

const secret = 'Quirina Luna 1020304321'

/** An error as the driver throws it. */
const fromPostgres = (fields: Record<string, string>) =>
  new postgres.PostgresError({ severity: 'ERROR', ...fields } as never)
const refusedRow = fromPostgres({
  code: '23514',
  message: 'new row for relation "user" violates check constraint "user_name"',
  detail: `Failing row contains (${secret}).`,
  table_name: 'user',
  constraint_name: 'user_name',
})
const failed = new DrizzleQueryError('insert into "user" values ($1)', [secret], refusedRow)

const everything = (error: unknown) => JSON.stringify([safeError(error), safeText(error), safeMessage(error)])

describe('an error in a log', () => {
  it('of a statement shows the statement, its table and its constraint, but no parameter and no row', () => {
    expect(failed.message).toContain(secret)
    expect(everything(failed)).not.toContain('Quirina')
    expect(safeError(failed)).toMatchObject({
      name: 'Error',
      message: 'Failed query: insert into "user" values ($1)',
      stack: expect.stringMatching(/^\s+at /),
      cause: { code: '23514', table: 'user', constraint: 'user_name', message: refusedRow.message },
    })
  })

  it('of a value that Postgres cannot read shows no value', () => {
    const error = fromPostgres({ code: '22P02', message: `invalid input syntax for type uuid: "${secret}"` })
    expect(everything(error)).not.toContain('Quirina')
    expect(safeMessage(error)).toBe('invalid input syntax for type uuid: "…"')
  })

  it('of text that is not JSON shows no part of the text', () => {
    const thrown = (() => {
      try {
        return JSON.parse(`${secret} and more than ten characters`)
      } catch (error) {
        return error
      }
    })()
    expect(String(thrown)).toContain('Quirina')
    expect(everything(thrown)).not.toContain('Quirina')
  })

  it('shows its causes, in any depth that ends', () => {
    const circle: Error & { cause?: unknown } = new Error('outer')
    circle.cause = new Error('inner', { cause: circle })
    expect(safeText(circle)).toMatch(/^Error: outer \(Error: inner \(/)
    expect(JSON.stringify(safeError(circle)).length).toBeLessThan(20_000)
  })

  it('of several errors shows the first', () => {
    const both = new AggregateError([failed, new Error('second')], 'figures of 2 tenants were not folded')
    expect(safeText(both)).toMatch(
      /^AggregateError: figures of 2 tenants were not folded \(Error: Failed query: insert/,
    )
    expect(safeError(both)).toMatchObject({ cause: { cause: { code: '23514' } } })
    expect(everything(both)).not.toContain('Quirina')
  })

  it('shows no other field of an error, and nothing of an object that is no error', () => {
    expect(everything(Object.assign(new Error('no'), { body: secret, parameters: [secret] }))).not.toContain('Quirina')
    expect(everything({ name: secret })).not.toContain('Quirina')
  })

  it('that GraphQL has wrapped is the error within', () => {
    expect(unwrapped({ originalError: failed })).toBe(failed)
    expect(unwrapped(failed)).toBe(failed)
  })
})

describe('a refused document or variable', () => {
  const schema = buildSchema(`
    enum Colour { red }
    input Person { name: String!, age: Int, colour: Colour }
    type Query { one(person: Person, id: ID, colour: Colour, age: Int): Int }`)
  const refusedVariables = (person: unknown) =>
    (
      execute({
        schema,
        document: parse('query ($person: Person) { one(person: $person) }'),
        variableValues: { person },
      }) as { errors: GraphQLError[] }
    ).errors
  const refusedDocument = (text: string) => validate(schema, parse(text))

  it.each([
    ['an unknown field', () => refusedVariables({ name: 'a', x: secret })],
    ['a value of another type', () => refusedVariables({ name: { first: `${secret}; at "here"; more` } })],
    ['a number that is none', () => refusedVariables({ name: 'a', age: secret })],
    ['another colour', () => refusedVariables({ name: 'a', colour: secret })],
    ['no person', () => refusedVariables(secret)],
    ['a literal of another type', () => refusedDocument(`{ one(id: ["${secret}"]) }`)],
    ['a literal that is no number', () => refusedDocument(`{ one(age: "${secret}") }`)],
    ['a literal that is no colour', () => refusedDocument(`{ one(colour: "${secret}") }`)],
  ])('with %s shows where it is wrong, but not the value', (_what, refuse) => {
    const messages = refuse().map(({ message }) => message)
    expect(messages.join()).toContain('Quirina')
    for (const message of messages) {
      expect(documentMessage(message)).not.toContain('Quirina')
      expect(documentMessage(message).length).toBeGreaterThan(10)
    }
  })

  it('keeps the place of a variable and the reason', () => {
    const [error] = refusedVariables({ age: 3, colour: 'red', name: null })
    expect(documentMessage(error!.message)).toBe(
      'Variable "$person" got invalid value at "person.name"; Expected non-nullable type "String!" not to be null.',
    )
  })
})
