import type { TenantInfo } from '@otorga/kernel/base/context'
import type { Language } from '@otorga/kernel/base/letter'
import type { Asker, Peers } from '@otorga/kernel/request/peers'
import type { PublishedText } from '@otorga/schema/peers'
import type { Contract } from './contract.pdf.js'

/** The lender of a tenant's contracts: where its customers reach it stands on one line. */
export async function lenderOf(
  peers: Peers,
  asker: Asker,
  { name, primaryColor }: TenantInfo,
): Promise<Contract['lender']> {
  const { address, phone, email, website } = await peers.ask('identity.tenantContact', asker, {})
  return { name, color: primaryColor, contact: [address, phone, email, website].filter(Boolean).join(', ') || null }
}

/** The clauses that the tenant has set in a language; undefined for those of the platform. */
export async function templateInForce(
  peers: Peers,
  asker: Asker,
  language: Language,
): Promise<PublishedText | undefined> {
  const { texts } = await peers.ask('identity.textsInForce', asker, {
    kinds: ['contract_template'],
    languages: [language],
  })
  return texts[0]
}
