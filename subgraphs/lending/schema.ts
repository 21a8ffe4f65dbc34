import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { ApplicationResolver } from './graph/application.resolver.js'
import { ChangeRequestResolver } from './graph/change-request.resolver.js'
import { CreditResolver } from './graph/credit.resolver.js'
import { CreditProductResolver } from './graph/credit-product.resolver.js'
import { FiguresResolver } from './graph/figures.resolver.js'
import { PaymentResolver } from './graph/payment.resolver.js'
import { ProgressResolver } from './graph/progress.resolver.js'
import { loadApplication, loadChangeRequest, loadCredit, loadCreditProduct } from './graph/references.js'
import { WizardResolver } from './graph/wizard.resolver.js'

const idOf = (key: Record<string, unknown>) => String(key.id)

/** The lending subgraph: products, applications, credits, payments and change requests. */
export const buildLendingSubgraph = () =>
  buildSubgraph({
    component: 'lending',
    resolvers: [
      CreditProductResolver,
      ChangeRequestResolver,
      ApplicationResolver,
      CreditResolver,
      PaymentResolver,
      FiguresResolver,
      ProgressResolver,
      WizardResolver,
    ],
    unions: {
      CreditProductOrChange: (value: object) => ('entityType' in value ? 'ChangeRequest' : 'CreditProduct'),
    },
    references: {
      CreditProduct: {
        as: 'getCreditProduct',
        load: async (key, ctx) => (await loadCreditProduct(ctx, idOf(key))) ?? undefined,
      },
      Application: {
        as: 'getApplication',
        load: async (key, ctx) => (await loadApplication(ctx, idOf(key))) ?? undefined,
      },
      Credit: { as: 'getCredit', load: async (key, ctx) => (await loadCredit(ctx, idOf(key))) ?? undefined },
      ChangeRequest: {
        as: 'listChangeRequests',
        load: async (key, ctx) => (await loadChangeRequest(ctx, idOf(key))) ?? undefined,
      },
    },
  })
