import { type ClassType, Field, Int, ObjectType } from 'type-graphql'

/** A page of one kind of record, with its totals. */
export function pageOfType<Item extends object>(name: string, item: () => ClassType<Item>, description: string) {
  @ObjectType(name, { simpleResolvers: true, description })
  class Page {
    @Field(() => [item()], { description: 'The records of this page.' })
    items: Item[]
    @Field(() => Int, { description: 'How many there are in all.' })
    total: number
    @Field(() => Int, { description: 'This page, from 1.' })
    page: number
    @Field(() => Int, { description: 'How many a page holds.' })
    pageSize: number
  }
  return Page
}
