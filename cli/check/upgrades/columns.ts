import type { ColumnDef, Constraint, Node } from 'libpg-query'

/** Functions whose value is one for a whole statement, so that Postgres need not compute it for each row. */
const stable = new Set([
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
])

/** Whether Postgres computes a default once and keeps it beside the table, in place of writing every row. */
function isConstant(node: Node | undefined): boolean {
  if (!node) return true
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('FuncCall' in node) {
    const name = node.FuncCall.funcname?.at(-1)
    return (
      name !== undefined &&
      'String' in name &&
      stable.has(name.String.sval ?? '') &&
      (node.FuncCall.args ?? []).every(isConstant)
    )
  }
  return false
}

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []))

const rewriting = ['serial', 'smallserial', 'bigserial', 'serial2', 'serial4', 'serial8']

/** What is wrong with adding this column to a table that is in use; undefined when nothing is. */
export function addedColumnFault(column: ColumnDef): string | undefined {
  const constraints = constraintsOf(column)
  const of = (...kinds: string[]) => constraints.find(({ contype }) => kinds.includes(contype ?? ''))
  const given = of('CONSTR_DEFAULT')
  const type = column.typeName?.names?.at(-1)
  if (
    of('CONSTR_GENERATED', 'CONSTR_IDENTITY') ||
    (type && 'String' in type && rewriting.includes(type.String.sval ?? ''))
  )
    return 'writes every row while nobody can use the table: add a nullable column, and fill it in small steps'
  if (given && !isConstant(given.raw_expr))
    return 'computes a value for every row while nobody can use the table: add the column without it, set the default after that, and fill it in small steps'
  if (of('CONSTR_NOTNULL') && !given)
    return 'has no value for the rows that exist, nor for those that the version before writes: give a default'
  if (of('CONSTR_PRIMARY', 'CONSTR_UNIQUE'))
    return 'makes an index while nobody can use the table: make the index concurrently'
  if (of('CONSTR_FOREIGN', 'CONSTR_CHECK'))
    return 'reads the table while nobody can use it: add the constraint `not valid`, and validate it in the next migration'
  return undefined
}
