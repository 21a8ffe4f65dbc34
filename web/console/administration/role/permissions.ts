/** What a role may grant: to read or to change what is of a kind. Nothing asks for those that are not here. */
export const granted = {
  users: ['read', 'write'],
  roles: ['read'],
  organizations: ['read', 'write'],
  products: ['read', 'write'],
  applications: ['read', 'write'],
  credits: ['read', 'write'],
  payments: ['read', 'write'],
  signatures: ['read', 'write'],
  requests: ['read', 'write'],
  subjects: ['read'],
  lists: ['read', 'write'],
  alerts: ['read', 'write'],
  audit: ['read', 'write'],
} as const satisfies Record<string, readonly ('read' | 'write')[]>

export type Resource = keyof typeof granted

export const resources = Object.keys(granted) as readonly Resource[]

/** The permission to do one thing with a kind of records; undefined where none is asked for. */
export const permissionOf = (resource: Resource, way: 'read' | 'write'): string | undefined =>
  (granted[resource] as readonly string[]).includes(way) ? `${resource}:${way}` : undefined

/** The words of a permission, such as "credits: may read". */
export function permissionWords(
  texts: { columns: { reads: string; writes: string }; resources: Readonly<Record<Resource, string>> },
  permission: string,
): string {
  const [resource, way] = permission.split(':') as [Resource, string]
  return `${texts.resources[resource] ?? resource} (${way === 'write' ? texts.columns.writes : texts.columns.reads})`
}
