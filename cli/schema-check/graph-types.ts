import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { type GraphQLSchema, introspectionFromSchema } from 'graphql'

/** The schema as a module of types from which gql.tada derives what a document answers. */
export const graphTypes = (schema: GraphQLSchema): string =>
  outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(schema, { descriptions: false })), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  })
