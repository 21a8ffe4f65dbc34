import type { RequestContext } from '@otorga/kernel/base/context'
import { TextLanguage } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, createUnionType, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { ChangeRequest } from '../change-request/change-request.types.js'
import { ContractPreview } from '../contract/contract.types.js'
import { previewContract } from '../contract/preview-contract.js'
import { activateCreditProduct, deactivateCreditProduct } from '../credit-product/activate-credit-product.js'
import { createCreditProduct } from '../credit-product/create-credit-product.js'
import { CreateCreditProductInput, UpdateCreditProductInput } from '../credit-product/credit-product.inputs.js'
import { CreditProduct, CreditProductActivation, CreditProductPage } from '../credit-product/credit-product.types.js'
import { getCreditProduct, listCreditProducts } from '../credit-product/read-credit-products.js'
import { updateCreditProduct } from '../credit-product/update-credit-product.js'

export const CreditProductOrChange = createUnionType({
  name: 'CreditProductOrChange',
  description: 'The product, or the change request that was opened where approval is required.',
  types: () => [CreditProduct, ChangeRequest] as const,
})

@Resolver(() => CreditProduct)
export class CreditProductResolver {
  @Query(() => CreditProductPage, { description: 'Products of the tenant.' })
  listCreditProducts(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => String, { nullable: true, description: 'created_at, name or code with :asc or :desc.' })
    sort?: string,
    @Arg('category', () => String, { nullable: true }) category?: string,
    @Arg('isActive', () => Boolean, { nullable: true }) isActive?: boolean,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or code, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ) {
    return listCreditProducts(ctx, { page, pageSize, sort, category, isActive, search })
  }

  @Query(() => CreditProduct, { description: 'One product. NOT_FOUND outside the tenant.' })
  getCreditProduct(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getCreditProduct(ctx, { id })
  }

  @Query(() => ContractPreview, {
    description:
      'The contract of a product for a person who does not exist, over its default amount and first term, as a PDF. Nothing is kept. Errors: NOT_FOUND, VALIDATION_ERROR.',
  })
  previewContract(
    @Ctx() ctx: RequestContext,
    @Arg('creditProductId', () => ID, { description: 'The product.' }) creditProductId: string,
    @Arg('language', () => TextLanguage, { nullable: true, description: "es, en or pt; without it the tenant's own." })
    language?: string,
    @Arg('clauses', () => String, {
      nullable: true,
      description:
        'Clauses to try, as a contract template has them, up to 30,000 characters; without them those in force, else those of the platform.',
    })
    clauses?: string,
  ) {
    return previewContract(ctx, { creditProductId, language, clauses })
  }

  @Mutation(() => CreditProductOrChange, {
    description: 'Creates a product. CONFLICT for a code in use, CHANGE_REQUEST_EXISTS.',
  })
  createCreditProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCreditProductInput) input: CreateCreditProductInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createCreditProduct(ctx, { input, idempotencyKey })
  }

  @Mutation(() => CreditProductOrChange, { description: 'Changes a product. PRECONDITION_FAILED for another version.' })
  updateCreditProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateCreditProductInput) input: UpdateCreditProductInput,
    @Arg('ifMatch', () => String, { nullable: true, description: 'The quoted rowVersion, or *.' }) ifMatch?: string,
  ) {
    return updateCreditProduct(ctx, { id, input, ifMatch })
  }

  @Mutation(() => CreditProductActivation, { description: 'Takes applications from now on.' })
  activateCreditProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return activateCreditProduct(ctx, { id, idempotencyKey })
  }

  @Mutation(() => CreditProductActivation, { description: 'Takes no more applications; running ones go on.' })
  deactivateCreditProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return deactivateCreditProduct(ctx, { id, idempotencyKey })
  }
}
