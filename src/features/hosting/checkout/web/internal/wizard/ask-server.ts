import type { AddressLookUp } from '@/features/hosting/addresses/domain/address-look-up'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import { callAction } from '@/ui/forms/call-action'
import { SHOWN_TERMS_FIELD } from '../../../domain/internal/overview'
import type { VatQuestion, VatReply } from '../../../domain/order-vat'

/** The registry's answer about a name, through our server; undefined when none came back at all. */
export async function askDomain(typed: string): Promise<DomainSearch | undefined> {
  try {
    return await callAction('domainNames.check', { domain_name: typed })
  } catch {
    return undefined
  }
}

/** What registries say of the same word under other endings; none when no answer came back. */
export async function askEndings(typed: string): Promise<DomainVerdict[]> {
  try {
    const { endings } = await callAction('domainNames.otherEndings', { domain_name: typed })
    return endings
  } catch {
    return []
  }
}

/** How VAT is charged on an order from another member state; undefined when no answer came back at all. */
export async function askVat(question: VatQuestion): Promise<VatReply | undefined> {
  const { customer_country, customer_vat_id, customer_zipcode, customer_phone, domain_name } = question
  try {
    return await callAction('hosting.reckonVat', {
      customer_country,
      customer_vat_id,
      customer_zipcode,
      customer_phone,
      domain_name,
    })
  } catch {
    return undefined
  }
}

/** Mark of the terms that this page refers to by now; undefined when nothing came back. */
export async function askTermsMark(): Promise<string | undefined> {
  try {
    // As the form asks for its overview without a script: rendered now, where the page cache may be a moment behind.
    const answer = await fetch(location.pathname, { method: 'POST', body: new URLSearchParams() })
    // Not parsed as a document: the policy of this page would refuse the styles in it.
    const [, mark] = new RegExp(`name="${SHOWN_TERMS_FIELD}" value="([^"]+)"`).exec(await answer.text()) ?? []
    return mark
  } catch {
    return undefined
  }
}

/** Street and city; `unknown` when no answer came back. */
export async function askAddress(question: {
  customer_zipcode: string
  house_number: string
}): Promise<AddressLookUp> {
  try {
    return await callAction('addresses.lookUp', question)
  } catch {
    return { outcome: 'unknown' }
  }
}
