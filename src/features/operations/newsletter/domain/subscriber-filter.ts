import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import { SUBSCRIPTION_STATES } from './subscription-state'

export const SUBSCRIBERS_EXPORT_PATH = '/beheer/nieuwsbrief.csv'

/** `search`: prefixes of words in an address. */
export const subscriberList = listAddress('/beheer/nieuwsbrief', {
  state: oneOf('staat', SUBSCRIPTION_STATES),
  search: typedText('zoek'),
})
export type SubscriberFilter = FilterOf<typeof subscriberList>
