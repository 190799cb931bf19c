import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { FACTS_CHANGED } from '@/office/rules/office-flash'
import { idOf, LONG, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { proposedInstalments } from './domain/arrangement'
import { SHOW_STEP, type TypedPlan, typedPlan } from './domain/internal/arrangement-form'
import { anArrangement } from './fixtures'
import {
  arrangementCutMail,
  arrangementEndedMail,
  arrangementMadeMail,
  instalmentDueMail,
} from './server/mails/arrangement-mails'
import { ArrangePage } from './web/office/ArrangePage'
import type { ArrangementStep, FoundPlan } from './web/office/server/arrange-payment'

const OUTSTANDING = 65_144 as Cents

const planOf = (typed: string): TypedPlan =>
  typedPlan(new URLSearchParams(typed), { outstanding: OUTSTANDING, today: TODAY })

function page(typed: string, other: Partial<FoundPlan> = {}, sent?: FormState) {
  return (
    <ArrangePage
      found={{
        id: idOf(2041),
        invoiceNumber: 'INV2026110042',
        outstanding: OUTSTANDING,
        obstacle: undefined,
        isChange: false,
        plan: planOf(typed),
        step: undefined,
        shown: 'x',
        today: TODAY,
        arrangementId: idOf(6099),
        sent,
        ...other,
      }}
    />
  )
}

const PROPOSED = proposedInstalments({
  outstanding: OUTSTANDING,
  count: 3,
  from: TODAY,
  rhythm: 'month',
})

const STEP: ArrangementStep = {
  invoiceNumber: 'INV2026110042',
  customer: 'Bakkerij Jaarnink',
  outstanding: OUTSTANDING,
  instalments: PROPOSED,
  replaces: null,
  debit: null,
  announcedFor: null,
  suspended: null,
  wasReminded: false,
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

function step(other: Partial<ArrangementStep> = {}, sent?: FormState) {
  const shown = { ...STEP, ...other }
  const plan = { ...planOf('termijnen=3'), instalments: [...shown.instalments] }
  return page('termijnen=3', { plan, step: shown, isChange: shown.replaces !== null }, sent)
}

/** Paying in instalments. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/factuur/[number]/regeling': {
      begin: page(''),
      'verkeerd gekozen': page('termijnen=1&vanaf=2020-01-01'),
      voorstel: page('termijnen=3'),
      'twaalf termijnen': page('termijnen=12'),
      'telt niet op': page(`dag=2020-01-01&bedrag=100&dag=&bedrag=nul&stap=${SHOW_STEP}`),
      'verkeerde som': page(`dag=2031-01-01&bedrag=100&dag=2032-01-01&bedrag=100&stap=${SHOW_STEP}`),
      nakijken: step(),
      'hosting staat stil, incasso, lang': step({
        customer: LONG.company,
        debit: { amount: OUTSTANDING, debitOn: '2026-12-04' },
        suspended: { orderNumber: 'HO261120123', mayResume: true },
        mail: { addresses: [LONG.email], becomes: 'kept' },
      }),
      'een andere': step({
        replaces: { madeOn: TODAY, left: 40_000 as Cents },
        announcedFor: '2026-12-21',
        suspended: { orderNumber: 'HO261120123', mayResume: false },
      }),
      'intussen veranderd': step({}, { ...FACTS_CHANGED, values: {} }),
      'niets te regelen': page('', { obstacle: 'not-open' }),
      overgenomen: page('', { obstacle: 'imported' }),
      betwist: page('', { obstacle: 'disputed' }),
      'afschrijving onderweg': page('', { obstacle: 'on-its-way' }),
      'bestaat niet': <ArrangePage found={undefined} />,
    },
  },
}

/** Mails about paying in instalments. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const invoice = { ...storedInvoice(typedInvoice(typed)), outstanding: OUTSTANDING }
  const { standing: instalments } = anArrangement()
  const [instalment] = instalments
  return {
    arrangementMadeMail: { gemaakt: () => arrangementMadeMail(MAIL_CONTEXT, { invoice, instalments }) },
    instalmentDueMail: {
      'drie dagen ervoor': async () =>
        instalment ? await instalmentDueMail(MAIL_CONTEXT, { invoice, instalment, count: 3 }) : null,
    },
    arrangementCutMail: {
      'deels gecrediteerd': () => arrangementCutMail(MAIL_CONTEXT, { invoice, instalments }),
    },
    arrangementEndedMail: {
      'niet betaald': () =>
        arrangementEndedMail(MAIL_CONTEXT, {
          invoice,
          because: { missed: instalments.slice(0, 1) },
          wasReminded: true,
        }),
      'door ons': () =>
        arrangementEndedMail(MAIL_CONTEXT, {
          invoice,
          because: { reason: typed?.words ?? 'Je betaalt liever alles in één keer.' },
          wasReminded: false,
        }),
    },
  }
}
