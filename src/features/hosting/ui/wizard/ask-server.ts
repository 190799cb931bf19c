import type { AddressLookUp } from '@/features/addresses/rules/address-look-up'
import type { DomainSearch } from '@/features/domain-names/rules/domain-search'
import type { FormAction } from '@/ui/forms/use-form'

/** Fetches what asking and ordering need, ahead of time: at the last button the connection may be gone. */
export function preloadActions(): void {
  import('astro:actions').catch(() => undefined)
}

/** The registry's answer about a name, through our server; undefined when none came back at all. */
export async function askDomain(typed: string): Promise<DomainSearch | undefined> {
  try {
    const { actions } = await import('astro:actions')
    return (await actions.domainNames.check({ domain_name: typed })).data
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
    const { actions } = await import('astro:actions')
    return (await actions.addresses.lookUp(question)).data ?? { outcome: 'unknown' }
  } catch {
    return { outcome: 'unknown' }
  }
}

export const sendOrder: FormAction = async (form) => {
  const { actions } = await import('astro:actions')
  return actions.hosting.placeOrder(form)
}
