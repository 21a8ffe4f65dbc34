import type { AlterTableCmd, Constraint } from 'libpg-query'
import { addedColumnFault } from './columns.js'
import { nameOf, type World } from './world.js'

/** The column of a check `column is not null`. */
function notNullColumn({ raw_expr: expression }: Constraint): string | undefined {
  if (!expression || !('NullTest' in expression) || expression.NullTest.nulltesttype !== 'IS_NOT_NULL') return undefined
  const arg = expression.NullTest.arg
  const field = arg && 'ColumnRef' in arg ? arg.ColumnRef.fields?.at(-1) : undefined
  return field && 'String' in field ? field.String.sval : undefined
}

function addedConstraintFault(constraint: Constraint, table: string, world: World): string | undefined {
  const { contype, skip_validation: notValid, indexname, conname = '' } = constraint
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN': {
      const column = notNullColumn(constraint)
      if (column) world.addCheck(table, conname, column, !notValid)
      return notValid
        ? undefined
        : 'reads the table while nobody can write to it: add the constraint `not valid`, and validate it in the next migration'
    }
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname
        ? undefined
        : 'makes an index while nobody can use the table: make a unique index concurrently, then `add constraint … using index`'
    default:
      return 'reads the table while nobody can use it'
  }
}

/** Changes that lock the table for a moment and mean nothing to the version before. */
const momentary = ['AT_DropConstraint', 'AT_EnableRowSecurity', 'AT_ForceRowSecurity']
/** Changes during which everybody reads and writes. */
const unnoticed = ['AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_SetStatistics', 'AT_SetOptions']

export interface Alteration {
  fault: string | undefined
  /** The existing tables whose users must wait until the migration ends. */
  locks: string[]
}

/** What one change of a table that is in use does to its users. */
export function alteration(command: AlterTableCmd, table: string, world: World): Alteration {
  const { subtype = 'AT_AddColumn', def, name = '' } = command
  const locking = (fault: string | undefined, ...more: string[]): Alteration => ({ fault, locks: [table, ...more] })
  if (unnoticed.includes(subtype)) return { fault: undefined, locks: [] }
  if (momentary.includes(subtype)) return locking(undefined)
  switch (subtype) {
    case 'AT_AddColumn':
      return locking(def && 'ColumnDef' in def ? addedColumnFault(def.ColumnDef) : 'is not a column')
    case 'AT_AddConstraint': {
      const constraint = def && 'Constraint' in def ? def.Constraint : {}
      const referenced = constraint.pktable ? [nameOf(constraint.pktable)] : []
      return locking(addedConstraintFault(constraint, table, world), ...referenced)
    }
    case 'AT_ValidateConstraint': {
      world.validate(table, name)
      const held = world.lockedTables()
      const fault = `reads the table while ${held.join(', ')} is locked: validate in a migration of its own`
      return { fault: held.length > 0 ? fault : undefined, locks: [] }
    }
    case 'AT_SetNotNull':
      return locking(
        world.hasNoNulls(table, name)
          ? undefined
          : `reads the table while nobody can use it: add a check (${name} is not null) \`not valid\`, validate it in the next migration, and set it after that`,
      )
    case 'AT_DropNotNull':
      return locking('lets the version before find nulls that it does not expect: say why it never reads one')
    case 'AT_ColumnDefault':
      return locking(def ? undefined : 'leaves the version before without a value for the rows that it writes')
    case 'AT_AlterColumnType':
      return locking(
        'writes the table anew while nobody can use it: add a column of the new type, fill it in small steps, and drop the old one a version later',
      )
    case 'AT_DropColumn':
      return locking('takes away what the version before reads or writes: name the version that has stopped to use it')
    default:
      return locking('is not known to be harmless to a table that is in use')
  }
}
