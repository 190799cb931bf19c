import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'

/** Words of these events in the audit log. */
export const subscriptionWords = {
  'subscription.renewed': {
    label: 'Verlengd',
    sentence: ({ invoice, total, firstDay }) =>
      `Verlengd vanaf ${shownDay(firstDay)}: factuur ${invoice}, in totaal ${inEurosAndCents(total)}`,
  },
  'subscription.waived': {
    label: 'Niet gefactureerd',
    sentence: ({ firstDay }) => `De periode vanaf ${shownDay(firstDay)} is niet gefactureerd: het stond stil`,
  },
  'subscription.price-told': {
    label: 'Nieuwe prijs gemeld',
    sentence: ({ item, from, to, effectiveOn }) =>
      `Nieuwe prijs gemeld: ${item} van ${inEurosAndCents(from)} naar ${inEurosAndCents(to)} per ${shownDay(effectiveOn)}, excl. btw`,
  },
  'subscription.price-withdrawn': {
    label: 'Prijs ingetrokken',
    sentence: ({ item, effectiveOn }) =>
      `Gemeld dat de nieuwe prijs van ${item} per ${shownDay(effectiveOn)} niet doorgaat`,
  },
  'subscription.ended': {
    label: 'Opgezegd',
    sentence: ({ endsOn }) => `Opgezegd, de laatste dag is ${shownDay(endsOn)}`,
  },
  'price.decided': {
    label: 'Prijs gewijzigd',
    sentence: ({ product, to, effectiveOn, reason }) =>
      `${product} wordt ${inEurosAndCents(to)} per ${shownDay(effectiveOn)}, excl. btw. ${reason}`,
  },
  'price.withdrawn': {
    label: 'Prijs ingetrokken',
    sentence: ({ product, effectiveOn, told }) =>
      `De nieuwe prijs van ${product} per ${shownDay(effectiveOn)} is ingetrokken; ${told} keer was hij al gemeld`,
  },
} satisfies Partial<AuditEventWords>
