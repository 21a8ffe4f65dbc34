import { type Language, languageOf } from '@otorga/kernel/base/letter'

/**
 * The clauses of a contract whose tenant has none of its own. They promise what the platform does and leave periods to the law of
 * the place; a lender replaces them by its own contract template.
 */
const clauses: Record<Language, string> = {
  en: `1. Object. {lender} lends {borrower} {amount}. The borrower returns it with interest, fees and tax in {instalments} instalments, as the schedule above says.
2. Payment. Each instalment is paid on its day at the latest. A payment covers the oldest instalment first.
3. Early repayment. The borrower may repay all or a part at any time, without a penalty, and owes interest up to the day of the payment only.
4. Late payment. What is not paid on its day is in arrears. {lender} may claim it and may report it to credit bureaus as far as the law allows, after it has told the borrower.
5. Withdrawal. Within the period that the law of the borrower's place of residence grants, the borrower may withdraw from this agreement without giving a reason, by a notice to {lender_contact}. Then the borrower returns what was paid out with the interest up to that day and owes nothing else.
6. Personal data. {lender} processes the borrower's data to judge, make, keep and collect this credit, and keeps them as long as the law demands. The borrower may ask to see them, to correct them, to take them along and to have erased what need not be kept, at {lender_contact}.
7. Notices. Notices to the borrower go to {contact}, and notices to the lender to {lender_contact}. Each side tells the other when this changes.
8. Signature. This agreement is signed electronically. Both sides accept that signature, and the evidence that is kept of it, as that of their own hand.`,
  es: `1. Objeto. {lender} presta a {borrower} la suma de {amount}. El deudor la devuelve con intereses, comisiones e impuesto en {instalments} cuotas, como indica el plan de pagos.
2. Pago. Cada cuota se paga a más tardar en su fecha. Cada pago cubre primero la cuota más antigua.
3. Pago anticipado. El deudor puede pagar todo o una parte en cualquier momento, sin penalidad, y solo debe los intereses hasta el día del pago.
4. Mora. Lo que no se paga en su fecha queda en mora. {lender} puede cobrarlo y reportarlo a las centrales de riesgo en lo que permita la ley, después de avisar al deudor.
5. Retracto. Dentro del plazo que conceda la ley del lugar de residencia del deudor, este puede retractarse del contrato sin dar motivos, con un aviso a {lender_contact}. En ese caso devuelve lo desembolsado con los intereses hasta ese día y no debe nada más.
6. Datos personales. {lender} trata los datos del deudor para evaluar, otorgar, administrar y cobrar este crédito, y los conserva mientras la ley lo exija. El deudor puede pedir conocerlos, corregirlos, trasladarlos y suprimir los que no deban conservarse, en {lender_contact}.
7. Avisos. Los avisos al deudor se envían a {contact}, y los avisos al acreedor a {lender_contact}. Cada parte informa a la otra cuando esto cambie.
8. Firma. Este contrato se firma por medios electrónicos. Ambas partes aceptan esa firma, y la evidencia que de ella se guarda, como la de su puño y letra.`,
  pt: `1. Objeto. {lender} empresta a {borrower} a quantia de {amount}. O devedor a devolve com juros, tarifas e imposto em {instalments} parcelas, como indica o plano de pagamentos.
2. Pagamento. Cada parcela é paga até a sua data. Cada pagamento cobre primeiro a parcela mais antiga.
3. Pagamento antecipado. O devedor pode pagar tudo ou uma parte a qualquer momento, sem penalidade, e só deve os juros até o dia do pagamento.
4. Mora. O que não é pago na sua data fica em mora. {lender} pode cobrá-lo e comunicá-lo aos órgãos de proteção ao crédito no que a lei permitir, depois de avisar o devedor.
5. Desistência. No prazo previsto na lei do lugar de residência do devedor, este pode desistir do contrato sem justificar o motivo, com um aviso a {lender_contact}. Nesse caso devolve o que foi desembolsado com os juros até esse dia e não deve mais nada.
6. Dados pessoais. {lender} trata os dados do devedor para avaliar, conceder, administrar e cobrar este crédito, e os conserva enquanto a lei exigir. O devedor pode pedir para conhecê-los, corrigi-los, transferi-los e eliminar os que não precisem ser conservados, em {lender_contact}.
7. Avisos. Os avisos ao devedor são enviados para {contact}, e os avisos ao credor para {lender_contact}. Cada parte informa a outra quando isto mudar.
8. Assinatura. Este contrato é assinado por meios eletrônicos. Ambas as partes aceitam essa assinatura, e a evidência que dela se guarda, como a de próprio punho.`,
}

/** The clauses in the language of a tenant's locale, if there are some in it; else in English. */
export const clausesIn = (locale: string): string => clauses[languageOf(locale)]
