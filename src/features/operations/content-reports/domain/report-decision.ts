import { z } from 'astro/zod'
import { optionalText, requiredText } from '@/shared/form-fields'

interface DecisionWords {
  /** Label in the office. */
  label: string
  /** Sentence for the reporter and the customer. */
  told: string
  /** Whether it restricts the customer, who then gets a statement of reasons (Digital Services Act, article 17). */
  restricts: boolean
}

/** Possible decisions on a report. */
export const DECISIONS = {
  removed: {
    label: 'Inhoud weggehaald',
    told: 'We hebben de inhoud weggehaald.',
    restricts: true,
  },
  disabled: {
    label: 'Inhoud onbereikbaar gemaakt',
    told: 'We hebben de inhoud onbereikbaar gemaakt.',
    restricts: true,
  },
  suspended: {
    label: 'Site of mailbox uitgezet, geheel of deels',
    told: 'We hebben de site of mailbox waar het om gaat uitgezet, geheel of deels.',
    restricts: true,
  },
  'not-unlawful': {
    label: 'Niet verboden: de inhoud blijft staan',
    told: 'We vinden de inhoud niet verboden en niet in strijd met onze voorwaarden. Hij blijft staan.',
    restricts: false,
  },
  insufficient: {
    label: 'Te weinig om te beslissen',
    told: 'We kunnen op deze melding niet beslissen: er staat te weinig in. De inhoud blijft staan.',
    restricts: false,
  },
  'not-hosted': {
    label: 'Staat niet bij ons',
    told: 'De inhoud staat niet op iets wat wij hosten. We kunnen er niets aan veranderen.',
    restricts: false,
  },
} as const satisfies Record<string, DecisionWords>
export type Decision = keyof typeof DECISIONS

/** Labels of the decisions in the office. */
export const DECISION_LABELS = Object.fromEntries(
  Object.entries(DECISIONS).map(([id, { label }]) => [id, label]),
) as Record<Decision, string>

export const DECISION_IDS = Object.keys(DECISIONS) as [Decision, ...Decision[]]

/** Grounds of a restriction (article 17(3)(d) and (e)). */
export const GROUND_LABELS = {
  law: 'De wet',
  terms: 'Onze algemene voorwaarden',
} as const
export type Ground = keyof typeof GROUND_LABELS
export const GROUNDS = Object.keys(GROUND_LABELS) as [Ground, ...Ground[]]

/**
 * Values for content of none of the customers that were found: another one, whose e-mail address is typed in, or
 * nobody.
 */
export const OTHER_CUSTOMER = 'other'
export const NO_CUSTOMER = 'none'

export const CUSTOMER_FAULT = 'Kies welke klant de redenen krijgt, of dat er geen klant te vinden is.'

/** Form of a decision in the office. The fields of a restriction are required for restrictions only. */
export const decisionForm = z
  .object({
    report_id: z.uuid(),
    decision: z.enum(DECISION_IDS, 'Kies wat je besluit.'),
    facts: requiredText('Schrijf op welke feiten het besluit rust.', 3_000),
    ground: z.preprocess(
      (value) => value || null,
      z.enum(GROUNDS, 'Kies waarop het besluit rust.').nullable(),
    ),
    provision: optionalText(500),
    measure: optionalText(500),
    customer: optionalText(40),
    customer_email: optionalText(254),
  })
  .superRefine(({ decision, ground, provision, measure, customer, customer_email }, context) => {
    if (!DECISIONS[decision]?.restricts) return
    const wanted = [
      ['ground', ground, 'Kies waarop het besluit rust.'],
      ['provision', provision, 'Noem de wet of de bepaling, en waarom de inhoud daarmee in strijd is.'],
      ['measure', measure, 'Schrijf op wat er precies gebeurt, en voor hoe lang.'],
      ['customer', customer, CUSTOMER_FAULT],
      [
        'customer_email',
        customer !== OTHER_CUSTOMER || customer_email,
        'Vul het e-mailadres van de klant in.',
      ],
    ] as const
    for (const [path, value, message] of wanted)
      if (!value) context.addIssue({ code: 'custom', path: [path], message })
  })

/** How to object; part of every decision (articles 16(5) and 17(3)(f)). */
export const REDRESS =
  'Ben je het er niet mee eens, antwoord dan op deze mail: een andere collega kijkt er dan naar. Naar de rechter kun je altijd.'

/** Who decided, and by what means (articles 16(6) and 17(3)(c)). */
export const NO_AUTOMATION =
  'Een mens heeft dit bekeken en besloten. Er is geen programma dat zocht of meebesliste.'
