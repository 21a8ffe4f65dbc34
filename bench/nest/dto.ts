import { Type } from 'class-transformer'
import {
  IsDateString,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator'
import type { PaymentInput } from '../library/book-payment.js'

export class ListApplicationsQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(2_147_483_647) page = 1
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) page_size = 20
  @IsOptional() @IsIn(['draft', 'submitted', 'approved', 'rejected', 'cancelled', 'expired']) status?: string
}

export class RecordPaymentBody implements PaymentInput {
  @IsNumber({ maxDecimalPlaces: 4 }) @IsPositive() @Max(999_999_999_999.99) amount: number
  @IsIn(['installment', 'prepayment', 'payoff']) payment_type: PaymentInput['payment_type']
  @IsOptional() @IsString() @Length(1, 100) reference?: string
  @IsOptional() @IsInt() @Min(1) @Max(1000) installment_number?: number
  @IsOptional() @IsDateString({ strict: true }) @Matches(/^[1-9]\d{3}-\d{2}-\d{2}$/) payment_date?: string
  @IsOptional() @IsIn(['reduce_installment', 'reduce_term']) effect?: 'reduce_installment' | 'reduce_term'
}
