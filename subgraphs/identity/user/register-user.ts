import type { Caller } from '@otorga/kernel/base/context'
import { asAppError, invalid } from '@otorga/kernel/base/errors'
import type { Asker } from '@otorga/kernel/request/peers'
import type { RegisterUser } from '@otorga/schema/peers'
import { ownContext } from '../own-context.js'
import type { IdentityServices } from '../services.js'
import { userByEmail } from '../store/user.store.js'
import { provisionUser } from './provision-user.js'

const serviceCaller = ({ service }: Asker): Caller => ({
  kind: 'service',
  id: `service:${service}`,
  name: service,
  tenantId: '',
  tenant: undefined,
  organizationId: null,
  roles: ['service'],
  sessionUid: null,
})

/** Registers a person as a user of the tenant for another component; returns the existing user when there is one. */
export async function registerUser(services: IdentityServices, asker: Asker, asked: RegisterUser) {
  const { tenantId } = asker
  const [role, ...others] = asked.roles
  if (!role || others.length > 0) throw invalid({ field: 'roles', message: 'must name one role' })
  const known = async () => {
    const [[row]] = await services.database.read(tenantId, userByEmail.with({ tenant: tenantId, email: asked.email }))
    return row && { user_id: row.id, created: false }
  }
  const before = await known()
  if (before) return before
  try {
    const { userId } = await provisionUser(
      { ...ownContext(services, serviceCaller(asker)), ...asker.request },
      {
        input: {
          tenantId,
          role,
          email: asked.email,
          firstName: asked.first_name,
          lastName: asked.last_name,
          phone: asked.phone,
          sendCredentials: asked.send_credentials,
        },
      },
    )
    return { user_id: userId, created: true }
  } catch (error) {
    // Another call has registered the person meanwhile.
    const after = asAppError(error)?.code === 'CONFLICT' && (await known())
    if (after) return after
    throw error
  }
}
