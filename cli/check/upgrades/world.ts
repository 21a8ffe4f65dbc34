import type { RangeVar } from 'libpg-query'

/** What is known of the tables when a statement runs, from the migrations before it and its own. */
export class World {
  /** Tables that this migration has made: nobody uses them yet. */
  private readonly made = new Set<string>()
  /** Tables that this migration locks out their users from until it ends. */
  private readonly locked = new Set<string>()

  /** Checks `column is not null` of every table, by the constraint's name. */
  private constructor(private readonly checks: Map<string, { column: string; validated: boolean }>) {}

  static empty(): World {
    return new World(new Map())
  }

  /** The same tables at the beginning of the next migration. */
  next(): World {
    return new World(this.checks)
  }

  make(table: string) {
    this.made.add(table)
  }

  isMade(table: string): boolean {
    return this.made.has(table)
  }

  /** The existing tables that are locked, besides this one. */
  lock(table: string): string[] {
    const others = this.lockedTables().filter((one) => one !== table)
    if (!this.made.has(table)) this.locked.add(table)
    return this.made.has(table) ? [] : others
  }

  lockedTables(): string[] {
    return [...this.locked]
  }

  addCheck(table: string, constraint: string, column: string, validated: boolean) {
    this.checks.set(`${table} ${constraint}`, { column, validated })
  }

  validate(table: string, constraint: string) {
    const check = this.checks.get(`${table} ${constraint}`)
    if (check) check.validated = true
  }

  /** Whether a validated check says that a column holds no null, so that Postgres need not read the table to know it. */
  hasNoNulls(table: string, column: string): boolean {
    return [...this.checks].some(
      ([key, check]) => key.startsWith(`${table} `) && check.column === column && check.validated,
    )
  }
}

export const nameOf = ({ schemaname, relname }: RangeVar = {}) => `${schemaname ?? 'public'}.${relname}`
