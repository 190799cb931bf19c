import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import { type FormState, FRESH } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import type { Decision } from './domain/report-decision'
import { reportList } from './domain/report-list'
import { REPORT_NOTICES } from './domain/report-notices'
import { reportAgencyMail } from './server/mails/report-agency-mail'
import { reportConfirmationMail } from './server/mails/report-confirmation-mail'
import { reportDecisionMail, statementOfReasonsMail } from './server/mails/report-decision-mails'
import type { StoredReport } from './server/report-tables'
import { ReportPage } from './web/office/ReportPage'
import { ReportsPage } from './web/office/ReportsPage'
import { ReportFields, ReportForm } from './web/ReportForm'
import { ReportSection } from './web/ReportSection'

const section = (initial: FormState) => (
  <ReportSection>
    <ReportForm initial={initial} />
  </ReportSection>
)

const LONG_URL = `https://www.${LONG.domain}/${'archief-met-een-lang-adres/'.repeat(12)}pagina.html?bron=zoeken`

const FAULTS = invalid(
  {
    urls: 'Regel 2 is geen webadres. Typ het zoals het in de adresbalk staat: https://voorbeeld.nl/pagina.',
    explanation: 'Leg uit wat er staat, en waarom het volgens jou verboden is.',
    name: 'Vul je naam in.',
    email: MALFORMED_EMAIL_ADDRESS,
    good_faith: 'Zet hier een vinkje: zonder dat mogen we je melding niet behandelen.',
  },
  { urls: `${LONG_URL}\nde tweede foto`, email: 'tess@', child_abuse: '' },
)

const UNDECIDED = {
  decision: null,
  decidedAt: null,
  decidedBy: null,
  facts: null,
  ground: null,
  provision: null,
  measure: null,
  customerId: null,
  decisionMailId: null,
  statementMailId: null,
}

const aReport = (over: Partial<StoredReport> = {}, number = 1): StoredReport => ({
  id: `${String(number).padStart(8, '7')}-0000-4000-8000-000000000000`,
  requestId: idOf(number),
  urls: ['https://bakkerijaarnink.nl/foto', 'https://bakkerijaarnink.nl/kaart'],
  explanation: 'Dit is mijn foto, en ik gaf geen toestemming.\nArtikel 1 van de Auteurswet.',
  isChildAbuse: false,
  name: 'Tess Brunink',
  email: 'tess@brunink.example',
  confirmationMailId: idOf(601),
  noticeMailId: idOf(602),
  createdAt: new Date('2026-11-20T09:00:00Z'),
  ...UNDECIDED,
  ...over,
})

const decided = (decision: Decision, over: Partial<StoredReport> = {}): Partial<StoredReport> => ({
  decision,
  decidedAt: NOW,
  decidedBy: idOf(9400),
  facts: 'De foto is gemaakt door de melder en staat zonder toestemming op de site.',
  decisionMailId: idOf(603),
  ...over,
})

const REMOVED = decided('removed', {
  ground: 'law',
  provision: 'Artikel 1 Auteurswet: het recht op de foto is van een ander.',
  measure: 'De foto is weg, voor altijd. De rest van de site blijft aan.',
  customerId: idOf(12),
  statementMailId: idOf(604),
})

const NAMELESS = { isChildAbuse: true, name: null, email: null, confirmationMailId: null } as const

const OLD = { createdAt: new Date('2026-11-10T09:00:00Z') }

const LONG_REPORT = {
  urls: many(20, (number) => `${LONG_URL}#${number}`),
  explanation: LONG.text.repeat(6),
  name: LONG.name,
  email: LONG.email,
}

const LONG_REASONS = { facts: LONG.text, provision: LONG.text, measure: LONG.text }

const REPORTS = [
  aReport({}, 1),
  aReport({ ...OLD, urls: ['https://kapsalonknip.example/'] }, 2),
  aReport(NAMELESS, 3),
  aReport(REMOVED, 4),
  aReport(decided('not-hosted'), 5),
]

const list = (rows: StoredReport[], query = '') => (
  <ReportsPage
    filter={reportList.requestOf(asked(query)).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    counts={rows.length > 0 ? { open: 3, decided: 2 } : { open: 0, decided: 0 }}
    now={NOW}
  />
)

const MIRIAM = {
  customerId: idOf(12),
  name: 'Miriam Aarnink',
  company: 'Bakkerij Aarnink',
  domainName: 'bakkerijaarnink.nl',
}

const LONG_ONE = { customerId: idOf(13), name: LONG.name, company: LONG.company, domainName: LONG.domain }

interface Shown {
  customers?: (typeof MIRIAM)[]
  sent?: FormState<object>
}

const view = (report: StoredReport, { customers = [MIRIAM], sent }: Shown = {}) => (
  <ReportPage
    found={{
      title: 'Melding 77777771',
      report,
      customers,
      sent,
      now: NOW,
      told: report.customerId
        ? { id: idOf(12), name: report.urls.length > 2 ? LONG.company : 'Bakkerij Aarnink' }
        : undefined,
      events: [
        {
          id: '1',
          at: NOW,
          who: 'Fenna Aarnink',
          what: 'Besloten: Inhoud weggehaald. De klant kreeg de redenen',
        },
      ],
    }}
  />
)

const DECISION_FAULTS = invalid(
  {
    facts: 'Schrijf op welke feiten het besluit rust.',
    ground: 'Kies waarop het besluit rust.',
    provision: 'Noem de wet of de bepaling, en waarom de inhoud daarmee in strijd is.',
    measure: 'Schrijf op wat er precies gebeurt, en voor hoe lang.',
    customer_email: 'Er is geen klant met dit e-mailadres.',
  },
  { decision: 'suspended', customer: 'other', customer_email: 'niemand@example.nl' },
)

/** Reports of content. */
export const pages: PagesByFace = {
  site: {
    '/inhoud-melden': {
      ...formStates({
        notices: REPORT_NOTICES,
        page: (form) => <ReportSection>{form}</ReportSection>,
        form: (initial) => <ReportForm initial={initial} />,
        busy: <ReportFields state={FRESH} isSending />,
      }),
      fouten: section(FAULTS),
      'verzonden zonder naam': section({
        status: 'accepted',
        notice: { ...REPORT_NOTICES.acceptedNameless, answerBy: 'maandag 23 november om 12:00 uur' },
      }),
    },
  },
  office: {
    '/beheer/meldingen': {
      gewoon: list(REPORTS),
      leeg: list([]),
      'leeg, te beslissen': list([], 'staat=open'),
      lang: list(many(50, (number) => aReport(LONG_REPORT, number))),
    },
    '/beheer/meldingen/[id]': {
      'te beslissen': view(aReport()),
      'geen klant gevonden': view(aReport(OLD), { customers: [] }),
      'zonder naam': view(aReport(NAMELESS)),
      fouten: view(aReport(), { sent: DECISION_FAULTS }),
      'besloten, ingegrepen': view(aReport(REMOVED)),
      'besloten, niets gedaan': view(aReport(decided('not-unlawful'))),
      'besloten, zonder naam en klant': view(
        aReport({ ...NAMELESS, ...REMOVED, customerId: null, decisionMailId: null, statementMailId: null }),
      ),
      'lang, te beslissen': view(aReport(LONG_REPORT), { customers: [LONG_ONE, MIRIAM] }),
      'lang, besloten': view(aReport({ ...LONG_REPORT, ...REMOVED, ...LONG_REASONS })),
      weg: <ReportPage found={undefined} />,
    },
  },
}

/** Mails about reports. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const report = {
    id: idOf(77),
    urls: [typed ? `https://${typed.domainName}/foto` : 'https://bakkerijaarnink.nl/foto'],
    explanation: typed?.words ?? 'Dit is mijn foto.\nIk gaf geen toestemming.',
    name: person.name,
    email: person.email,
    isChildAbuse: false,
    createdAt: NOW,
  }
  const untouched = {
    decision: 'not-unlawful',
    facts: 'De foto is vrij te gebruiken: dat staat bij de bron.',
    ground: null,
    provision: null,
    measure: null,
  } as const
  const restricted = {
    decision: 'removed',
    facts: 'De foto is gemaakt door de melder en staat zonder toestemming op de site.',
    ground: 'law',
    provision: 'Artikel 1 Auteurswet: het recht op de foto is van een ander.',
    measure: 'De foto is weg, voor altijd. De rest van de site blijft aan.',
  } as const
  const miriam = { name: person.name, email: person.email }
  return {
    reportConfirmationMail: {
      melding: () => reportConfirmationMail(report),
      'melding over een kind': () => reportConfirmationMail({ ...report, isChildAbuse: true }),
    },
    reportAgencyMail: {
      melding: () => reportAgencyMail(MAIL_CONTEXT, report),
      'zonder naam': () =>
        reportAgencyMail(MAIL_CONTEXT, { ...report, isChildAbuse: true, name: null, email: null }),
    },
    reportDecisionMail: {
      ingegrepen: () => reportDecisionMail({ ...report, ...restricted }, report),
      'niets gedaan': () => reportDecisionMail({ ...report, ...untouched }, report),
    },
    statementOfReasonsMail: {
      'op grond van de wet': () => statementOfReasonsMail(MAIL_CONTEXT, { ...report, ...restricted }, miriam),
      'op grond van de voorwaarden': () =>
        statementOfReasonsMail(MAIL_CONTEXT, { ...report, ...restricted, ground: 'terms' }, miriam),
    },
  }
}
