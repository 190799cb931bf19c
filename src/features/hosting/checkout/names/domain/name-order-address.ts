import { ACTING_AS } from '@/features/people/customers/domain/acting-as'

/** What a customer looks for, as it stands in the address of the page: looking changes nothing. */
export const NAME_ORDER_PARAMS = { name: 'domein', actingAs: 'als' } as const

/** As whom the address says that the customer orders; undefined when it does not. */
export function actingAsIn(params: URLSearchParams) {
  return ACTING_AS.find((one) => one === params.get(NAME_ORDER_PARAMS.actingAs))
}
