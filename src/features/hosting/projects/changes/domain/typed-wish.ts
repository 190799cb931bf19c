import {
  type CatalogueLines,
  catalogueLinesOf,
  wishOfCatalogue,
} from '@/features/billing/subscriptions/terms/domain/line-catalogue'
import type { LineWish, WantedLine } from '@/features/billing/subscriptions/terms/domain/line-change'
import { itemOn, type LastingItem } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { type AgreedItem, priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { addMonths, type CalendarDay, isCalendarDay } from '@/shared/calendar-day'
import { AMOUNT_FAULT, typedAmount } from '@/shared/typed-amount'

/** How many new lines the form of the office has room for. */
export const NEW_LINES = ['nieuw1', 'nieuw2', 'nieuw3'] as const

const LONGEST_DESCRIPTION = 200
/** The furthest day that a change can be agreed for. */
const LATEST_MONTHS = 12

type ItemNow = LastingItem & { id: string }

/** Names of the fields of one line. */
export function lineFields(key: string) {
  return { description: `omschrijving_${key}`, amount: `bedrag_${key}`, drop: `vervalt_${key}` }
}

/** Names of the other fields, which stand in the address of the page too. */
export const WISH_FIELDS = {
  hostingPackage: 'hosting_package',
  extras: 'extras',
  billingCycle: 'billing_cycle',
  from: 'vanaf',
} as const

/** A wish as somebody typed it. */
export interface TypedWish {
  /** Undefined before anything was typed, and when a field is wrong. */
  wish: LineWish | undefined
  from: CalendarDay | null
  /** What is wrong, by the name of its field. */
  faults: Readonly<Record<string, string>>
}

interface Typing {
  params: URLSearchParams
  items: readonly ItemNow[]
  billingCycle: BillingCycle
  today: CalendarDay
}

/**
 * What a customer chose: of the catalogue, how often it is charged, and which other lines stop. Undefined before anything
 * was chosen.
 */
export function chosenWish({ params, items, billingCycle }: Omit<Typing, 'today'>): LineWish | undefined {
  if (!params.has('gekozen')) return undefined
  const chosen = catalogueWish({ params, items, billingCycle })
  const drops = freeLines(items).filter(({ id }) => params.has(lineFields(id).drop))
  return {
    drops: [...chosen.drops, ...drops.map(({ id }) => id)],
    lines: chosen.lines,
    ...cycleIn(params, billingCycle),
  }
}

/** Another billing cycle that was chosen; nothing for the one of now. */
function cycleIn(params: URLSearchParams, now: BillingCycle): Pick<LineWish, 'billingCycle'> {
  const asked = params.get(WISH_FIELDS.billingCycle)
  const chosen = CYCLES.find((cycle) => cycle === asked)
  return chosen && chosen !== now ? { billingCycle: chosen } : {}
}

const CYCLES = ['monthly', 'yearly'] as const

function catalogueWish({ params, items, billingCycle }: Omit<Typing, 'today'>): LineWish {
  const current = catalogueLinesOf(items)
  if (!current) return { drops: [], lines: [] }
  return wishOfCatalogue(items, chosenLines(params, current), billingCycle)
}

/** The choice of the catalogue that a form has: of what is offered, and of what there is. */
export function chosenLines(params: URLSearchParams, current: CatalogueLines): CatalogueLines {
  const asked = params.get(WISH_FIELDS.hostingPackage)
  const packages = offeredPackages(current.packageId)
  const extras = offeredExtras(current.extras)
  return {
    packageId: current.packageId && (packages.find(({ id }) => id === asked)?.id ?? current.packageId),
    extras: extras.flatMap(({ id }) => (params.getAll(WISH_FIELDS.extras).includes(id) ? [id] : [])),
  }
}

/**
 * What a colleague typed: the choice of the catalogue, where there is one, and each other line with its price of a whole
 * period, without VAT. `idOf` names new lines.
 */
export function typedWish(
  { params, items, billingCycle, today }: Typing,
  idOf: (key: string) => string = (key) => key,
): TypedWish {
  const faults: Record<string, string> = {}
  if (!params.has('gekozen')) return { wish: undefined, from: null, faults }
  const from = params.get(WISH_FIELDS.from) ?? ''
  if (from !== '' && (!isCalendarDay(from) || from < today || from > addMonths(today, LATEST_MONTHS)))
    faults[WISH_FIELDS.from] = 'Kies vandaag of een dag in het komende jaar.'
  const chosen = catalogueWish({ params, items, billingCycle })
  const drops = [...chosen.drops]
  const lines = [...chosen.lines]
  for (const item of freeLines(items)) {
    const { drop } = lineFields(item.id)
    if (params.has(drop)) drops.push(item.id)
    else lines.push(...typedLine(params, { item, today, faults }))
  }
  for (const key of NEW_LINES) lines.push(...newLine(params, { key, billingCycle, faults, id: idOf(key) }))
  const isRight = Object.keys(faults).length === 0
  const wish = { drops, lines, ...cycleIn(params, billingCycle) }
  return { wish: isRight ? wish : undefined, from: dayIn(params, today), faults }
}

/** The day from which it is to hold; null for at once, and for a day that cannot be. */
export function dayIn(params: URLSearchParams, today: CalendarDay): CalendarDay | null {
  const from = params.get(WISH_FIELDS.from) ?? ''
  return isCalendarDay(from) && from > today ? from : null
}

/** Lines that are typed: all of them, less those that the catalogue has a choice for. */
export function freeLines<Item extends ItemNow>(items: readonly Item[]): Item[] {
  const isKnown = catalogueLinesOf(items) !== undefined
  return items.filter(({ kind }) => !isKnown || (kind !== 'package' && kind !== 'extra'))
}

interface TypedLine {
  item: ItemNow
  today: CalendarDay
  faults: Record<string, string>
}

function typedLine(params: URLSearchParams, { item, today, faults }: TypedLine): WantedLine[] {
  const fields = lineFields(item.id)
  const { description, net } = typedFields(params, fields, faults)
  if (!description || net === undefined) return []
  const now = itemOn(item, today)
  if (description === item.description && net === priceOfPeriod(now)) return []
  return [{ replaces: item.id, item: withPrice(now, description, net) }]
}

/** The same product at a price of its own: no change of its list price is for it any more. */
function withPrice(
  { kind, product, billingCycle, vatPercent }: AgreedItem,
  description: string,
  unitPrice: AgreedItem['unitPrice'],
): AgreedItem {
  return {
    kind,
    product,
    description,
    billingCycle,
    quantity: 1,
    unit: UNIT_OF_CYCLE[billingCycle],
    unitPrice,
    vatPercent: vatPercent ?? null,
    hasOwnPrice: kind !== 'service',
  }
}

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const

interface NewLine {
  key: string
  id: string
  billingCycle: BillingCycle
  faults: Record<string, string>
}

function newLine(params: URLSearchParams, { key, id, billingCycle, faults }: NewLine): WantedLine[] {
  const fields = lineFields(key)
  const isEmpty = [fields.description, fields.amount].every((name) => !params.get(name)?.trim())
  if (isEmpty) return []
  const { description, net } = typedFields(params, fields, faults)
  if (!description || net === undefined) return []
  const item = { kind: 'service', product: id, billingCycle } as const
  return [
    {
      replaces: null,
      item: withPrice({ ...item, description, quantity: 1, unit: 'month', unitPrice: net }, description, net),
    },
  ]
}

function typedFields(
  params: URLSearchParams,
  fields: ReturnType<typeof lineFields>,
  faults: Record<string, string>,
) {
  const description = params.get(fields.description)?.trim() ?? ''
  const amount = typedAmount.safeParse(params.get(fields.amount) ?? '')
  if (!description) faults[fields.description] = 'Vul in wat het is.'
  else if (description.length > LONGEST_DESCRIPTION)
    faults[fields.description] = `Houd het op ${LONGEST_DESCRIPTION} tekens.`
  if (!amount.success) faults[fields.amount] = AMOUNT_FAULT
  return { description, net: amount.data }
}
