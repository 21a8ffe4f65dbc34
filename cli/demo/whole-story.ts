import { createGraph } from '@otorga/client/graph'
import { wholeApplicationQuery } from '@otorga/schema/files'
import { tellProfile } from './profile.js'
import { type SignedInTelling, staffOf, tellerOf } from './telling.js'
import { type People, wholeApplication, wholeProducts } from './whole-application.js'

export interface WholeStory extends SignedInTelling {
  tenantId: string
  slug: string
  /** The folder of mails, which are files without a mail server. */
  mailFolder: string
  print(line: string): void
}

// biome-ignore lint/suspicious/noExplicitAny: the answer of a query whose fields are in its document
type Whole = any

const listed = (all: string[]) => (all.length > 0 ? all.join(', ') : 'none')

/** The answer of the query as text, one line for each component or record. */
export function wholeLines(one: Whole): [title: string, text: string][] {
  const { product, credit, subject, validation, signature, decidedBy } = one
  const alerts = subject.alerts.map(
    ({ alertType, severity, status, assignedTo }: Whole) =>
      `${alertType} (${severity}, ${status}${assignedTo ? ` by ${assignedTo.email}` : ''})`,
  )
  const lists = subject.lists.map(
    ({ listType, reason, addedBy }: Whole) => `${listType}: ${reason} (${addedBy?.email})`,
  )
  const amounts = credit.payments.map(({ amount }: Whole) => amount)
  return [
    ['application', `${one.status}; validation ${one.validationStatus}, signature ${one.signatureStatus}`],
    ['product', `${product.code}, ${product.name}, ${product.rateConfig.rate * 100} % a year`],
    [
      'credit',
      `${credit.amount} ${credit.currency}, ${credit.status}; ${credit.outstanding.total} owed in ` +
        `${credit.amortizationSchedule.length} instalments, paid ${listed(amounts)}`,
    ],
    [
      'subject',
      `${subject.fullName}, ${subject.identifierValue}: ${subject.tenantView.status}, trust score ` +
        `${subject.tenantView.trustScore} (${subject.trustScoreDetail.classification})`,
    ],
    ['alerts', listed(alerts)],
    ['lists', listed(lists)],
    [
      'validation',
      `${validation.flow.name}: ${validation.status}, attempts ${listed(validation.attempts.map(({ result }: Whole) => result))}`,
    ],
    [
      'signature',
      `${signature.status} by ${signature.signer.name} through ${signature.providerCode}: ` +
        listed(signature.documents.map(({ fileName, status }: Whole) => `${fileName} ${status}`)),
    ],
    ['decided by', `${decidedBy.firstName} ${decidedBy.lastName}, ${decidedBy.email}`],
    ['trail', listed(one.auditTrail.map(({ message, actor }: Whole) => `${message} (${actor.userName})`))],
  ]
}

/**
 * The last part of the demo: an applicant about whom every component has data, the profile, and everything in one query. Returns the
 * id of the application.
 */
export async function tellWhole(options: WholeStory): Promise<string> {
  const { base, tenantId, slug, signIn, onStep, print, mailFolder } = options
  const { step } = tellerOf(options)
  const [platform, staff] = await Promise.all([signIn('platform@otorga.test', 'platform'), staffOf(options, slug)])
  const people: People = { ...staff, base, tenantId, platform, mailFolder }
  const products = await step('a product that validates and is signed', async () => ({
    outcome: 'active',
    result: await wholeProducts(people),
  }))
  const { id, subjectId } = await step('refused three times, then approved, signed, paid', async () => ({
    outcome: 'an application with everything',
    result: await wholeApplication(people, products),
  }))
  await tellProfile({ base, operator: staff.operator, subjectId, onStep })
  const one = await step('all of it in one query of the graph', async () => {
    const graph = createGraph({ url: base, token: staff.admin })
    const document = wholeApplicationQuery('graphql')
    const { getApplication: found } = await graph.whole<Whole>(document, { id }, { operationName: 'application' })
    return { outcome: `${found.status}, ${found.auditTrail.length} events of it`, result: found }
  })
  print('\nThe application, as one query of the graph answers it:')
  for (const [title, text] of wholeLines(one)) print(`  ${title.padEnd(12)} ${text}`)
  return id
}
