import { type Node, parse } from 'libpg-query'

/** One statement of a migration as Postgres itself reads it. */
export interface Statement {
  /** Its text without the comments before it. */
  text: string
  node: Node
  /** The reason of `-- upgrade: <reason>` before the statement; empty when it gives none. */
  declared: string | undefined
}

const declaration = /^\s*--\s*upgrade:[ \t]*(.*)$/m

/** The statements of a migration. Error: Postgres cannot read it. */
export async function statementsOf(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql)
  const { stmts = [] } = await parse(sql)
  // Postgres counts in bytes, and leaves out the comments before a statement.
  let end = 0
  return stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const comments = bytes.subarray(end, from).toString()
    end = length ? from + length : bytes.length
    const text = bytes.subarray(from, end).toString().trim()
    return { text, node: stmt!, declared: declaration.exec(comments)?.[1]?.trim() }
  })
}
