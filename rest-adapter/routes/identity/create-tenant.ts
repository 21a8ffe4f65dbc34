import { route } from '../../http/route.js'

export default route({
  operation: 'createTenant',
  document: `
    mutation createTenant($input: CreateTenantInput!, $idempotencyKey: ID) {
      createTenant(input: $input, idempotencyKey: $idempotencyKey) {
        id name slug status realm_name: realmName admin_user_id: adminUserId created_at: createdAt
        webhook_secret: webhookSecret
      }
    }
  `,
  omitNull: ['webhook_secret'],
})
