import { and, eq, like, sql } from 'drizzle-orm'
import { decidePrice } from '../../../src/features/billing/subscriptions/server/decide-price'
import {
  priceVersions,
  subscriptions,
} from '../../../src/features/billing/subscriptions/server/subscription-tables'
import { DAY_FAULT, priceForm } from '../../../src/features/billing/subscriptions/terms/domain/price-form'
import { PRICES_PATH } from '../../../src/features/billing/subscriptions/terms/domain/price-paths'
import { FROM_FAULT } from '../../../src/features/billing/vat/domain/vat-rate-form'
import { decideVatRate } from '../../../src/features/billing/vat/server/decide-vat-rate'
import { REASON_FAULT } from '../../../src/features/operations/nightly-run/domain/hold-request'
import { nightLines } from '../../../src/features/operations/nightly-run/server/night-tables'
import { showNight } from '../../../src/features/operations/nightly-run/server/show-night'
import { skipLine } from '../../../src/features/operations/nightly-run/server/skip-line'
import { addDays, dayOf } from '../../../src/shared/calendar-day'
import { AMOUNT_FAULT } from '../../../src/shared/typed-amount'
import { type ActionSample, NO_NUMBER, paidOrder, REASON, type Stage, told } from './sample'

/** After this time a month begins within fourteen days. */
const SIXTEEN_DAYS_MS = 16 * 24 * 3600 * 1000

/** A line of the coming nightly run: an invoice for the next month of an order. */
async function plannedLine(stage: Stage): Promise<string> {
  const { of } = await paidOrder(stage)
  const { context, db } = stage.site
  const later = new Date(context.now().getTime() + SIXTEEN_DAYS_MS)
  await showNight({ ...context, now: () => later }, addDays(dayOf(later), 1))
  const reference = eq(subscriptions.reference, of.orderNumber)
  const [line] = await db
    .select({ key: nightLines.key })
    .from(nightLines)
    .innerJoin(
      subscriptions,
      and(reference, like(nightLines.key, sql`'renewal:' || ${subscriptions.id} || ':%'`)),
    )
  if (!line) throw new Error(`Nothing is planned for ${of.orderNumber}`)
  return line.key
}

let pricesDecided = 0

/** A new price, effective from a day of its own. */
function newPrice({ site }: Stage) {
  pricesDecided += 1
  const day = addDays(dayOf(site.context.now()), 60 + pricesDecided)
  return { product: 'package:basis:monthly', price: '21,00', day, reason: REASON }
}

let ratesDecided = 0

/** A new rate of VAT, effective from a day later than all before. */
function newVatRate({ site }: Stage) {
  ratesDecided += 1
  return { percent: '22', from: addDays(dayOf(site.context.now()), 400 + ratesDecided) }
}

export const NIGHT = {
  'night.hold': {
    who: 'admin',
    againBecause: 'the reason and the day may be given anew',
    names: 'key',
    async open(stage) {
      return {
        fields: { key: await plannedLine(stage), reason: REASON, until: '' },
        accepted: { flash: 'night-item-skipped' },
      }
    },
    faults: [[{ reason: '' }, { reason: REASON_FAULT }]],
  },
  'night.letGo': {
    who: 'admin',
    again: told('Deze regel wordt niet meer tegengehouden.'),
    names: 'key',
    async open(stage) {
      const key = await plannedLine(stage)
      const admin = { ...stage.admin, role: 'admin' } as const
      await skipLine(stage.site.context, { key, reason: REASON, until: null, admin })
      return { fields: { key }, accepted: { flash: 'night-item-resumed' } }
    },
  },
  'night.show': {
    who: 'admin',
    againBecause: 'the plan is made anew as often as somebody wants',
    async open(stage) {
      await paidOrder(stage)
      const later = new Date(stage.site.clock.now.getTime() + SIXTEEN_DAYS_MS)
      return { fields: {}, accepted: { flash: 'night-recalculated' }, context: { now: () => later } }
    },
  },
  'prices.change': {
    who: 'admin',
    again: { flash: 'price-known' },
    async open(stage) {
      return { fields: newPrice(stage), accepted: { flash: 'price-changed', goTo: PRICES_PATH } }
    },
    faults: [
      [{ product: 'package:goud:monthly' }, { product: 'Kies wat duurder of goedkoper wordt.' }],
      [{ price: '0' }, { price: AMOUNT_FAULT }],
      [{ day: '2027-02-30' }, { day: DAY_FAULT }],
      [{ reason: ' ' }, { reason: 'Schrijf op waarom: je klanten lezen het.' }],
    ],
  },
  'prices.decideVat': {
    who: 'admin',
    again: { flash: 'vat-rate-known' },
    async open(stage) {
      return { fields: newVatRate(stage), accepted: { flash: 'vat-rate-set', goTo: PRICES_PATH } }
    },
    faults: [
      [{ percent: '0' }, { percent: 'Vul een heel percentage in, van 1 tot en met 99.' }],
      [{ percent: '21,5' }, { percent: 'Vul een heel percentage in, van 1 tot en met 99.' }],
      [{ from: '2027-02-30' }, { from: FROM_FAULT }],
      [{ from: '2026-01-01' }, { from: FROM_FAULT }],
    ],
  },
  'prices.withdrawVat': {
    who: 'admin',
    again: told('Dit tarief geldt al, of is al ingetrokken.'),
    async open(stage) {
      const { from } = newVatRate(stage)
      await decideVatRate(stage.site.context, { percent: 22, from, admin: { ...stage.admin, role: 'admin' } })
      return { fields: { from }, accepted: { flash: 'vat-rate-withdrawn' } }
    },
    faults: [[{ from: 'morgen' }, { from: FROM_FAULT }]],
  },
  'prices.withdraw': {
    who: 'admin',
    again: told('Deze prijs is al ingetrokken.'),
    names: 'version_id',
    async open(stage) {
      const { context, db } = stage.site
      const { product, price, day, reason } = priceForm.parse(newPrice(stage))
      const admin = { ...stage.admin, role: 'admin' } as const
      const decided = { product, unitPrice: price, effectiveOn: day, reason, admin }
      await decidePrice(context, decided)
      const [version] = await db.select().from(priceVersions).where(eq(priceVersions.effectiveOn, day))
      return { fields: { version_id: version?.id ?? '' }, accepted: { flash: 'price-withdrawn' } }
    },
    faults: [NO_NUMBER('version_id')],
  },
} as const satisfies Record<string, ActionSample>
