import { route } from '../../http/route.js'

export default route({
  operation: 'simulatorConfig',
  document: /* GraphQL */ `
    query simulatorConfig($productCode: String!, $tenant: String, $amount: Decimal, $termDays: Int) {
      simulatorConfig(productCode: $productCode, tenant: $tenant, amount: $amount, termDays: $termDays) {
        product_code: productCode
        product_name: productName
        amount { min max default step currency }
        term { min_days: minDays max_days: maxDays options }
        rates {
          interest_rate: interestRate
          day_count: dayCount
          amortization
          grace_principal: gracePrincipal
          instalment_multiple: instalmentMultiple
          apr
          fees { items { code label type value taxable } }
          tax_rate: taxRate
          tax_applies_to: taxAppliesTo
        }
        ages { min max }
        simulation {
          start_date: startDate
          amount
          term_days: termDays
          installments
          first_installment: firstInstallment
          total_to_pay: totalToPay
          apr
        }
      }
    }
  `,
})
