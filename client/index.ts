export type { Persistence } from './attempts.js'
export { type Client, type ClientOptions, createClient, type EditablePaths } from './client.js'
export type { CallOptions, ConnectionOptions } from './connection.js'
export { type Code, type Detail, type DocumentCode, type ErrorCode, type LocalCode, OtorgaError } from './errors.js'
export type {
  Answer,
  BodyOf,
  Call,
  ItemOf,
  ListPaths,
  Method,
  Operation,
  PathsBy,
  Progress,
  Told,
  Versioned,
} from './operation.js'
export { type ClientCredentials, clientCredentials, type TokenSource } from './tokens.js'
export { type UploadOptions, upload } from './upload.js'
