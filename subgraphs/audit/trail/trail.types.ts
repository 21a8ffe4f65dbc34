import { Directive, Field, ID, ObjectType } from 'type-graphql'

// Records of other components. This component knows only their ids, and adds their audit trail.

@Directive('@key(fields: "id")')
@ObjectType({
  simpleResolvers: true,
  description: 'A customer of the platform, with a realm at the identity provider.',
})
export class Tenant {
  @Field(() => ID, { description: 'Id of the tenant: the claim tenant_id of its tokens.' })
  id: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A person who signs in to a tenant.' })
export class User {
  @Field(() => ID, { description: 'Id of the user: the claim sub of their tokens.' })
  id: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'What a tenant lends, and on which terms.' })
export class CreditProduct {
  @Field(() => ID, { description: 'Id of the product.' })
  id: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Somebody asks for a credit.' })
export class Application {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Money lent, and its schedule.' })
export class Credit {
  @Field(() => ID, { description: 'Id of the credit.' })
  id: string
}

/** Every record that has a trail. */
export const auditedTypes = { Tenant, User, CreditProduct, Application, Credit }
