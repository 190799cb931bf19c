import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { itemsOfOrder } from './items-of-order'
import type { Fault, Place, Rows, SourceRow } from './rows'

/**
 * Something that a system says a customer owes, has to good or will be asked: an open invoice, credit (tegoed), or the next
 * term of an order or domain name. Both systems name it by `key`, so that each can be held against the other.
 */
export interface Claim {
  what: 'open' | 'credit' | 'next'
  key: string
  customerRef: string
  /** Amount with VAT for what is open and for credit, without VAT for what is next. */
  amount: Cents
  /** The first day that is still to be charged; only of what is next, and null where a system does not say it. */
  on: CalendarDay | null
}

/** The same with the row of the other system that says so. */
export type ClaimThere = Claim & { place: Place }

/** The rows of a file of the other system, by its name without ending; none when it was not given. */
export type RowsOfFile = (file: string) => readonly SourceRow[]

/** What the rows that come along will owe and be asked here: from what is stored, not from what the files say. */
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

/** A package and its extras are one order with one next term: their amounts together, by key. */
function addedUp(claims: readonly Claim[]): Claim[] {
  const byKey = new Map<string, Claim>()
  for (const claim of claims) {
    const before = byKey.get(claim.key)
    byKey.set(claim.key, before ? { ...before, amount: sum([before.amount, claim.amount]) } : claim)
  }
  return [...byKey.values()]
}

/** A domain name is asked for beside the hosting that it is for, so both sides name it by its own name. */
export function domainKey(customerRef: string, name: string): string {
  return `domein ${name.toLowerCase()} van ${customerRef}`
}

/** What the two sides say of one customer or one day. */
export interface SideBySide {
  what: Claim['what']
  /** The customer there, or of what is next the day. */
  of: string
  there: Cents
  here: Cents
  /** Stays behind in the other system, by name. */
  stays: Cents
}

/**
 * Holds what the other system says against what will stand here. What is missing here has to be a row that was left out by
 * name (`staysBehind`); all else that differs, in amount, day or customer, is a fault.
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
