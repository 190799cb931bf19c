import { type Cents, inEurosAndCents } from '@/shared/money'
import type { PaymentException, PaymentMethod, PaymentState, PaymentWay } from './payment'

/**
 * What customer and agency read. iDEAL is on its way to being called Wero: of our own payments the name stands here only.
 * Pages that tell which ways to pay a webshop can have name those themselves.
 */
export const METHOD_LABELS = {
  ideal: 'iDEAL | Wero',
  card: 'Creditcard',
  'test-bank': 'Testbank',
  'bank-transfer': 'Bankoverschrijving',
  'direct-debit': 'Automatische incasso',
} as const satisfies Record<PaymentWay, string>

/** The name of the method that an order keeps; as it is kept when it is one that we no longer offer. */
export function methodInWords(method: string): string {
  return Object.entries(METHOD_LABELS).find(([known]) => known === method)?.[1] ?? method
}

/** One line under the name of a method. */
export const METHOD_HINTS = {
  ideal: 'Met de app van je eigen bank, meteen betaald.',
  card: 'Visa, Mastercard of American Express.',
  'test-bank': 'Hoort bij de demo: er gaat geen geld om.',
  'bank-transfer': 'Zelf overmaken. Het geld is meestal de volgende werkdag binnen.',
} as const satisfies Record<PaymentMethod, string>

export const PAYMENT_STATE_LABELS = {
  open: 'Open',
  paid: 'Betaald',
  failed: 'Mislukt',
  cancelled: 'Geannuleerd',
  expired: 'Verlopen',
} as const satisfies Record<PaymentState, string>

export const EXCEPTION_LABELS = {
  double: 'Dubbel betaald',
  late: 'Te laat betaald',
  short: 'Te weinig betaald',
  over: 'Te veel betaald',
  'cancelled-order': 'Betaald voor een geannuleerde bestelling',
  'charged-back': 'Teruggeboekt door de bank',
  refunded: 'Teruggestort via Mollie',
  'came-back': 'Toch weer ontvangen',
} as const satisfies Record<PaymentException, string>

/** A refund that is made at a provider comes into the books by itself, and would count twice. */
const BOOK_IT = 'Doe je dat vanaf onze eigen rekening, boek het dan bij de factuur.'

/** What became of it by itself, and what is left to a person. */
export const EXCEPTION_ADVICE = {
  double: `De factuur was al betaald. Stort dit bedrag terug. ${BOOK_IT}`,
  late: 'De betaling was al opgegeven. De factuur is ermee betaald, als er verder niets bij staat.',
  short:
    'Staat de factuur nog open, vraag dan om de rest, of stort dit bedrag terug. Is er een creditnota, dan is dit bedrag daarin meegeteld.',
  over: `De factuur is betaald. Stort terug wat er te veel kwam. ${BOOK_IT}`,
  'cancelled-order': `Er wordt niets geleverd. Stort dit bedrag terug. ${BOOK_IT} Is er een creditnota, dan is dit bedrag daarin meegeteld.`,
  'charged-back':
    'De bank van de klant haalde dit geld terug. Een factuur die er niet meer mee betaald is, staat weer open. Neem contact op met de klant. Is er een creditnota, dan staat daar nu wat er nog terug moet.',
  refunded:
    'Dit geld ging terug naar de klant. De factuur blijft op betaald staan. Was het geen dubbel of te veel betaald geld, crediteer haar dan. Een creditnota die op dit geld wachtte, is al bijgewerkt.',
  'came-back':
    'Een terugboeking of terugstorting ging niet door: dit geld is weer van ons. Kijk bij de factuur of er nu te veel betaald is.',
} as const satisfies Record<PaymentException, string>

/** What the customer reads about money that does not fit. What is `late` pays all the same, what is `short` has a page. */
const EXCEPTION_WORDS: Partial<Record<PaymentException, string>> = {
  double: 'Er is twee keer betaald. We hebben het gezien: wat dubbel is, storten we terug.',
  over: 'Er kwam meer binnen dan er op de factuur staat. We hebben het gezien: het verschil storten we terug.',
  'cancelled-order':
    'Je betaling kwam nog binnen. We hebben het gezien en nemen contact met je op over het geld.',
}

interface ExceptionsOfPayment {
  kinds: readonly PaymentException[]
  /** What still goes back of the payment's invoice, and what we gave back of the payment. */
  dueBack: Cents
  givenBack: Cents
}

/** One sentence about it; undefined when there is nothing to say. What goes back says more than why. */
export function paymentExceptionsInWords({
  kinds,
  dueBack,
  givenBack,
}: ExceptionsOfPayment): string | undefined {
  if (dueBack > 0) return `Je krijgt ${inEurosAndCents(dueBack)} terug, op de manier waarop je betaalde.`
  if (givenBack > 0) return `We hebben ${inEurosAndCents(givenBack)} van deze betaling teruggestort.`
  return kinds.map((kind) => EXCEPTION_WORDS[kind]).find((words) => words !== undefined)
}
