import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import type { Context, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import {
  anchorAfter,
  type ChangeLater,
  type ChangeQuote,
  type ChangeToday,
  invoiceLinesOf,
  replacement,
} from '../terms/domain/change-quote'
import type { HostingChoice } from '../terms/domain/choice'
import { minimumMonthsFrom } from '../terms/domain/ending'
import {
  changedLines,
  type LineOfPeriod,
  type LineQuote,
  type LineWish,
  laterExchange,
} from '../terms/domain/line-change'
import { nameInCycle } from '../terms/domain/line-cycle'
import type { AgreedItem } from '../terms/domain/subscription'
import { begun } from './change-facts'
import { issueCreditNote } from './credit-invoice'
import {
  inOrder,
  type Subscription,
  type SubscriptionItem,
  subscriptionChanges,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

/** What the machinery of a change has to know of a choice. */
export interface ChoiceTerms<Choice> {
  /** What invoices are for once the choice is this one. */
  nameOf: (choice: Choice) => string
  cycleOf: (choice: Choice) => BillingCycle
  /** What stops and starts on the day of the later step, from what goes on once today's step is made. */
  laterOf: (
    goOn: readonly (SubscriptionItem & { anchorOn: CalendarDay })[],
    later: ChangeLater<Choice>,
  ) => { stops: readonly { id: string }[]; starts: readonly AgreedItem[]; anchorOn: CalendarDay }
  /** How a step is written down. */
  written: (from: Choice, to: Choice) => Pick<Written, 'fromChoice' | 'toChoice' | 'changedLines' | 'toCycle'>
}

type Written = typeof subscriptionChanges.$inferInsert

export interface SubscriptionChanging<Choice = HostingChoice> {
  subscription: Subscription
  quote: ChangeQuote<Choice>
  terms: ChoiceTerms<Choice>
  requestId: string | null
  /** On the invoice of the change. */
  buyer: InvoiceParty
  /** Who asked for it, and the words on the button. */
  by: { id: string; role: 'admin' | 'customer' }
  buttonText: string
  /** When it was asked; now when left out. */
  askedAt?: Date | undefined
}

/** Terms of a plan change: a choice of the catalogue. */
export function choiceTerms(nameOf: (choice: HostingChoice) => string): ChoiceTerms<HostingChoice> {
  return {
    nameOf,
    cycleOf: ({ billingCycle }) => billingCycle,
    laterOf: (goOn, { choice, effectiveOn }) => ({
      ...replacement(goOn, choice),
      anchorOn: anchorAfter(goOn, choice.billingCycle, effectiveOn),
    }),
    written: (fromChoice, toChoice) => ({ fromChoice, toChoice }),
  }
}

/** Terms of a change of lines: its name and its anchor follow its billing cycle, where that changes. */
export function lineTerms(
  { description, billingCycle }: Subscription,
  { exchange }: LineQuote,
): ChoiceTerms<readonly LineOfPeriod[]> {
  const cycleOf = ([first]: readonly LineOfPeriod[]) => first?.billingCycle ?? billingCycle
  return {
    nameOf: (lines) => nameInCycle(description, billingCycle, cycleOf(lines)),
    cycleOf,
    laterOf: (goOn, { effectiveOn }) => laterExchange(goOn, exchange, effectiveOn),
    written: (from, to) => ({
      changedLines: changedLines(from, to),
      toCycle: cycleOf(to) === cycleOf(from) ? null : cycleOf(to),
    }),
  }
}

export interface ChangedSubscription {
  /** What is to be paid for what changed today; null when nothing did. */
  invoice: HostingInvoice | null
  /** Ids of the credit notes of invoices that are made anew. */
  creditNotes: string[]
}

const MADE_ANEW = 'Gewijzigd voordat deze periode begon'

/**
 * Changes a subscription, which the caller holds, as it was quoted: what changes today is there with its price, its
 * periods and one invoice, on which the rest of what it replaces goes back; what changes later begins on its day, and
 * the renewal of that period charges it.
 */
export async function changeSubscription<Choice>(
  context: Context,
  tx: Transaction,
  changing: SubscriptionChanging<Choice>,
): Promise<ChangedSubscription> {
  const { quote } = changing
  const creditNotes = await takeBackLater(context, tx, changing)
  const invoiceId = quote.now ? context.random.uuid() : null
  if (quote.now && invoiceId) await changeItemsToday(context, tx, changing, quote.now, invoiceId)
  if (quote.later) await changeItemsLater(context, tx, changing, quote.later)
  await writeDown(context, tx, changing, invoiceId)
  // Row lock on the invoice sequence: everybody else who issues waits from here on.
  const invoice =
    quote.now && invoiceId ? await chargeChange(context, tx, changing, quote.now, invoiceId) : null
  return { invoice, creditNotes }
}

async function takeBackLater<Choice>(
  context: Context,
  tx: Transaction,
  { quote, by }: SubscriptionChanging<Choice>,
): Promise<string[]> {
  const creditNotes: string[] = []
  for (const invoiceId of quote.later?.takesBack ?? []) {
    const answer = await issueCreditNote(context, tx, invoiceId, MADE_ANEW, by)
    if (answer.outcome === 'credited') creditNotes.push(answer.creditNote.id)
    // The night charges these periods anew, at what they cost then.
    await tx.delete(subscriptionPeriods).where(eq(subscriptionPeriods.invoiceId, invoiceId))
  }
  return creditNotes
}

async function changeItemsToday<Choice>(
  context: Context,
  tx: Transaction,
  { subscription, quote: { on }, terms }: SubscriptionChanging<Choice>,
  { choice, stops, starts, anchorOn, givenBack, charged }: ChangeToday<Choice>,
  invoiceId: string,
): Promise<void> {
  await endItems(tx, stops, addDays(on, -1))
  const begins = { anchorOn, startsOn: on }
  const ids = await addItems(context, tx, subscription.id, starts, begins)
  await tx.insert(subscriptionPeriods).values(
    charged.map(({ item, period, share }) => ({
      ...period,
      id: context.random.uuid(),
      itemId: idOf(ids, item),
      state: 'invoiced' as const,
      net: share.net,
      vatPercent: share.vatPercent,
      reverseCharge: share.reverseCharge ?? false,
      invoiceId,
      createdAt: context.now(),
    })),
  )
  for (const { period, from, share } of givenBack) {
    if (period.net <= 0) continue
    await tx
      .update(subscriptionPeriods)
      .set({ creditedFrom: from, creditedNet: share.net, creditInvoiceId: invoiceId })
      .where(eq(subscriptionPeriods.id, period.id))
  }
  await tx
    .update(subscriptions)
    .set({
      billingCycle: terms.cycleOf(choice),
      anchorOn,
      minimumMonths: minimumMonthsFrom(
        { ...subscription, anchorOn: subscription.anchorOn ?? anchorOn },
        anchorOn,
      ),
      description: terms.nameOf(choice),
    })
    .where(eq(subscriptions.id, subscription.id))
}

async function changeItemsLater<Choice>(
  context: Context,
  tx: Transaction,
  { subscription: { id }, terms }: SubscriptionChanging<Choice>,
  later: ChangeLater<Choice>,
): Promise<void> {
  const { effectiveOn } = later
  const items = (await itemsThatGoOn(tx, id)).map(begun)
  const { stops, starts, anchorOn } = terms.laterOf(items, later)
  await endItems(tx, stops, addDays(effectiveOn, -1))
  await addItems(context, tx, id, starts, { anchorOn, startsOn: effectiveOn })
}

async function endItems(
  tx: Transaction,
  items: readonly { id: string }[],
  endsOn: CalendarDay,
): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await tx.update(subscriptionItems).set({ endsOn }).where(inArray(subscriptionItems.id, ids))
}

/**
 * The new items, each at the place of what it takes over from, behind others of the same, or after all others. Answers
 * their ids.
 */
async function addItems(
  { random, now }: Context,
  tx: Transaction,
  subscriptionId: string,
  items: readonly AgreedItem[],
  begins: { anchorOn: CalendarDay; startsOn: CalendarDay },
): Promise<Map<AgreedItem, string>> {
  const ids = new Map(items.map((item) => [item, random.uuid()]))
  if (items.length === 0) return ids
  const before = await tx
    .select()
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
  const after = Math.max(...before.map(({ position }) => position)) + 1
  const placeOf = ({ kind, product }: AgreedItem) => {
    const alike = before.filter(
      (item) => item.kind === kind && (kind === 'package' || item.product === product),
    )
    return alike.length > 0 ? Math.max(...alike.map(({ position }) => position)) : undefined
  }
  await tx.insert(subscriptionItems).values(
    items.map((item, index) => ({
      ...item,
      ...begins,
      id: idOf(ids, item),
      subscriptionId,
      createdAt: now(),
      agreedPrice: item.unitPrice,
      position: placeOf(item) ?? after + index,
    })),
  )
  return ids
}

function idOf(ids: ReadonlyMap<AgreedItem, string>, item: AgreedItem): string {
  const id = ids.get(item)
  if (!id) throw new Error(`There is no item ${item.product}`)
  return id
}

async function itemsThatGoOn(tx: Transaction, subscriptionId: string): Promise<SubscriptionItem[]> {
  const { kind, endsOn } = subscriptionItems
  return await tx
    .select()
    .from(subscriptionItems)
    .where(and(eq(subscriptionItems.subscriptionId, subscriptionId), isNull(endsOn), ne(kind, 'domain')))
    .orderBy(...inOrder())
}

/** A row for what is made today, and one for what waits. */
async function writeDown<Choice>(
  { random, now }: Context,
  tx: Transaction,
  { subscription, quote, requestId, terms, by, buttonText, askedAt = now() }: SubscriptionChanging<Choice>,
  invoiceId: string | null,
): Promise<void> {
  const asked = {
    subscriptionId: subscription.id,
    buttonText,
    askedAt,
    askedBy: by.id,
    askedByRole: by.role,
    recurringTotal: quote.recurring[0].amounts.total,
  }
  if (quote.now)
    await tx.insert(subscriptionChanges).values({
      ...asked,
      requestId,
      id: random.uuid(),
      state: 'done',
      endedAt: now(),
      effectiveOn: quote.on,
      ...terms.written(quote.from, quote.now.choice),
      description: terms.nameOf(quote.now.choice),
      quotedTotal: quote.now.amounts.total,
      invoiceId,
    })
  if (quote.later)
    await tx.insert(subscriptionChanges).values({
      ...asked,
      id: random.uuid(),
      state: 'planned',
      effectiveOn: quote.later.effectiveOn,
      requestId: quote.now ? null : requestId,
      ...terms.written(quote.now?.choice ?? quote.from, quote.later.choice),
      description: terms.nameOf(quote.later.choice),
      quotedTotal: 0 as Cents,
    })
}

/**
 * Writes down a change of lines that is made on its day: until then nothing is charged, and nothing of it is there. The
 * night makes it by its wish, at the sum that was shown.
 */
export async function planLineChange(
  { random, now }: Context,
  tx: Transaction,
  { subscription, quote, requestId, by, buttonText, wish }: PlannedLineChange,
): Promise<void> {
  await tx.insert(subscriptionChanges).values({
    id: random.uuid(),
    subscriptionId: subscription.id,
    requestId,
    state: 'planned',
    effectiveOn: quote.on,
    changedLines: changedLines(quote.from, quote.to),
    wish,
    description: subscription.description,
    quotedTotal: quote.now?.amounts.total ?? (0 as Cents),
    recurringTotal: quote.recurring[0].amounts.total,
    askedBy: by.id,
    askedByRole: by.role,
    buttonText,
    askedAt: now(),
  })
}

interface PlannedLineChange
  extends Pick<
    SubscriptionChanging<readonly LineOfPeriod[]>,
    'subscription' | 'quote' | 'requestId' | 'by' | 'buttonText'
  > {
  wish: LineWish
}

async function chargeChange<Choice>(
  context: Context,
  tx: Transaction,
  { subscription, quote: { on }, buyer, terms }: SubscriptionChanging<Choice>,
  change: ChangeToday<Choice>,
  id: string,
): Promise<HostingInvoice> {
  const { customerId, orderId, reference } = subscription
  return await issueInvoice(context, tx, {
    id,
    series: 'order',
    customerId,
    orderId,
    buyer,
    issuedAt: context.now(),
    description: `Wijziging: ${terms.nameOf(change.choice)}`,
    lines: invoiceLinesOf(change, on),
    periodStart: on,
    periodEnd: change.charged.map(({ period }) => period.lastDay).reduce(laterOf),
    paymentReference: reference,
  })
}
