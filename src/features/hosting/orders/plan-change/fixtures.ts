import {
  type ChangeQuote,
  quoteChange,
  type RunningItem,
} from '@/features/billing/subscriptions/terms/domain/change-quote'
import { type HostingChoice, itemsOfChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import { lasting } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import { extras } from '@/features/hosting/catalogue/domain/packages'
import { idOf, TODAY } from '@/shared/fixtures'

/** What Jan has: the smallest package, per month, with an extra. */
export const HAS: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl'] }

/** Three mailboxes. */
export const HAS_SEVERAL: HostingChoice = {
  ...HAS,
  extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'],
}

export const HAS_MOST: HostingChoice = {
  packageId: 'webshop',
  billingCycle: 'monthly',
  extras: extras().map(({ id }) => id),
}

/** The same as it runs since 8 November, charged for so many months. */
function runningItems(choice: HostingChoice, months: number): RunningItem[] {
  const rhythm = { anchorOn: '2026-11-08', billingCycle: choice.billingCycle }
  return itemsOfChoice(choice).map((item, position) => ({
    ...lasting(item),
    position,
    anchorOn: rhythm.anchorOn,
    id: idOf(6000 + position),
    periods: Array.from({ length: months }, (_, seq) => ({
      ...periodOf(rhythm, seq),
      id: idOf(7000 + seq),
      net: priceOfPeriod(item),
      vatPercent: 21,
      invoiceId: idOf(2042 + seq),
      isRevocable: seq > 0,
    })),
  }))
}

function quoteOf(wished: HostingChoice, { from = HAS, months = 1 } = {}): ChangeQuote {
  const quote = quoteChange(runningItems(from, months), wished, TODAY)
  if (!quote) throw new Error('Nothing changes')
  return quote
}

/** Every kind of sum that a change can come to. */
export const CHANGE_QUOTES = {
  groter: quoteOf({ ...HAS, packageId: 'onbeperkt' }),
  'groter, volgende factuur is er al': quoteOf({ ...HAS, packageId: 'onbeperkt' }, { months: 2 }),
  kleiner: quoteOf({ ...HAS, extras: [] }),
  'kleiner, volgende factuur is er al': quoteOf({ ...HAS, extras: [] }, { months: 2 }),
  'meer en minder': quoteOf({ ...HAS, packageId: 'onbeperkt', extras: ['backup'] }),
  'naar per jaar': quoteOf({ ...HAS, billingCycle: 'yearly' }),
  'twee postbussen erbij': quoteOf(HAS_SEVERAL, { from: { ...HAS, extras: ['ssl', 'extra-email'] } }),
  'van drie postbussen naar een': quoteOf({ ...HAS, extras: ['ssl', 'extra-email'] }, { from: HAS_SEVERAL }),
  lang: quoteOf({ ...HAS_MOST, billingCycle: 'yearly' }, { from: HAS_MOST }),
} as const satisfies Record<string, ChangeQuote>

export const WAITING = { effectiveOn: '2026-12-08', toChoice: { ...HAS, extras: [] }, mayCallOff: true }
