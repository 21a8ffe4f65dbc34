import 'reflect-metadata' // before any class of type-graphql
import { Field, Int, ObjectType } from 'type-graphql'

/** The fields of every page, besides its `items`. */
@ObjectType({ simpleResolvers: true })
export abstract class Paged {
  @Field(() => Int, { description: 'How many there are in all.' })
  total: number

  @Field(() => Int, { description: 'This page, from 1.' })
  page: number

  @Field(() => Int, { description: 'How many a page holds.' })
  pageSize: number
}
