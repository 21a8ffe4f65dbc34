import { apiSchemaOf, composeVariant, type SubgraphSource } from '@otorga/gateway/supergraph'
import { variantFile } from '@otorga/schema/files'
import { fieldsOfVariant, type Variant, variantNames } from '@otorga/schema/variants'
import { type GraphQLSchema, isObjectType, printSchema } from 'graphql'
import { CommandError } from '../command-error.js'

/** The variant of a name that somebody has written. */
export function variantNamed(name: string): Variant {
  const known = variantNames.find((one) => one === name)
  if (!known) throw new CommandError(`the graph has no variant ${name}: name one of ${variantNames.join(', ')}`)
  return known
}

const has = (schema: GraphQLSchema, field: string) => {
  const [type = '', name = ''] = field.split('.')
  const found = schema.getType(type)
  return isObjectType(found) && name in found.getFields()
}

/** The committed file of a variant, as the code would write it now, and what its table names but does not show. */
export function composedVariant(sources: readonly SubgraphSource[], variant: Variant) {
  const schema = apiSchemaOf(composeVariant(sources, variant).supergraphSdl)
  const problems = fieldsOfVariant(variant)
    .filter((field) => !has(schema, field))
    .map((field) => `the variant ${variant} names ${field}, which the graph does not have or nothing of it reaches`)
  return { file: variantFile(variant), text: `${printSchema(schema)}\n`, problems }
}
