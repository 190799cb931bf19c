import type { NewMail } from '@/features/mail/server/queue-mail'
import { PACKAGES } from '@/features/packages/rules/packages'
import { payPath } from '@/features/payments/rules/payment-paths'
import { inEurosAndCents } from '@/shared/money'
import { CYCLE_WORDS, extrasInWords } from '../../rules/order-in-words'
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

const INVOICE_LATER = 'volgt in een aparte mail'

/** The mail with its invoice: the number in the text, the files attached. Without one it says that it follows. */
export function withInvoice(mail: NewMail, invoice: IssuedInvoice | undefined): NewMail {
  const number = invoice?.invoiceNumber ?? INVOICE_LATER
  const path = invoice ? payPath(invoice.id) : '/hosting-dashboard'
  const filledIn = (words: string) => words.replaceAll(INVOICE_MARK, number).replaceAll(PAY_MARK, path)
  return {
    ...mail,
    html: filledIn(mail.html),
    text: filledIn(mail.text),
    attachments: invoice ? [{ kind: 'invoice', invoiceId: invoice.id }] : [],
  }
}

const DOMAIN_PLAN_WORDS = { register: 'wij registreren hem voor je', bring: 'je hebt hem al' } as const

/** Of a name whose registry gave no answer nobody may read that it is theirs already. */
const NOT_CHECKED = 'we kijken na of hij vrij is, en registreren hem dan voor je'

function domainInWords({ domainName, domainPlan, domainAvailable, status }: HostingOrder): string {
  if (!domainName || !domainPlan) return 'geen'
  const isUnchecked = domainPlan === 'register' && domainAvailable !== true && status === 'pending'
  return `${domainName} (${isUnchecked ? NOT_CHECKED : DOMAIN_PLAN_WORDS[domainPlan]})`
}

/** What was ordered, as label and value. */
export function orderFacts(order: HostingOrder): (readonly [string, string])[] {
  return [
    ['Bestelnummer', order.orderNumber],
    ['Pakket', `${PACKAGES[order.hostingPackage].name}, ${CYCLE_WORDS[order.billingCycle]}`],
    ['Extra’s', extrasInWords(order.extras)],
    ['Domeinnaam', domainInWords(order)],
    ['Totaal', `${inEurosAndCents(order.totalPrice)} incl. btw`],
  ]
}
