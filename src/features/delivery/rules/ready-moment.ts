import { momentSeenFrom } from '@/shared/dutch-date'
import { deliveryDueAt } from './delivery'

/** When an order is ready that is paid at this moment, as people say it: 'vandaag 15:40', 'morgen, maandag 12:00'. */
export function readyWhenPaid(now: Date): string {
  return momentSeenFrom(deliveryDueAt(now), now)
}
