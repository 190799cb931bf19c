import { company } from '@/content/company'
import { timesInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { addDays, type CalendarDay, earlierOf, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, times } from '@/shared/money'
import { addVat, vatRateOn } from '@/shared/vat'
import type { PriceStep } from '../../terms/domain/internal/new-price'
import { CYCLE_PRICE_WORDS, UNIT_WORDS } from '../../terms/domain/price-products'
import type { AgreedItem } from '../../terms/domain/subscription'

interface Customer {
  customerName: string
  email: string
}

/** What a price is for, and how many of it there are. The price itself stands in the step. */
interface NamedItem extends Omit<AgreedItem, 'unitPrice'> {
  count?: number
}

interface NewPrice {
  customer: Customer
  /** The order that began it; null when a project did. */
  orderId: string | null
  /** The number of the order or project: a customer may pay for the same thing twice. */
  reference: string
  /** As the office wrote it down. */
  reason: string
  items: readonly { item: NamedItem; step: PriceStep }[]
  /** Whether what was ordered is a domain name and nothing else. */
  isNameAlone?: boolean
}

/**
 * Tells a customer of another price in time: what it was and becomes, from which day, why, and how not to pay it. Who
 * cancels before that day has a last day before it (`orders/domain/cancellation.ts`).
 */
export async function newPriceMail(
  { settings }: Context,
  { customer, orderId, reference, reason, items, isNameAlone = false }: NewPrice,
): Promise<NewMail> {
  const from = items.map(({ step }) => step.effectiveOn).reduce(earlierOf)
  const lastDay = shownDay(addDays(from, -1))
  const isHigher = items.some(({ step }) => step.version.unitPrice > step.from)
  const { subject, heading, lead } = items.every(({ step }) => step.version.unitPrice === step.from)
    ? STAYS_AFTER_ALL
    : CHANGES
  return {
    kind: 'subscription-new-price',
    ...mailTo(customer),
    subject: subject(shownDay(from)),
    ...(await renderMail(
      <MailFrame
        preview={lead(shownDay(from), lastDay)}
        heading={isHigher ? 'Een deel van je rekening wordt hoger.' : heading}
      >
        <MailGreeting name={customer.customerName} />
        <MailParagraph>{lead(shownDay(from), lastDay)}</MailParagraph>
        {together(items).map(({ item, step }) => (
          <MailFacts
            key={[step.effectiveOn, item.product, step.from].join()}
            facts={[['Hoort bij', reference], ...factsOf(item, step)]}
          />
        ))}
        <MailParagraph>Dit is de reden:</MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailParagraph>Vind je het goed, dan hoef je niets te doen.</MailParagraph>
        {isHigher ? <HowNotTo {...{ orderId, items, lastDay, isNameAlone }} /> : null}
        <MailButton href={`${settings.siteUrl}/hosting-dashboard`}>Naar mijn account</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Several that are alike, as three mailboxes, are told of once, with their number. */
function together(items: NewPrice['items']): NewPrice['items'] {
  const alike = Map.groupBy(items, ({ item, step: { effectiveOn, from, announced, version } }) =>
    item.kind === 'extra'
      ? [item.product, item.quantity, effectiveOn, from, announced, version.unitPrice].join()
      : item,
  )
  return [...alike.values()].flatMap((all) =>
    all.slice(0, 1).map(({ item, step }) => ({ item: { ...item, count: all.length }, step })),
  )
}

const CHANGES = {
  subject: (day: string) => `Je prijs verandert op ${day}`,
  heading: 'Je prijs verandert.',
  lead: (day: string, lastDay: string) =>
    `Tot en met ${lastDay} houd je de prijs die je nu hebt, en wat je al hebt betaald, verandert niet. Op ${day} begint een nieuwe termijn, en die heeft de nieuwe prijs.`,
}

/** The words when another price, which was told before, does not come. */
const STAYS_AFTER_ALL: typeof CHANGES = {
  subject: (day) => `Je prijs blijft op ${day} toch gelijk`,
  heading: 'Je prijs blijft toch gelijk.',
  lead: (day) =>
    `Eerder schreven we je dat een prijs op ${day} verandert. Dat gaat niet door: hij blijft zoals hij nu is.`,
}

function factsOf(item: NamedItem, { effectiveOn, from, announced, version }: PriceStep) {
  const day = shownDay(effectiveOn)
  return [
    ['Waarvoor', timesInWords(item.count ?? 1, item.description)],
    ['Nu', priceInWords(item, from, effectiveOn)],
    ['Eerder aangekondigd', announced === null ? null : priceInWords(item, announced, effectiveOn)],
    [`Vanaf ${day}`, priceInWords(item, version.unitPrice, effectiveOn)],
  ] as const
}

interface HowNotToProps extends Pick<NewPrice, 'orderId' | 'items' | 'isNameAlone'> {
  lastDay: string
}

function HowNotTo({ orderId, items, lastDay, isNameAlone }: HowNotToProps) {
  const [extra] = items.flatMap(({ item }) => (item.kind === 'extra' ? [item.description] : []))
  const [name] = items.flatMap(({ item }) => (item.kind === 'domain' ? [item.description] : []))
  if (!orderId)
    return (
      <>
        <MailParagraph>
          Wil je de nieuwe prijs niet betalen? Zeg dan uiterlijk op {lastDay} op in je account, bij je
          project. Welke dag je laatste is, zie je voordat je bevestigt.
        </MailParagraph>
        {extra ? (
          <MailParagraph>
            Wil je alleen {extra} niet meer? Haal dat er dan in je account af, bij je project. Staat daar geen
            knop voor, antwoord dan voor die dag op deze mail: dan doen wij het.
          </MailParagraph>
        ) : null}
        {name ? (
          <MailParagraph>
            Wil je alleen {name} niet meer? Antwoord dan voor die dag op deze mail, dan halen we hem eraf.
          </MailParagraph>
        ) : null}
      </>
    )
  return (
    <>
      <MailParagraph>
        Wil je de nieuwe prijs niet betalen? Zeg dan uiterlijk op {lastDay} op in je account.{' '}
        {isNameAlone ? 'Je bestelling stopt' : 'Je hosting stopt'} dan voor die termijn begint. Welke dag je
        laatste is, zie je voordat je bevestigt.
      </MailParagraph>
      {extra ? (
        <MailParagraph>
          Wil je alleen {extra} niet meer? Haal dat er dan in je account zelf af, bij ‘Pakket of extra’s
          wijzigen’. Doe je dat voordat de factuur van die termijn er is, dan betaal je het daarna niet meer.
        </MailParagraph>
      ) : null}
      {name && !isNameAlone ? (
        <MailParagraph>
          Wil je alleen {name} niet meer? Antwoord dan voor die dag op deze mail, dan halen we hem eraf.
        </MailParagraph>
      ) : null}
    </>
  )
}

interface WithdrawnPrice {
  customer: Customer
  /** The order that began it; null when a project did. */
  orderId: string | null
  /** The number of the order or project. */
  reference: string
  item: NamedItem
  /** What was told, for which day, and when. */
  toldPrice: Cents
  effectiveOn: CalendarDay
  toldOn: CalendarDay
  /** What is asked from that day on instead. */
  price: Cents
}

/** Tells a customer who was told of a price that it does not come. */
export async function newPriceWithdrawnMail(
  { settings }: Context,
  { customer, orderId, reference, item, toldPrice, price, effectiveOn, toldOn }: WithdrawnPrice,
): Promise<NewMail> {
  const day = shownDay(effectiveOn)
  const what = timesInWords(item.count ?? 1, item.description)
  return {
    kind: 'subscription-new-price-withdrawn',
    ...mailTo(customer),
    subject: `De prijswijziging van ${day} gaat niet door`,
    ...(await renderMail(
      <MailFrame
        preview={`Vanaf ${day} betaal je ${priceInWords(item, price, effectiveOn)}.`}
        heading="De nieuwe prijs gaat niet door."
      >
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Op {shownDay(toldOn)} schreven we je dat {what} op {day} een andere prijs krijgt. Dat gaat niet
          door.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Hoort bij', reference],
            ['Waarvoor', what],
            ['Aangekondigd', priceInWords(item, toldPrice, effectiveOn)],
            [`Vanaf ${day}`, priceInWords(item, price, effectiveOn)],
          ]}
        />
        <MailParagraph>
          Je hoeft niets te doen. Heb je om die prijs opgezegd en wil je toch blijven,{' '}
          {orderId
            ? 'dan kun je dat tot en met je laatste dag intrekken in je account.'
            : `bel dan ${company.phone.shown}, dan zoeken we het uit.`}
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard`}>Naar mijn account</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

function mailTo({ customerName, email }: Customer) {
  return { to: { address: email, name: customerName }, replyTo: company.email }
}

/** '€ 21,00 per maand excl. btw (€ 25,41 incl. btw)', with the VAT of that day; of a yearly extra also what a year comes to. */
function priceInWords(
  { unit, quantity, count = 1, billingCycle, vatPercent, reverseCharge }: NamedItem,
  unitPrice: Cents,
  day: CalendarDay,
): string {
  const net = times(unitPrice, quantity * count)
  const one = `${inEurosAndCents(unitPrice)} ${UNIT_WORDS[unit]}`
  const each = count === 1 ? `${one}, ` : `${one} per stuk, samen `
  const whole =
    quantity * count === 1 ? one : `${each}${inEurosAndCents(net)} ${CYCLE_PRICE_WORDS[billingCycle]}`
  if (reverseCharge) return `${whole}, btw verlegd`
  return `${whole} excl. btw (${inEurosAndCents(addVat(net, vatPercent ?? vatRateOn(day)).total)} incl. btw)`
}
