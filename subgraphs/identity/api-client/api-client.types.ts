import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, ObjectType } from 'type-graphql'

export const ApiClientStatus = closedSet('ApiClientStatus', 'Whether an API client may act.', {
  active: 'It may act.',
  revoked: 'It was revoked for good.',
})
export type ApiClientStatus = keyof typeof ApiClientStatus

@ObjectType({ simpleResolvers: true, description: "A program that calls the tenant's API with tokens of its own." })
export class ApiClient {
  @Field(() => ID, { description: 'Its client_id at the realm, and the claim sub of its tokens.' })
  id: string

  @Field(() => String, { description: 'What people call it; unique among the clients that are not revoked.' })
  name: string

  @Field(() => [String], { description: 'Names of its roles: its rights are theirs.' })
  roles: string[]

  @Field(() => ID, { nullable: true, description: 'The organization that operators and viewers are confined to.' })
  organizationId: string | null

  @Field(() => ApiClientStatus, { description: 'A revoked one gets no token, and its tokens end within one second.' })
  status: ApiClientStatus

  @Field(() => Timestamp, { description: 'When it was given the secret of now.' })
  secretChangedAt: Date

  @Field(() => Timestamp, { nullable: true, description: 'When it was revoked.' })
  revokedAt: Date | null

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  /** Who created it. */
  createdBy: string
}

@ObjectType({ simpleResolvers: true, description: 'One page of API clients.' })
export class ApiClientPage extends Paged {
  @Field(() => [ApiClient], { description: 'The API clients, newest first.' })
  items: ApiClient[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'What a program gets its tokens with, by OAuth 2.0 client_credentials.',
})
export class ApiClientCredentials {
  @Field(() => ID, { description: 'Id of the API client.' })
  clientId: string

  @Field(() => String, { description: 'Shown in this answer alone: keep it.' })
  clientSecret: string

  @Field(() => String, { description: "The token endpoint of the tenant's realm." })
  tokenUrl: string
}
