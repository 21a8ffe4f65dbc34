import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A device a subject was seen on.' })
export class Device {
  @Field(() => ID, { description: 'Id of the device.' })
  id: string
  @Field(() => String, { description: 'Fingerprint; made from the user agent where the page told none.' })
  deviceFingerprint: string
  @Field(() => String, { nullable: true, description: 'Latest network address.' })
  ipAddress: string | null
  @Field(() => String, { nullable: true, description: 'Latest user agent.' })
  userAgent: string | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 country; null where nobody looks it up.' })
  geoCountry: string | null
  @Field(() => String, { nullable: true, description: 'City; null where nobody looks it up.' })
  geoCity: string | null
  @Field(() => Int, { description: 'Events on it.' })
  accessCount: number
  @Field(() => Timestamp, { description: 'The earliest.' })
  firstSeenAt: Date
  @Field(() => Timestamp, { description: 'The latest.' })
  lastSeenAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of devices.' })
export class DevicePage extends Paged {
  @Field(() => [Device], { description: 'The devices of this page.' })
  items: Device[]
}
