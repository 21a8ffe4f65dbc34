import type { CreateStmt, Node } from 'libpg-query'
import { alteration } from './alterations.js'
import { nameOf, type World } from './world.js'

/** Locks the existing ones of these tables; returns what is wrong with holding them together with those locked before. */
function lockFault(tables: readonly string[], world: World): string | undefined {
  const faults = tables.flatMap((table) => {
    const others = world.lock(table)
    return others.length === 0
      ? []
      : `waits for ${table} while it holds ${others.join(', ')}, whose users wait too: change each table in a migration of its own`
  })
  return faults[0]
}

/** The tables that a new table refers to, or is a part of. */
function referenced({ tableElts = [], inhRelations = [] }: CreateStmt): string[] {
  const constraints = tableElts.flatMap((one) => {
    if ('Constraint' in one) return [one.Constraint]
    return 'ColumnDef' in one
      ? (one.ColumnDef.constraints ?? []).flatMap((two) => ('Constraint' in two ? [two.Constraint] : []))
      : []
  })
  return [
    ...constraints.flatMap(({ pktable }) => (pktable ? [nameOf(pktable)] : [])),
    ...inhRelations.flatMap((one) => ('RangeVar' in one ? [nameOf(one.RangeVar)] : [])),
  ]
}

const harmless = [
  'AlterFunctionStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'GrantStmt',
  'ViewStmt',
]

const contract = 'takes away what the version before may use: name the version that has stopped to use it'

/** What a statement would do to the users of tables that exist, or to the version before; undefined when nothing. */
export function faultOf(node: Node, world: World): string | undefined {
  if (harmless.some((kind) => kind in node)) return undefined
  if ('CreateStmt' in node) {
    const fault = lockFault(referenced(node.CreateStmt), world)
    world.make(nameOf(node.CreateStmt.relation))
    return fault
  }
  if ('IndexStmt' in node) {
    const { relation, concurrent } = node.IndexStmt
    const table = nameOf(relation)
    if (concurrent || world.isMade(table)) return undefined
    // `on only` of a partitioned table makes no index of the partitions.
    if (relation && !relation.inh) return lockFault([table], world)
    return 'keeps everybody from writing while it is made: make it `concurrently`, in a migration that holds nothing else'
  }
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [], objtype } = node.AlterTableStmt
    const table = nameOf(relation)
    if (objtype !== 'OBJECT_TABLE') return 'is not known to be harmless'
    const found = cmds.flatMap((one) => {
      if (!('AlterTableCmd' in one)) return []
      const { fault, locks } = alteration(one.AlterTableCmd, table, world)
      const held = lockFault(locks, world)
      return [world.isMade(table) ? held : (fault ?? held)]
    })
    return found.find((fault) => fault !== undefined)
  }
  if ('CreateTrigStmt' in node) return lockFault([nameOf(node.CreateTrigStmt.relation)], world)
  if ('CreatePolicyStmt' in node) return lockFault([nameOf(node.CreatePolicyStmt.table)], world)
  if ('InsertStmt' in node) {
    const { selectStmt } = node.InsertStmt
    const rows = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined
    return rows ? undefined : 'copies rows in one transaction: let a job of the new version do it in small steps'
  }
  if ('UpdateStmt' in node || 'DeleteStmt' in node || 'TruncateStmt' in node)
    return 'changes rows in one transaction, and holds each until it ends: let a job of the new version do it in small steps'
  if ('DropStmt' in node) {
    const { removeType, concurrent } = node.DropStmt
    if (removeType !== 'OBJECT_INDEX') return contract
    return concurrent
      ? undefined
      : 'locks the table while it waits for its users: drop it `concurrently`, in a migration that holds nothing else'
  }
  if ('RenameStmt' in node || 'AlterObjectSchemaStmt' in node) return contract
  return 'is not known to be harmless to tables that are in use'
}
