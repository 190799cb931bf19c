import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { StopSide } from '../project'

/** What stops with a project and what goes on, as it stands now. */
export interface WhatStops {
  /** Titles of the accepted work that was not delivered. */
  undelivered: readonly string[]
  /** Subscriptions that go on until somebody ends them. */
  running: readonly string[]
  /** Subscriptions that were ended, and still run until their last day. */
  ending: readonly { description: string; endsOn: CalendarDay }[]
  /** Domain names among those that go on. */
  domains: readonly string[]
  files: number
  /** The last day on which the files are kept. */
  filesUntil: CalendarDay
  /** Invoices of the project and its subscriptions that still ask for money. */
  open: readonly { number: string; outstanding: Cents; dueOn: CalendarDay }[]
  /** Whether something was paid for what its delivery and its subscriptions charged. */
  isPaidFor: boolean
  /** What was paid on invoices that the office wrote about it, VAT included. */
  freelyPaid: readonly { number: string; paid: Cents }[]
  /** What is still to go back of invoices that were credited; more or less than was credited of them. */
  dueBack: Cents
}

/** Why, as its customer reads it. */
export const STOP_WANTED_WORDS = {
  agency: 'Wij stoppen ermee.',
  customer: 'Je vroeg ons te stoppen.',
} as const satisfies Record<StopSide, string>

/** Labels of the choice in the office. */
export const STOP_SIDE_LABELS = {
  agency: 'Wij willen stoppen',
  customer: 'De klant wil stoppen',
} as const satisfies Record<StopSide, string>

/** What happens with a customer's request to stop, for that customer. */
export const WHAT_ASKING_DOES =
  'We nemen contact met je op over wat er al gemaakt is en wat je daarvoor betaalt. Tot we dat hebben afgesproken, verandert er niets.'

/** As label and value, for the customer: the mail, and the page of the project. */
export function stopFacts(stops: WhatStops): (readonly [string, string])[] {
  const { undelivered, running, ending, domains, files, filesUntil, open } = stops
  return [
    ...(undelivered.length > 0
      ? [['Stopt', `${undelivered.join(', ')}: dat maken we niet, en het wordt niet gefactureerd.`] as const]
      : []),
    [
      'Loopt door',
      running.length > 0
        ? `${running.join(', ')}. Dat blijft werken en wordt gefactureerd tot je het opzegt, bij je project.`
        : 'Niets van dit project. Hosting die je apart bestelde, staat hier los van.',
    ],
    ...(ending.length > 0
      ? [
          [
            'Eindigt',
            `${endingInWords(ending)}. Daarna stopt het, en komt er geen factuur meer voor.`,
          ] as const,
        ]
      : []),
    ...(domains.length > 0
      ? [['Domeinnaam', `${domains.join(', ')} blijft van jou en loopt door tot je opzegt.`] as const]
      : []),
    ...(files > 0
      ? [
          [
            'Bestanden',
            `Die bewaren we tot en met ${shownDay(filesUntil)}. Haal ze voor die tijd op.`,
          ] as const,
        ]
      : []),
    ['Wat je betaalde', paidInWords(stops)],
    [
      'Open facturen',
      open.length > 0
        ? `${open.map(({ number, outstanding, dueOn }) => `${number}, ${inEurosAndCents(outstanding)}, te betalen tot en met ${shownDay(dueOn)}`).join('; ')}. Die blijven staan.`
        : 'Geen.',
    ],
  ]
}

/** 'Onderhoud, tot en met 31 december 2026; Back-ups, tot en met …' */
export function endingInWords(ending: WhatStops['ending']): string {
  return ending.map(({ description, endsOn }) => `${description}, tot en met ${shownDay(endsOn)}`).join('; ')
}

/** 'INV2026110042, € 242,00; INV2026110043, € 100,00' */
export function freelyPaidInWords(freelyPaid: WhatStops['freelyPaid']): string {
  return freelyPaid.map(({ number, paid }) => `${number}, ${inEurosAndCents(paid)}`).join('; ')
}

function paidInWords({ isPaidFor, freelyPaid, dueBack }: WhatStops): string {
  const sentences = [
    ...(isPaidFor
      ? [
          'Dat was voor werk dat is opgeleverd en voor termijnen die begonnen zijn. Daarvan gaat door het stoppen niets terug.',
        ]
      : []),
    ...(freelyPaid.length > 0
      ? [
          `Op losse facturen: ${freelyPaidInWords(freelyPaid)}. Hoort daar werk bij dat we niet meer maken, dan verrekenen we dat met je.`,
        ]
      : []),
    ...(dueBack > 0 ? [`Van gecrediteerde facturen krijg je nog ${inEurosAndCents(dueBack)} terug.`] : []),
  ]
  return sentences.length > 0
    ? sentences.join(' ')
    : 'Je betaalde hier nog niets voor, dus er gaat ook niets terug.'
}
