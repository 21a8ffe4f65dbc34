import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { AlertResolution, AlertSeverity, AlertStatus, AlertType } from '../closed-sets.js'

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: "Something about a subject that deserves a person's look." })
export class Alert {
  @Field(() => ID, { description: 'Id of the alert.' })
  id: string
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => AlertType, {
    description: 'repeated_rejections, many_devices, default, blacklisted_attempt or score_drop.',
  })
  alertType: string
  @Field(() => AlertSeverity, { description: 'low, medium, high or critical.' })
  severity: string
  @Field(() => AlertStatus, { description: 'open, acknowledged, resolved or dismissed.' })
  status: string
  @Field(() => String, { description: 'What it is, in a few words.' })
  title: string
  @Field(() => String, { description: 'What it is.' })
  description: string
  @Field(() => ID, { description: 'The event that raised it.' })
  sourceEventId: string
  assignedTo: string | null
  @Field(() => AlertResolution, {
    nullable: true,
    description: 'confirmed_risk, false_positive or inconclusive; null while open.',
  })
  resolution: string | null
  @Field(() => String, { nullable: true, description: 'What was noted at the last move.' })
  note: string | null
  @Field(() => Timestamp, { description: 'When it was raised.' })
  createdAt: Date
  @Field(() => Timestamp, { nullable: true, description: 'When somebody took it up.' })
  acknowledgedAt: Date | null
  @Field(() => Timestamp, { nullable: true, description: 'When it was resolved or dismissed; null while open.' })
  closedAt: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of alerts.' })
export class AlertPage extends Paged {
  @Field(() => [Alert], { description: 'The alerts of this page.' })
  items: Alert[]
}

@InputType({ description: 'A move of an alert: a merge patch.' })
export class UpdateAlertInput {
  @Field(() => AlertStatus, { nullable: true, description: 'acknowledged, resolved, dismissed, or open again.' })
  status?: 'open' | 'acknowledged' | 'resolved' | 'dismissed' | null
  @Field(() => AlertResolution, {
    nullable: true,
    description: 'confirmed_risk, false_positive or inconclusive: needed to close.',
  })
  resolution?: 'confirmed_risk' | 'false_positive' | 'inconclusive' | null
  @Field(() => String, { nullable: true, description: 'Needed to close, and to open again.' })
  note?: string | null
  @Field(() => ID, { nullable: true, description: 'User id of who looks into it; null: nobody.' })
  assignedTo?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How many alerts there are of each severity.' })
export class AlertSeverityCounts {
  @Field(() => Int, { description: 'Of severity low.' })
  low: number
  @Field(() => Int, { description: 'Of severity medium.' })
  medium: number
  @Field(() => Int, { description: 'Of severity high.' })
  high: number
  @Field(() => Int, { description: 'Of severity critical.' })
  critical: number
  @Field(() => Int, { description: 'Of any severity.' })
  total: number
}

@ObjectType({ simpleResolvers: true, description: 'How many alerts are not closed.' })
export class AlertCounts {
  @Field(() => AlertSeverityCounts, { description: 'Nobody has looked into them yet.' })
  open: AlertSeverityCounts
  @Field(() => AlertSeverityCounts, { description: 'Somebody looks into them.' })
  acknowledged: AlertSeverityCounts
  @Field(() => Int, { description: 'Open and acknowledged ones that are assigned to the caller.' })
  assignedToMe: number
}
