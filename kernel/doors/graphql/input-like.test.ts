import 'reflect-metadata'
import { printType } from 'graphql'
import { Arg, buildSchema, Field, Int, ObjectType, Query, Resolver } from 'type-graphql'
import { describe, expect, it } from 'vitest'
import { inputLike } from './input-like.js'

@ObjectType()
class Size {
  @Field(() => Int, { description: 'In centimetres.' })
  wide: number
}

@ObjectType()
class Shelf {
  @Field(() => String, { description: 'What it is called.' })
  shelfName: string
  @Field(() => [String], { description: 'Colours.' })
  colours: string[]
  @Field(() => [Size], { nullable: true, description: 'Sizes.' })
  sizes: Size[] | null
  @Field(() => Int, { description: 'When it was made.' })
  madeIn: number
}

const SizeInput = inputLike(Size, 'SizeInput', {
  description: 'A size.',
  schema: { fields: ['wide'], required: [], default: { wide: 80 } },
})
const fields = ['shelf_name', 'colours', 'sizes']
const ShelfInput = inputLike(Shelf, 'ShelfInput', {
  description: 'A new shelf.',
  schema: { fields, required: ['shelf_name', 'sizes'], default: { colours: ['red', 'blue'] } },
  types: { sizes: () => SizeInput },
})

@Resolver()
class Shelves {
  @Query(() => Shelf)
  shelf(@Arg('input', () => ShelfInput) _input: object) {
    return {}
  }
}

describe('an input like an object', () => {
  it('has the fields that the contract takes, required as the contract says, and tells their defaults', async () => {
    const schema = await buildSchema({ resolvers: [Shelves], skipCheck: true, validate: false })
    const printed = printType(schema.getType('ShelfInput')!) + printType(schema.getType('SizeInput')!)
    expect(printed.replaceAll(/\s+/g, ' ')).toBe(
      '"""A new shelf.""" input ShelfInput { """What it is called.""" shelfName: String! ' +
        '"""Colours; red and blue when absent.""" colours: [String!] """Sizes.""" sizes: [SizeInput!]! }' +
        '"""A size.""" input SizeInput { """In centimetres; 80 when absent.""" wide: Int }',
    )
  })

  it('is not made where the contract takes a field that the object does not have', () => {
    const schema = { fields: ['wide', 'high'], required: [], default: {} }
    expect(() => inputLike(Size, 'HighInput', { description: 'A size.', schema })).toThrow(
      'Size has no field for high of HighInput',
    )
  })
})
