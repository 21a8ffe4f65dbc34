import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { FlowProviderKind } from '../closed-sets.js'
import { FlowEnrichment, FlowRequest } from '../request/request.types.js'
import { FlowRule } from '../rule/rule.types.js'
import type { ReviewDecision as Decision } from './decision.rules.js'

export const ReviewDecision = closedSet<Decision>('ReviewDecision', 'What a person decides about a request.', {
  approved: 'The person is who they say they are.',
  rejected: 'The person is refused.',
})

@ObjectType({ simpleResolvers: true, description: 'A file that a subject sent, or a picture that was made of one.' })
export class FlowPicture {
  @Field(() => ID, { description: 'The submission it belongs to.' })
  attemptId: string
  @Field(() => ID, { description: 'The step of that submission.' })
  stepId: string
  @Field(() => String, { description: 'What it shows: front, back, selfie, front_card, portrait and so on.' })
  field: string
  @Field(() => Boolean, {
    description:
      'Whether it was made of another file: the straightened card, its portrait, a frame of a video, a page of a PDF.',
  })
  derived: boolean
  @Field(() => String, { description: 'Media type, such as image/jpeg.' })
  mediaType: string
  @Field(() => Int, { description: 'Bytes.' })
  size: number
  @Field(() => String, { description: 'SHA-256 in lower-case hex.' })
  sha256: string
  @Field(() => Timestamp, { description: 'When it came.' })
  at: Date
}

@ObjectType({ simpleResolvers: true, description: 'Something that a check has found.' })
export class FlowFinding {
  @Field(() => ID, { description: 'The step.' })
  stepId: string
  @Field(() => FlowProviderKind, { description: 'The kind of check.' })
  kind: string
  @Field(() => String, { description: 'The picture or field of the form that it is about.' })
  field: string
  @Field(() => String, { description: 'Code for programs, such as name_unsure.' })
  code: string
  @Field(() => String, { description: 'The rest of a sentence that begins with the field.' })
  message: string
  @Field(() => Boolean, { description: 'Whether only a person can judge it; otherwise it failed its submission.' })
  doubtful: boolean
}

@ObjectType({ simpleResolvers: true, description: 'What a person needs to decide a request.' })
export class FlowReview {
  @Field(() => FlowRequest, { description: 'The request; its subject leads to the profile of the person.' })
  request: FlowRequest
  @Field(() => [FlowPicture], { description: 'All pictures, the first one first; viewFlowPicture shows one.' })
  pictures: FlowPicture[]
  @Field(() => [FlowEnrichment], { description: 'What was read and measured, by provider, the first one first.' })
  readings: FlowEnrichment[]
  @Field(() => [FlowFinding], { description: 'Everything that a check has found.' })
  findings: FlowFinding[]
  @Field(() => [FlowRule], {
    nullable: true,
    description: 'The rules that hold for what the steps collected; null where that was not kept.',
  })
  rules: FlowRule[] | null
}

@ObjectType({ simpleResolvers: true, description: 'An address that shows a picture until it expires.' })
export class FlowPictureAddress {
  @Field(() => String, { description: 'It needs no other credential; do not store it.' })
  url: string
  @Field(() => Timestamp, { description: 'When it stops working.' })
  expiresAt: Date
}
