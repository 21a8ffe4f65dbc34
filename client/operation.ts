import type { CallOptions } from './connection.js'
import type { paths } from './generated/api.js'
import type { Progress } from './progress.js'

export type { Progress } from './progress.js'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The operation of a method and a path. */
export type Operation<At extends keyof paths, By extends Method> =
  paths[At] extends Record<By, infer Found> ? Found : never

/** The paths that have a method. */
export type PathsBy<By extends Method> = {
  [At in keyof paths]: paths[At] extends Record<By, unknown> ? At : never
}[keyof paths]

/** The parameters of an operation in a place: path, query or header. */
type ParametersOf<Of, Place extends string> = Of extends { parameters: { [Key in Place]?: infer Found } }
  ? NonNullable<Found>
  : never

/** Their names; none where the operation has no such parameters. */
type NamesOf<Of, Place extends string> = [ParametersOf<Of, Place>] extends [never]
  ? never
  : keyof ParametersOf<Of, Place>

// The client sends these by itself.
type Carried = 'Idempotency-Key' | 'If-Match'

/** A part of a call: absent where there is nothing to give, optional where everything in it is. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : [keyof Value] extends [never]
    ? unknown
    : Record<never, never> extends Value
      ? Partial<Record<Name, Value>>
      : Record<Name, Value>

type Params<Of> = Part<'path', ParametersOf<Of, 'path'>> &
  Part<'query', ParametersOf<Of, 'query'>> &
  Part<'header', Others<ParametersOf<Of, 'header'>>>

type Others<Headers> = [Headers] extends [never] ? never : Omit<Headers, Carried>

type ContentOf<Of> = Of extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: infer Content }
    ? Content extends { 'multipart/form-data': infer Form }
      ? Fields<Form>
      : Content[keyof Content]
    : never
  : never

/** Text fields of a form that hold JSON may be given as objects. */
type Fields<Form> = { [Name in keyof Form]: string extends Form[Name] ? Form[Name] | object : Form[Name] }

/** The body of an operation's request. */
export type BodyOf<Of> = ContentOf<Of>

type BodyPart<Of> = [ContentOf<Of>] extends [never]
  ? unknown
  : Of extends { requestBody: unknown }
    ? { body: ContentOf<Of> }
    : { body?: ContentOf<Of> }

/** Anything that was read with a version: an answer with its `etag`. */
export interface Versioned {
  etag: string | undefined
}

interface Matched {
  /** The answer that the change starts from, its ETag, or `*` to overwrite any version. Another version is 412. */
  ifMatch: Versioned | string
}

/** Required, or optional where the operation takes a change without a version too. */
type Conditional<Of> =
  'If-Match' extends NamesOf<Of, 'header'>
    ? ParametersOf<Of, 'header'> extends { 'If-Match': unknown }
      ? Matched
      : Partial<Matched>
    : unknown

type Keyed<Of> =
  'Idempotency-Key' extends NamesOf<Of, 'header'>
    ? {
        /** A UUID v4 of your own, such as one that is kept with your record; the client makes one if it is absent. */
        idempotencyKey?: string
      }
    : unknown

type Sent<Of> = Of extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? unknown
    : {
        /** Told how much of the body has left. Browsers tell on the way, other places at the end only. */
        onProgress?: (progress: Progress) => void
      }
  : unknown

/** Everything that a call of an operation takes. */
export type Call<Of> = CallOptions & Part<'params', Params<Of>> & BodyPart<Of> & Conditional<Of> & Keyed<Of> & Sent<Of>

/** The call as an argument, which may be left out when nothing in it is required. */
export type CallArgument<Of> = Record<never, never> extends Call<Of> ? [call?: Call<Of>] : [call: Call<Of>]

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined

type Enveloped<Body> = Body extends { data: infer Data; metadata: infer Metadata }
  ? { data: Data; metadata: Metadata }
  : { data: Body; metadata?: undefined }

type Success = 200 | 201 | 202 | 204

/** What every answer tells beside its data. */
export interface Told {
  /** The version of the record, to be sent back by `ifMatch`. */
  etag: string | undefined
  /** The stored answer of an earlier call with the same Idempotency-Key. */
  replayed: boolean
  requestId: string
  headers: Headers
}

/** The answer of an operation: `data`, and for lists the pagination in `metadata`. Where several are possible, `status` tells which. */
export type Answer<Of> = Of extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Told & { status: Status } & Enveloped<JsonOf<Responses[Status]>>
    }[keyof Responses & Success]
  : never

/** The paths of lists that are read in pages. */
export type ListPaths = {
  [At in PathsBy<'get'>]: 'page' extends NamesOf<Operation<At, 'get'>, 'query'> ? At : never
}[PathsBy<'get'>]

/** The records of a list. */
export type ItemOf<Of> = Answer<Of> extends { data: readonly (infer Item)[] } ? Item : never
