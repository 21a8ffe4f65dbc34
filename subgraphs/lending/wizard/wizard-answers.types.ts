import { CalendarDate, DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/lending'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { CreditStatus } from '../closed-sets.js'

@InputType({ description: 'What the simulator arrived at.' })
export class WizardSimulationInput {
  @Field(() => DecimalNumber, { description: 'Amount asked for.' })
  amount: number
  @Field(() => Int, { description: 'Term asked for, in days.' })
  termDays: number
}

@ObjectType({ simpleResolvers: true, description: 'What is applied for.' })
export class WizardSimulation {
  @Field(() => DecimalNumber, { description: 'Amount.' })
  amount: number
  @Field(() => Int, { description: 'Term in days.' })
  termDays: number
}

@ObjectType({ simpleResolvers: true, description: 'What was answered in the step cuenta.' })
export class WizardAccountAnswers {
  @Field(() => String, { description: 'E-mail address.' })
  email: string
  @Field(() => String, { description: 'Phone number.' })
  phone: string
}

@ObjectType({ simpleResolvers: true, description: 'What was answered in the step identidad.' })
export class WizardIdentityAnswers {
  @Field(() => String, { description: 'Kind of the document.' })
  documentType: string
  @Field(() => String, { description: 'Number of the document, masked.' })
  documentNumber: string
  @Field(() => CalendarDate, { nullable: true, description: 'When it was issued.' })
  expeditionDate: string | null
  @Field(() => String, { nullable: true, description: 'Where it was issued.' })
  expeditionPlace: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What was answered in the step datos_personales.' })
export class WizardPersonalAnswers {
  @Field(() => String, { description: 'First name.' })
  firstName: string
  @Field(() => String, { description: 'Last name.' })
  lastName: string
  @Field(() => CalendarDate, { description: 'Day of birth.' })
  birthDate: string
  @Field(() => String, { nullable: true, description: 'Gender, as stated.' })
  gender: string | null
  @Field(() => String, { nullable: true, description: 'Marital status, as stated.' })
  maritalStatus: string | null
  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address: string | null
  @Field(() => String, { nullable: true, description: 'City.' })
  city: string | null
  @Field(() => String, { nullable: true, description: 'Department.' })
  department: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What was answered in the step finanzas.' })
export class WizardFinancesAnswers {
  @Field(() => String, { description: 'Economic activity.' })
  economicActivity: string
  @Field(() => DecimalNumber, { description: 'Income a month, in the currency of the product.' })
  monthlyIncome: number
  @Field(() => DecimalNumber, { description: 'Expenses a month, in the currency of the product.' })
  monthlyExpenses: number
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What an applicant has answered so far, and what came of it.' })
export class WizardAnswers implements CamelKeys<Omit<contract.WizardAnswers, 'submitted_at'>> {
  @Field(() => String, { description: 'Code of the product.' })
  productCode: string
  @Field(() => WizardSimulation, { description: 'What is applied for.' })
  simulation: WizardSimulation
  @Field(() => WizardAccountAnswers, { description: 'Step cuenta.' })
  cuenta: WizardAccountAnswers
  @Field(() => WizardIdentityAnswers, { description: 'Step identidad.' })
  identidad: WizardIdentityAnswers
  @Field(() => WizardPersonalAnswers, {
    nullable: true,
    description: 'Step datos_personales; null before it is saved.',
  })
  datosPersonales: WizardPersonalAnswers | null
  @Field(() => WizardFinancesAnswers, { nullable: true, description: 'Step finanzas; null before it is saved.' })
  finanzas: WizardFinancesAnswers | null
  @Field(() => String, {
    nullable: true,
    description: 'Link of the contract that waits or is signed; null without one.',
  })
  signingUrl: string | null
  @Field(() => CreditStatus, { nullable: true, description: 'Status of the credit; null before an approval.' })
  creditStatus: contract.WizardAnswers['credit_status']
  @Field(() => Timestamp, { nullable: true, description: 'When it was submitted; null before.' })
  submittedAt: Date | null
}
