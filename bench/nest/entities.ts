import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import type { ApplicationRow, CreditRow, InstalmentRow, PaymentRow } from '../library/rows.js'

const money = { type: 'numeric', precision: 19, scale: 4 } as const

@Entity({ schema: 'lending', name: 'application' })
export class Application implements ApplicationRow {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid') product_id: string
  @Column('uuid', { nullable: true }) organization_id: string | null
  @Column('text') status: string
  @Column('jsonb') subject_data: ApplicationRow['subject_data']
  @Column('text') document_number_masked: string
  @Column('jsonb') simulation_result: ApplicationRow['simulation_result']
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date
}

@Entity({ schema: 'lending', name: 'credit' })
export class Credit implements CreditRow {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid') application_id: string
  @Column('uuid') product_id: string
  @Column('uuid', { nullable: true }) subject_id: string | null
  @Column('text', { nullable: true }) subject_encrypted: string | null
  @Column('uuid', { nullable: true }) organization_id: string | null
  @Column('text') status: string
  @Column(money) amount: string
  @Column('text') currency: string
  @Column('integer') term_days: number
  @Column('numeric', { precision: 12, scale: 8 }) interest_rate: string
  @Column('jsonb') terms: CreditRow['terms']
  @Column('jsonb') fee_breakdown: CreditRow['fee_breakdown']
  @Column(money) total_to_pay: string
  @Column('jsonb') origin: CreditRow['origin']
  @Column('date') start_date: string
  @Column('timestamptz', { nullable: true }) disbursed_at: Date | null
  @Column('uuid', { nullable: true }) disbursement_id: string | null
  @Column('text', { nullable: true }) disbursement_method: string | null
  @Column('text', { nullable: true }) disbursement_reference: string | null
  @Column('integer') days_past_due: number
  @Column('integer') row_version: number
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date
  @Column('timestamptz') updated_at: Date
}

@Entity({ schema: 'lending', name: 'instalment' })
export class Instalment implements InstalmentRow {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('uuid') credit_id: string
  @PrimaryColumn('integer') installment_number: number
  @Column('date') due_date: string
  @Column(money) principal: string
  @Column(money) interest: string
  @Column(money) fees: string
  @Column(money) tax: string
  @Column(money) total: string
  @Column(money) balance_after: string
  @Column(money) principal_paid: string
  @Column(money) interest_paid: string
  @Column(money) fees_paid: string
  @Column(money) tax_paid: string
  @Column('text') status: string
}

@Entity({ schema: 'lending', name: 'payment' })
export class Payment implements PaymentRow {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid') credit_id: string
  @Column(money) amount: string
  @Column('text') payment_type: string
  @Column('text', { nullable: true }) effect: string | null
  @Column('text', { nullable: true }) reference: string | null
  @Column('text') status: string
  @Column('integer', { nullable: true }) installment_number: number | null
  @Column('date') payment_date: string
  @Column('jsonb') allocation: PaymentRow['allocation']
  @Column(money) remaining_balance: string
  @Column('text') created_by: string
  @Column('timestamptz') created_at: Date
}

@Entity({ schema: 'lending', name: 'outbox' })
export class OutboxMessage {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string
  @Column('uuid') message_id: string
  @Column('text') type: string
  @Column('text') subject: string
  @Column('jsonb') data: Record<string, unknown>
  @Column('text', { nullable: true }) request_id: string | null
  @Column('text', { nullable: true }) traceparent: string | null
}

@Entity({ schema: 'lending', name: 'idempotency' })
export class IdempotencyRecord {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('text') caller: string
  @PrimaryColumn('uuid') key: string
  @Column('text') fingerprint: string
  @Column('text') operation: string
  @Column('text', { nullable: true }) result: string | null
  @Column('text') request_id: string
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date
}

export const entities = [Application, Credit, Instalment, Payment, OutboxMessage, IdempotencyRecord]
