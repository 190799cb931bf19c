import type { StandingInstalment } from '@/features/billing/arrangements/domain/arrangement'
import type { ShownDebit } from '@/features/billing/direct-debit/domain/debit-words'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import type { PaymentState, PaymentWay } from '../../../domain/payment'
import { METHOD_LABELS } from '../../../domain/payment-labels'

/** What the page where something is paid has to go by. */
export interface PayFacts {
  invoiceNumber: string
  /** What it asks, VAT included, less what was credited of it. */
  total: Cents
  /** What came in for the invoice, less what went back. */
  received: Cents
  invoice: 'pending' | 'paid' | 'credited'
  /** How the last debit of the invoice by a mandate stands, if one was announced. */
  debit?: ShownDebit | undefined
  /** An arrangement that stands: the instalment that the page is about, if it is about one, and the next to be paid. */
  arranged?: ArrangedFacts | undefined
  /** Whether it was paid in instalments, by an arrangement that ended: what came in was no mistake, and the rest is asked. */
  wasArranged?: boolean
  /** The last attempt, if there was one. `isStarted`: its provider knows of it. */
  payment:
    | { method: PaymentWay; state: PaymentState; chargedBackAmount: Cents; isStarted: boolean }
    | undefined
}

type ShownInstalment = Pick<StandingInstalment, 'place' | 'dueOn' | 'left' | 'amount'>

interface ArrangedFacts {
  instalment?: ShownInstalment | undefined
  next?: ShownInstalment | undefined
  count: number
  /** Instalments before it that are not paid. */
  earlier?: readonly ShownInstalment[]
  /** Whether its link was that of an arrangement which another one replaced. */
  isReplaced?: boolean
}

export interface PayWords {
  heading: string
  text: string
  /**
   * What can be done: nothing any more, transfer the money, go on where one was, or choose how. In all but the first
   * one may choose another way.
   */
  step: 'none' | 'transfer' | 'continue' | 'choose'
}

/** What the page says, and what it offers, to whoever comes to pay or comes back from paying. */
export function payWords(facts: PayFacts): PayWords {
  const { invoiceNumber, total, payment } = facts
  if (facts.invoice === 'paid')
    return {
      heading: 'Betaald.',
      text: `Factuur ${invoiceNumber} van ${inEurosAndCents(total)} is betaald. Bedankt.`,
      step: 'none',
    }
  if (facts.invoice === 'credited')
    return {
      heading: 'Hier valt niets te betalen.',
      text: `Factuur ${invoiceNumber} is ingetrokken.`,
      step: 'none',
    }
  // A debit that failed was before the arrangement, which is what counts since.
  const isPast = facts.arranged !== undefined && facts.debit?.state === 'failed'
  const debit = facts.debit && !isPast && debitWords(facts, facts.debit)
  if (debit) return debit
  if (facts.arranged) return arrangedWords(facts, facts.arranged)
  if (!payment)
    return { heading: 'Betalen.', text: `Kies hoe je factuur ${invoiceNumber} betaalt.`, step: 'choose' }
  if (payment.state === 'open') return openWords(payment, 'je factuur')
  if (payment.state === 'paid')
    return payment.chargedBackAmount > 0
      ? chargedBackWords(invoiceNumber, payment.chargedBackAmount)
      : facts.received > 0
        ? facts.wasArranged
          ? restWords(facts)
          : shortWords(facts)
        : givenBackWords(invoiceNumber)
  return { ...ENDED[payment.state], step: 'choose' }
}

/** What is said of an invoice that is paid in instalments, and of one of those. */
function arrangedWords(facts: PayFacts, arranged: ArrangedFacts): PayWords {
  const { invoiceNumber, payment } = facts
  const { instalment, next, count, earlier = [], isReplaced } = arranged
  if (instalment && instalment.left <= 0)
    return {
      heading:
        instalment.amount > 0 ? `Termijn ${instalment.place} is betaald.` : 'Deze termijn is vervallen.',
      text: `${instalment.amount > 0 ? 'Bedankt.' : 'Je hoeft hem niet te betalen.'}${next ? ` ${nextWords(next)}` : ''}`,
      step: 'none',
    }
  if (payment?.state === 'open') return openWords(payment, instalment ? 'je termijn' : 'je factuur')
  if (payment && payment.state !== 'paid') return { ...ENDED[payment.state], step: 'choose' }
  if (instalment)
    return {
      heading: `Termijn ${instalment.place} van ${count}.`,
      text: [
        isReplaced && REPLACED,
        `Je betaalt factuur ${invoiceNumber} in termijnen. Van deze termijn betaal je ${inEurosAndCents(instalment.left)}, uiterlijk ${shownDay(instalment.dueOn)}.`,
        earlier.length > 0 && earlierWords(instalment, earlier),
      ]
        .filter(Boolean)
        .join(' '),
      step: 'choose',
    }
  return {
    heading: 'Je betaalt in termijnen.',
    text: `Van factuur ${invoiceNumber} staat nog ${inEurosAndCents((facts.total - facts.received) as Cents)} open. ${next ? nextWords(next) : ''} Wil je alles in één keer betalen? Kies dan hieronder hoe.`,
    step: 'choose',
  }
}

const REPLACED =
  'De link die je opende, hoort bij een eerdere afspraak. Die is vervangen; dit is de termijn die nu aan de beurt is.'

/** Where the money of an instalment goes while earlier ones are open: those come first. */
function earlierWords({ place, left }: ShownInstalment, earlier: readonly ShownInstalment[]): string {
  const before = sum(earlier.map((one) => one.left))
  const places = new Intl.ListFormat('nl').format(earlier.map((one) => String(one.place)))
  const isOne = earlier.length === 1
  const which = isOne ? `termijn ${places}` : `de termijnen ${places}`
  const open = `Let op: ${which} ${isOne ? 'staat' : 'staan samen'} nog open voor ${inEurosAndCents(before)}, en wat je betaalt telt daar eerst voor.`
  if (left <= before)
    return `${open} Betaal je hier ${inEurosAndCents(left)}, dan blijft termijn ${place} dus open.`
  const rest = (left - before) as Cents
  return `${open} Van deze ${inEurosAndCents(left)} gaat ${inEurosAndCents(before)} daarheen, en ${inEurosAndCents(rest)} naar termijn ${place}.`
}

function nextWords({ place, left, dueOn }: ShownInstalment): string {
  return `Termijn ${place} van ${inEurosAndCents(left)} betaal je uiterlijk ${shownDay(dueOn)}.`
}

/** What a debit has to do with it; undefined when the customer is paying, or tried to, in a way of their own. */
function debitWords({ invoiceNumber, payment }: PayFacts, debit: ShownDebit): PayWords | undefined {
  if (debit.state === 'on-its-way') return onItsWayWords(invoiceNumber, debit)
  if (debit.state === 'announced')
    return payment?.state === 'open' ? undefined : announcedWords(invoiceNumber, debit)
  const isTold = payment === undefined || (payment.method === 'direct-debit' && payment.state !== 'paid')
  return isTold ? failedWords(invoiceNumber, debit) : undefined
}

function onItsWayWords(invoiceNumber: string, { debitOn, creditor }: ShownDebit): PayWords {
  return {
    heading: 'Het geld is onderweg.',
    text: `De opdracht om factuur ${invoiceNumber} af te schrijven ligt bij je bank: ${creditor} schrijft af op ${shownDay(debitOn)}. Betaal je nu ook zelf, dan betaal je twee keer. Lukt het afschrijven niet, dan krijg je een mail.`,
    step: 'none',
  }
}

function announcedWords(invoiceNumber: string, { debitOn, creditor, isAgain }: ShownDebit): PayWords {
  const how = 'Betaal je liever nu zelf, kies dan hieronder hoe: dan schrijven we niet meer af.'
  const day = shownDay(debitOn)
  return isAgain
    ? {
        heading: 'Afschrijven lukte niet.',
        text: `We proberen het nog één keer: ${creditor} schrijft factuur ${invoiceNumber} af op ${day}. ${how}`,
        step: 'choose',
      }
    : {
        heading: 'Je hoeft niets te doen.',
        text: `Factuur ${invoiceNumber} wordt op ${day} afgeschreven door ${creditor}. ${how}`,
        step: 'choose',
      }
}

/** Why, the mail says: whoever has the address of this page reads it. */
function failedWords(invoiceNumber: string, { debitOn }: ShownDebit): PayWords {
  return {
    heading: 'Afschrijven lukte niet.',
    text: `Op ${shownDay(debitOn)} konden we factuur ${invoiceNumber} niet afschrijven. Kies hieronder hoe je nu betaalt.`,
    step: 'choose',
  }
}

const ENDED = {
  cancelled: {
    heading: 'De betaling is geannuleerd.',
    text: 'Er is niets afgeschreven. Wil je toch betalen, kies dan hieronder hoe.',
  },
  failed: {
    heading: 'De betaling is niet gelukt.',
    text: 'Er is niets afgeschreven. Probeer het nog eens, of kies een andere manier.',
  },
  expired: {
    heading: 'De tijd om te betalen is om.',
    text: 'Er is niets afgeschreven. Begin opnieuw, of kies een andere manier.',
  },
} as const satisfies Record<Exclude<PaymentState, 'open' | 'paid'>, { heading: string; text: string }>

function openWords(
  { method, isStarted }: NonNullable<PayFacts['payment']>,
  what: 'je factuur' | 'je termijn',
): PayWords {
  if (!isStarted)
    return {
      heading: 'De betaaldienst geeft geen antwoord.',
      text: 'Er is niets afgeschreven, en wat je bestelde blijft staan. Probeer het zo nog eens, of kies een andere manier. Deze pagina blijft werken: bewaar haar als je later wilt betalen.',
      step: 'choose',
    }
  if (method === 'bank-transfer')
    return {
      heading: 'Maak het bedrag over.',
      text: `Zodra het geld op onze rekening staat, is ${what} betaald. Meestal is dat de volgende werkdag. Je ziet het op deze pagina en in je account.`,
      step: 'transfer',
    }
  return {
    heading: 'Je betaling staat nog open.',
    text: `Ga bij ${METHOD_LABELS[method]} verder waar je was, of kies een andere manier. Net betaald? Dan hoort deze pagina dat binnen een paar minuten.`,
    step: 'continue',
  }
}

function chargedBackWords(invoiceNumber: string, chargedBack: Cents): PayWords {
  return {
    heading: 'Je betaling is teruggeboekt.',
    text: `Je bank haalde ${inEurosAndCents(chargedBack)} bij ons terug. Factuur ${invoiceNumber} staat daardoor weer open. Kies hoe je betaalt, of neem contact met ons op als er iets niet klopt.`,
    step: 'choose',
  }
}

/** Too little came in, and we gave that back: there is nothing to speak about, only something to pay. */
function givenBackWords(invoiceNumber: string): PayWords {
  return {
    heading: 'Je betaling is teruggestort.',
    text: `Factuur ${invoiceNumber} staat nog open. Kies hoe je betaalt, of neem contact met ons op als er iets niet klopt.`,
    step: 'choose',
  }
}

/** What is left of an invoice after an arrangement on paying it. */
function restWords({ invoiceNumber, received, total }: PayFacts): PayWords {
  return {
    heading: 'De rest betalen.',
    text: `We ontvingen ${inEurosAndCents(received)}. Van factuur ${invoiceNumber} staat nog ${inEurosAndCents((total - received) as Cents)} open. Kies hieronder hoe je dat betaalt.`,
    step: 'choose',
  }
}

function shortWords({ received, total }: PayFacts): PayWords {
  return {
    heading: 'Er kwam te weinig binnen.',
    text: `We ontvingen ${inEurosAndCents(received)} van ${inEurosAndCents(total)}. We nemen contact met je op over de rest.`,
    step: 'none',
  }
}
