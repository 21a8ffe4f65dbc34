import { join, resolve } from 'node:path'
import { components, platformTenantId } from '@otorga/drizzle/components'
import type { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Config } from '@otorga/kernel/base/config'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Component } from '@otorga/schema/operations'
import { CommandError } from '../command-error.js'
import { commandKeys } from '../installation/keys.js'
import { withComponents } from '../system/database.js'
import { openObjects } from '../system/objects.js'

export interface Tenant {
  id: string
  slug: string
}

/** The databases and objects of an installation that does not run, or not under load. */
export interface Opened {
  /** A component's database, as its role; it is opened once. */
  database(component: Component): TenantDatabase
  objects: ObjectStorage
  tenants: readonly Tenant[]
}

/** Opens the databases and objects of an installation, runs `work`, and closes them. */
export async function withOpened<T>(config: Config, work: (opened: Opened) => Promise<T>): Promise<T> {
  const keys = await commandKeys(config)
  return withComponents(config, keys, async (open) => {
    const databases = new Map<Component, TenantDatabase>()
    const database = (component: Component) => {
      const found = databases.get(component) ?? open(component)
      databases.set(component, found)
      return found
    }
    for (const component of components) {
      const [row] = await database(component).transaction(
        platformTenantId,
        (tx) => tx.sql<{ replaying: boolean }[]>`select pg_is_in_recovery() as replaying`,
      )
      if (row!.replaying)
        throw new CommandError(`the cluster of ${component} has not reached its time yet: wait until it takes writes`)
    }
    const objectsFolder = join(resolve(config.dataDir), 'objects')
    const { objects } = await openObjects({ config, keys, objectsFolder, publicUrl: '', now: () => new Date() })
    try {
      const tenants = await database('identity').transaction(
        platformTenantId,
        (tx) => tx.sql<Tenant[]>`select id, slug from identity.tenant order by slug`,
      )
      return await work({ database, objects, tenants: [...tenants] })
    } finally {
      await objects.close()
    }
  })
}
