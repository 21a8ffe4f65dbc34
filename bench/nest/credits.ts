import { Body, Controller, Get, Headers, Inject, Injectable, Param, ParseUUIDPipe, Post, Req } from '@nestjs/common'
import { v7 as uuidv7 } from 'stock-uuid'
import { type EntityManager, MoreThan } from 'typeorm'
import { type Caller, operators, readers } from '../library/access.js'
import { type Booking, bookPayment } from '../library/book-payment.js'
import { type Call, todayIn } from '../library/call.js'
import type { Result } from '../library/envelope.js'
import { checkKey, fingerprintOf, lockName, replayOf, type Seal } from '../library/idempotency.js'
import { creditRead, paymentRecorded } from '../library/messages.js'
import { notFound, Refusal } from '../library/refusal.js'
import { creditView, paymentView } from '../library/views.js'
import { RecordPaymentBody } from './dto.js'
import { Credit, IdempotencyRecord, Instalment, OutboxMessage, Payment } from './entities.js'
import { Roles } from './guards.js'
import { type AdmittedRequest, CurrentCall, CurrentCaller } from './request.js'
import { TenantTransactions, visible } from './tenant-transactions.js'
import { SEAL } from './tokens.js'

const schedule = (manager: EntityManager, tenantId: string, creditId: string) =>
  manager.find(Instalment, {
    where: { tenant_id: tenantId, credit_id: creditId },
    order: { installment_number: 'ASC' },
  })

@Injectable()
export class CreditsService {
  constructor(
    private readonly transactions: TenantTransactions,
    @Inject(SEAL) private readonly seal: Seal,
  ) {}

  read(id: string, caller: Caller, call: Call): Promise<Result> {
    const now = new Date()
    return this.transactions.run(
      caller.tenantId,
      async (manager) => {
        const credit = await manager.findOne(Credit, { where: visible<Credit>(caller, { id }) })
        if (!credit) throw notFound('credit')
        const instalments = await schedule(manager, caller.tenantId, id)
        await manager.insert(OutboxMessage, creditRead(caller, call, id, now) as never)
        return { data: creditView(credit, instalments, todayIn(caller.timezone, now)) }
      },
      true,
    )
  }

  pay(id: string, input: RecordPaymentBody, key: string, url: string, caller: Caller, call: Call): Promise<Result> {
    const { tenantId } = caller
    const fingerprint = fingerprintOf('POST', url, input)
    const now = new Date()
    return this.transactions.run(tenantId, async (manager) => {
      const [{ taken }] = await manager.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
        lockName(tenantId, caller.id, key),
      ])
      if (!taken) throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS')
      const record = { tenant_id: tenantId, caller: caller.id, key }
      const stored = await manager.findOne(IdempotencyRecord, {
        where: { ...record, created_at: MoreThan(new Date(now.getTime() - 86_400_000)) },
      })
      const credit = await manager.findOne(Credit, {
        where: visible<Credit>(caller, { id }),
        lock: { mode: 'pessimistic_write' },
      })
      if (!credit) throw notFound('credit')
      const replay = replayOf(stored ?? undefined, fingerprint, this.seal)
      if (replay) return { data: replay.body, replay }

      const instalments = await schedule(manager, tenantId, id)
      const booking = bookPayment(credit, instalments, input, todayIn(caller.timezone, now))
      await this.settle(manager, credit, booking, now)
      const payment = { tenant_id: tenantId, id: uuidv7(), ...booking.payment, created_by: caller.id, created_at: now }
      await manager.insert(Payment, payment)
      const data = paymentView(payment)
      await manager.upsert(
        IdempotencyRecord,
        {
          ...record,
          fingerprint,
          operation: 'recordPayment',
          result: this.seal.seal(JSON.stringify(data)),
          request_id: call.requestId,
          created_at: now,
        },
        ['tenant_id', 'caller', 'key'],
      )
      const booked = {
        id: payment.id,
        credit,
        amount: data.amount,
        paymentType: payment.payment_type,
        paymentDate: payment.payment_date,
        statusAfter: booking.status,
        remainingBalance: data.remaining_balance,
      }
      await manager.insert(OutboxMessage, paymentRecorded(caller, call, booked, this.seal, now) as never)
      return { data }
    })
  }

  private async settle(manager: EntityManager, { tenant_id, id }: Credit, booking: Booking, now: Date) {
    const rows = booking.changed.map((one) => ({ tenant_id, credit_id: id, ...one }))
    if (rows.length > 0) await manager.upsert(Instalment, rows, ['tenant_id', 'credit_id', 'installment_number'])
    if (booking.end !== undefined)
      await manager.delete(Instalment, { tenant_id, credit_id: id, installment_number: MoreThan(booking.end) })
    await manager.update(
      Credit,
      { tenant_id, id },
      {
        status: booking.status,
        total_to_pay: booking.totalToPay,
        days_past_due: booking.daysPastDue,
        updated_at: now,
        row_version: () => 'row_version + 1',
      },
    )
  }
}

@Controller('api/v1/credits')
export class CreditsController {
  constructor(private readonly credits: CreditsService) {}

  @Get(':id')
  @Roles(readers)
  read(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentCaller() caller: Caller,
    @CurrentCall() call: Call,
  ): Promise<Result> {
    return this.credits.read(id, caller, call)
  }

  @Post(':id/payments')
  @Roles(operators)
  pay(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: RecordPaymentBody,
    @Headers('idempotency-key') key: string | undefined,
    @Req() request: AdmittedRequest,
    @CurrentCaller() caller: Caller,
    @CurrentCall() call: Call,
  ): Promise<Result> {
    return this.credits.pay(id, body, checkKey(key), request.originalUrl, caller, call)
  }
}
