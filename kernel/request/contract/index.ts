export { graphProblems, schemaProblems } from './graph-door.js'
export {
  type Contract,
  type ContractOperation,
  contractsOf,
  type JsonSchema,
  type Parameter,
  readContracts,
} from './read-contracts.js'
export { createQueryReader, createValidators, hostile, type Validate, type Validators } from './validation.js'
