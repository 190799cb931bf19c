import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { PACKAGES } from '@/features/hosting/catalogue/domain/packages'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { inEurosAndCents } from '@/shared/money'
import { CYCLE_WORDS, extrasInWords } from '../../domain/order-in-words'
import type { HostingOrder } from '../order-tables'

/** What an order needs to know of its invoice. */
export interface IssuedInvoice {
  id: string
  invoiceNumber: string
}

/** Stands where the number of the invoice belongs, until that is known: it is given out last. */
export const INVOICE_MARK = '~factuurnummer~'

/** Stands where the path belongs at which the invoice is paid. */
export const PAY_MARK = '~betaalpad~'

/** Stands where the mail says what it takes to pay there. */
export const HOW_MARK = '~hoe~'

const INVOICE_LATER = 'volgt in een aparte mail'

/** The mail with its invoice: the number in the text, the files attached. Without one it says that it follows. */
export function withInvoice(mail: NewMail, invoice: IssuedInvoice | undefined): NewMail {
  const number = invoice?.invoiceNumber ?? INVOICE_LATER
  const path = invoice ? payPath(invoice.id) : '/hosting-dashboard'
  // Without an invoice there is nothing to pay yet, and its list is for who signed in.
  const how = invoice ? ', inloggen hoeft niet' : ', zodra je factuur er is'
  const filledIn = (words: string) =>
    words.replaceAll(INVOICE_MARK, number).replaceAll(PAY_MARK, path).replaceAll(HOW_MARK, how)
  return {
    ...mail,
    html: filledIn(mail.html),
    text: filledIn(mail.text),
    attachments: [
      ...(invoice ? [{ kind: 'invoice' as const, invoiceId: invoice.id }] : []),
      ...(mail.attachments ?? []),
    ],
  }
}

type Reader = 'customer' | 'agency'

/** What becomes of the name until the order is delivered, and what became of it. */
const DOMAIN_PLAN_WORDS = {
  customer: {
    register: { before: 'wij registreren hem voor je', after: 'door ons geregistreerd' },
    bring: { before: 'je hebt hem al', after: 'je had hem al' },
  },
  agency: {
    register: { before: 'wij registreren hem', after: 'door ons geregistreerd' },
    bring: { before: 'de klant heeft hem al', after: 'de klant had hem al' },
  },
} as const

/** What is said of a name whose registry gave no answer: nobody may read that it is theirs already. */
const NOT_CHECKED = {
  customer: 'we kijken na of hij vrij is, en registreren hem dan voor je',
  agency: 'kijk na of hij vrij is, en registreer hem dan',
} as const satisfies Record<Reader, string>

function domainInWords(order: HostingOrder, reader: Reader): string {
  const { domainName, domainPlan, domainAvailable, status, deliveredAt } = order
  if (!domainName || !domainPlan) return 'geen'
  if (status === 'cancelled' && !deliveredAt) return domainName
  const isUnchecked = domainPlan === 'register' && domainAvailable !== true && status === 'pending'
  const words = DOMAIN_PLAN_WORDS[reader][domainPlan][deliveredAt ? 'after' : 'before']
  return `${domainName} (${isUnchecked ? NOT_CHECKED[reader] : words})`
}

/** What was ordered and what the first invoice asks for it, as label and value: for mails about the order itself. */
export function orderedFacts(
  order: HostingOrder,
  reader: Reader = 'customer',
): (readonly [string, string])[] {
  return [...orderFacts(order, reader), ['Totaal', `${inEurosAndCents(order.totalPrice)} incl. btw`]]
}

/** What an order is, as label and value. What it costs is told by what it costs on that day. */
export function orderFacts(order: HostingOrder, reader: Reader = 'customer'): (readonly [string, string])[] {
  return [
    ['Bestelnummer', order.orderNumber],
    ['Pakket', `${PACKAGES[order.hostingPackage].name}, ${CYCLE_WORDS[order.billingCycle]}`],
    ['Extra’s', extrasInWords(order.extras)],
    ['Domeinnaam', domainInWords(order, reader)],
  ]
}
