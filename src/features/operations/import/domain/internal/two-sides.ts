import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { itemsOfOrder } from './items-of-order'
import type { Fault, Place, Rows, SourceRow } from './rows'

/**
 * Claim of a system about a customer: an open invoice, credit (tegoed), or the next term of an order or domain name.
 * Both systems use the same `key`, so that claims can be compared.
 */
export interface Claim {
  what: 'open' | 'credit' | 'next'
  key: string
  customerRef: string
  /** Amount, with VAT for an open invoice or credit, without VAT for a next term. */
  amount: Cents
  /** First day that is still to be charged, for a next term; null where a system does not have it. */
  on: CalendarDay | null
}

/** A claim, with the row of the other system that makes it. */
export type ClaimThere = Claim & { place: Place }

/** Rows of a file of the other system, by its name without extension; empty when it was not given. */
export type RowsOfFile = (file: string) => readonly SourceRow[]

/** Claims that the imported rows will create here: computed from what is stored, not from the files. */
export function claimsHere(
  rows: Rows,
  invoicedOn: ReadonlyMap<string, readonly CalendarDay[]>,
  today: CalendarDay,
): Claim[] {
  const open = rows.invoice
    .filter(({ paidOn }) => paidOn === null)
    .map(({ ref, customerRef, total, paidBefore }) => ({
      what: 'open' as const,
      key: `factuur ${ref}`,
      customerRef,
      on: null,
      amount: (total - (paidBefore?.amount ?? 0)) as Cents,
    }))
  const next = rows.order
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((order) =>
      itemsOfOrder(order, { invoicedOn: invoicedOn.get(order.ref) ?? [], today }).map((item) => ({
        what: 'next' as const,
        key: item.kind === 'domain' ? domainKey(order.customerRef, item.product) : `bestelling ${order.ref}`,
        customerRef: order.customerRef,
        amount: (item.unitPrice * item.quantity) as Cents,
        on: item.takenOver?.nextOn ?? null,
      })),
    )
  return [...open, ...addedUp(next)]
}

/** Sums the claims of each key: a package and its extras are one order with one next term. */
function addedUp(claims: readonly Claim[]): Claim[] {
  const byKey = new Map<string, Claim>()
  for (const claim of claims) {
    const before = byKey.get(claim.key)
    byKey.set(claim.key, before ? { ...before, amount: sum([before.amount, claim.amount]) } : claim)
  }
  return [...byKey.values()]
}

/** Key of a domain name: its own name, because it is charged separately from its hosting. */
export function domainKey(customerRef: string, name: string): string {
  return `domein ${name.toLowerCase()} van ${customerRef}`
}

/** Comparison of both sides for one customer or one day. */
export interface SideBySide {
  what: Claim['what']
  /** Customer there; for next terms, the day. */
  of: string
  there: Cents
  here: Cents
  /** Amount that is not imported, for a row that was reported. */
  stays: Cents
}

/**
 * Compares the other system's claims with those that the import creates. A claim that is missing here has to come from
 * a row that was left out with a reason (`staysBehind`); any other difference, in amount, day or customer, is a fault.
 */
export function heldAgainst(
  there: readonly ClaimThere[],
  here: readonly Claim[],
  staysBehind: (place: Place) => boolean,
): { sides: SideBySide[]; faults: Fault[] } {
  const ours = new Map(here.map((claim) => [`${claim.what} ${claim.key}`, claim]))
  const faults: Fault[] = []
  const lines = new Map<string, SideBySide>()
  const add = ({ what, customerRef, on }: Claim, amounts: Partial<SideBySide>) => {
    const of = what === 'next' ? (on ?? 'onbekend') : customerRef
    const line = lines.get(`${what} ${of}`) ?? { what, of, ...NOTHING }
    for (const side of ['there', 'here', 'stays'] as const)
      line[side] = sum([line[side], amounts[side] ?? NOTHING[side]])
    lines.set(`${what} ${of}`, line)
  }
  for (const claim of there) {
    const match = ours.get(`${claim.what} ${claim.key}`)
    ours.delete(`${claim.what} ${claim.key}`)
    if (match) {
      const on = claim.on ?? match.on
      add({ ...claim, on }, { there: claim.amount })
      add(match, { here: match.amount })
      if (match.amount !== claim.amount || match.on !== on || match.customerRef !== claim.customerRef)
        faults.push({
          ...claim.place,
          reason: `${claim.key}: daar ${inWords(claim)}, hier ${inWords(match)}`,
        })
    } else {
      add(claim, { there: claim.amount, stays: claim.amount })
      if (!staysBehind(claim.place))
        faults.push({ ...claim.place, reason: `${claim.key}: daar ${inWords(claim)}, hier niets` })
    }
  }
  for (const claim of ours.values()) {
    add(claim, { here: claim.amount })
    faults.push({ file: 'aansluiting', row: 0, reason: `${claim.key}: hier ${inWords(claim)}, daar niets` })
  }
  return { sides: [...lines.values()].sort(inOrder), faults }
}

const NOTHING = { there: 0 as Cents, here: 0 as Cents, stays: 0 as Cents }

const inOrder = (one: SideBySide, other: SideBySide) =>
  `${one.what} ${one.of}` < `${other.what} ${other.of}` ? -1 : 1

function inWords({ amount, on, customerRef }: Claim): string {
  const euros = `€ ${(amount / 100).toFixed(2).replace('.', ',')}`
  return `${euros}${on ? ` vanaf ${shownDay(on)}` : ''} (klant ${customerRef})`
}
