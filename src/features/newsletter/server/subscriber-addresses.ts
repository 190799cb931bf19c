import { namesById } from '@/platform/names-by-id'
import { newsletterSubscribers } from './newsletter-tables'

/** E-mail addresses of subscribers by their id. */
export const subscriberAddresses = namesById({
  table: newsletterSubscribers,
  id: newsletterSubscribers.id,
  name: newsletterSubscribers.email,
})
