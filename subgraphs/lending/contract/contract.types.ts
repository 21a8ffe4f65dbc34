import { Field, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A contract as its borrower would get it, for a person who does not exist.' })
export class ContractPreview {
  @Field({ description: 'What the file is called.' })
  fileName!: string

  @Field({ description: 'The PDF, in base64; some 25 to 300 KiB.' })
  content!: string
}
