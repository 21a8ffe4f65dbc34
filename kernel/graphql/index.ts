export { type CompiledDocument, compileDocument, fitDocument } from './document.js'
export { camelCase, camelKeys, mergePatch, snakeCase, snakeKeys, variableConverter } from './inputs.js'
export { CalendarDate, DecimalNumber, Json, SafeInt, Timestamp } from './scalars.js'
export { buildSubgraph, missingOperations, type Reference, type Subgraph, type SubgraphParts } from './subgraph.js'
