import { Json } from '@otorga/kernel/base/scalars'
import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A callback was taken.' })
export class ReceivedCallback {
  @Field(() => Boolean, { description: 'Always true.' })
  received: boolean
}

/** The body of a provider's callback: JSON, validated against the contract at the door. */
export const CallbackBody = Json
