import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { namedExtras, namesInWords } from '@/features/hosting/catalogue/domain/extra-names'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { inEurosAndCents } from '@/shared/money'
import { keptFurtherNames } from '../../domain/further-names'
import { CYCLE_WORDS, extrasInWords, isNameAlone, packageName, vatOfOrder } from '../../domain/order-in-words'
import type { HostingOrder } from '../order-tables'

/** The part of an invoice that mails of its order need. */
export interface IssuedInvoice {
  id: string
  invoiceNumber: string
}

/** Placeholder for the number of the invoice, which is issued after the mail is written. */
export const INVOICE_MARK = '~factuurnummer~'

/** Placeholder for the path of the payment page. */
export const PAY_MARK = '~betaalpad~'

/** Placeholder for the sentence about what paying there takes. */
export const HOW_MARK = '~hoe~'

const INVOICE_LATER = 'volgt in een aparte mail'

/** Fills in the number of the invoice and attaches its file. Without an invoice the mail says that it follows. */
export function withInvoice(mail: NewMail, invoice: IssuedInvoice | undefined): NewMail {
  const number = invoice?.invoiceNumber ?? INVOICE_LATER
  const path = invoice ? payPath(invoice.id) : '/hosting-dashboard'
  // Without an invoice there is nothing to pay yet, and the list of invoices requires signing in.
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

/** What we do with the domain name before delivery, and what was done after it. */
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

/** Words for a name whose registry gave no answer: they must not suggest that it is theirs already. */
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

/** Ordered items with the total of the first invoice, as label and value: for mails about the order itself. */
export function orderedFacts(
  order: HostingOrder,
  reader: Reader = 'customer',
): (readonly [string, string])[] {
  return [
    ...orderFacts(order, reader),
    ['Totaal', `${inEurosAndCents(order.totalPrice)} ${vatOfOrder(order)}`],
  ]
}

/** The names of extras that have some: 'Extra e-mailadres', 'info@, verkoop@ en 1 zonder naam'. */
function namesFacts({ extras, extraNames }: HostingOrder): (readonly [string, string])[] {
  return namedExtras(extras, extraNames).map((named) => [named.extra.name, namesInWords(named)])
}

/** Contents of an order, as label and value, without a price: that depends on the day. */
export function orderFacts(order: HostingOrder, reader: Reader = 'customer'): (readonly [string, string])[] {
  const further = keptFurtherNames(order)
  return [
    ['Bestelnummer', order.orderNumber],
    ...(isNameAlone(order)
      ? []
      : ([
          ['Pakket', `${packageName(order.hostingPackage)}, ${CYCLE_WORDS[order.billingCycle]}`],
          ['Extra’s', extrasInWords(order.extras)],
          ...namesFacts(order),
        ] as const)),
    ['Domeinnaam', domainInWords(order, reader)],
    ...(further.length > 0 ? [['Andere domeinnamen', further.join(', ')] as const] : []),
  ]
}
