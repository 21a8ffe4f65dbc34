import type { RequestContext } from '@otorga/kernel/base/context'
import { DecimalNumber, Json } from '@otorga/kernel/base/scalars'
import { TextLanguage } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, Directive, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { changeWizardSimulation } from '../wizard/change-wizard-simulation.js'
import { wizardLegalTexts } from '../wizard/legal-texts.js'
import { requestWizardSignature } from '../wizard/request-wizard-signature.js'
import { saveWizardStep } from '../wizard/save-wizard-step.js'
import { simulatorConfig } from '../wizard/simulator-config.js'
import { startWizard } from '../wizard/start-wizard.js'
import { submitWizard } from '../wizard/submit-wizard.js'
import {
  SimulatorConfig,
  WizardLegalTexts,
  WizardSignature,
  WizardStarted,
  WizardStartInput,
  WizardStatus,
  WizardStepSaved,
  WizardSubmitted,
} from '../wizard/wizard.types.js'
import { wizardAnswers } from '../wizard/wizard-answers.js'
import { WizardAnswers, WizardSimulation, WizardSimulationInput } from '../wizard/wizard-answers.types.js'
import { wizardStatus } from '../wizard/wizard-status.js'

@Resolver()
export class WizardResolver {
  @Directive('@inaccessible')
  @Query(() => SimulatorConfig, { description: 'What the simulator of a product shows. NOT_FOUND, PRODUCT_INACTIVE.' })
  simulatorConfig(
    @Ctx() ctx: RequestContext,
    @Arg('productCode', () => String) productCode: string,
    @Arg('tenant', () => String, { nullable: true, description: 'Slug, where the host names no tenant.' })
    tenant?: string,
    @Arg('amount', () => DecimalNumber, { nullable: true }) amount?: number,
    @Arg('termDays', () => Int, { nullable: true }) termDays?: number,
  ) {
    return simulatorConfig(ctx, { tenant, productCode, amount, termDays })
  }

  @Directive('@inaccessible')
  @Query(() => WizardLegalTexts, { description: 'What applicants of a tenant accept. UPSTREAM_FAILURE.' })
  wizardLegalTexts(
    @Ctx() ctx: RequestContext,
    @Arg('tenant', () => String, { nullable: true, description: 'Slug, where the host names no tenant.' })
    tenant?: string,
    @Arg('language', () => TextLanguage, { nullable: true, description: "es, en or pt; without it the tenant's own." })
    language?: string,
  ) {
    return wizardLegalTexts(ctx, { tenant, language })
  }

  @Directive('@inaccessible')
  @Query(() => WizardStatus, { description: 'Where an application stands. INVALID_ACCESS_TOKEN.' })
  wizardStatus(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return wizardStatus(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => WizardAnswers, { description: 'What was answered so far. INVALID_ACCESS_TOKEN.' })
  wizardAnswers(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return wizardAnswers(ctx, { id })
  }

  @Directive('@inaccessible')
  @Mutation(() => WizardSimulation, {
    description:
      'Changes amount and term of a draft. INVALID_ACCESS_TOKEN, PRODUCT_INACTIVE, INVALID_STATUS_TRANSITION.',
  })
  changeWizardSimulation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WizardSimulationInput) input: WizardSimulationInput,
  ) {
    return changeWizardSimulation(ctx, { id, input })
  }

  @Directive('@inaccessible')
  @Mutation(() => WizardStarted, { description: 'Starts an application. PRODUCT_INACTIVE, UPSTREAM_FAILURE.' })
  startWizard(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => WizardStartInput) input: WizardStartInput,
    @Arg('tenant', () => String, { nullable: true, description: 'Slug, where the host names no tenant.' })
    tenant?: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return startWizard(ctx, { input, tenant, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => WizardStepSaved, {
    description: 'Saves a step, in its order. INVALID_ACCESS_TOKEN, INVALID_STATUS_TRANSITION, CONFLICT.',
  })
  saveWizardStep(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('stepName', () => String) stepName: string,
    @Arg('input', () => Json, { description: 'Fields of the step, as the contract spells them.' })
    input: Record<string, unknown>,
  ) {
    return saveWizardStep(ctx, { id, stepName, input })
  }

  @Directive('@inaccessible')
  @Mutation(() => WizardSignature, {
    description: 'Draws up the contract and asks for its signature. INVALID_STATUS_TRANSITION, UPSTREAM_FAILURE.',
  })
  requestWizardSignature(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return requestWizardSignature(ctx, { id, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => WizardSubmitted, {
    description: 'Submits a draft, once. INVALID_STATUS_TRANSITION, VALIDATION_FAILED, UPSTREAM_FAILURE.',
  })
  submitWizard(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return submitWizard(ctx, { id, idempotencyKey })
  }
}
