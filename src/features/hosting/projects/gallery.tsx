import type { ComponentProps } from 'react'
import { NEXT_DEBIT } from '@/features/billing/direct-debit/fixtures'
import { storedInvoice, typedInvoice } from '@/features/billing/invoices/fixtures'
import { GOING_BACK } from '@/features/billing/subscriptions/fixtures'
import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { PROJECT_FILLED_IN, PROJECT_TO_FILL_IN } from '@/features/hosting/access-details/fixtures'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { DEMO_SENDER, MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { COLLEAGUES } from '@/features/people/accounts/fixtures'
import { NOT_RECORDED, RECORD_VISIT } from '@/features/people/correspondence/fixtures'
import { CONSUMER, customerOf, typedPerson } from '@/features/people/customers/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { FACTS_CHANGED, officeFault, officeFlash } from '@/office/rules/office-flash'
import { PORTAL_FAULTS, portalFlash } from '@/portal/rules/portal-flash'
import { idOf, LONG, many, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { FormNotice, FormState } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { LINE_STATES } from './changes/fixtures'
import { billOf } from './domain/internal/project-bill'
import { ONLINE_TERM } from './domain/internal/project-promise'
import { projectList } from './domain/project-list'
import {
  filesCameMail,
  filesForYouMail,
  infectedMail,
  infectedOfYoursMail,
} from './files/server/mails/file-mails'
import { FilesFormPage } from './files/web/FilesFormPage'
import {
  aProject,
  aProjectQuote,
  aRunning,
  EXTRA_WORK,
  LONG_LINES,
  longRow,
  NOTHING_SENT,
  PARTLY_SENT,
  PROJECT_FILES,
  PROJECT_LINES,
  PROJECT_ROWS,
  PROJECTS,
  projectTasks,
  SCANNED_FILES,
  STOPS,
  STOPS_LITTLE,
} from './fixtures'
import { materialAskedMail } from './server/mails/material-asked-mail'
import { materialCompleteMail } from './server/mails/material-complete-mail'
import { type DeliveredProject, projectDeliveredMail } from './server/mails/project-delivered-mail'
import { projectResumedMail, projectStoppedMail } from './server/mails/project-stopped-mail'
import { promiseEndsMail } from './server/mails/promise-ends-mail'
import { startPlannedMail } from './server/mails/start-planned-mail'
import {
  projectGoesOnMail,
  stopAskedAgencyMail,
  stopAskedMail,
  stopRequestWithdrawnAgencyMail,
} from './server/mails/stop-request-mails'
import {
  type EndedSubscription,
  subscriptionEndedAgencyMail,
  subscriptionEndedMail,
} from './server/mails/subscription-ended-mails'
import type { ProjectList } from './web/office/internal/ProjectList'
import type { ProjectView as OfficeProject } from './web/office/internal/ProjectView'
import { ProjectPage } from './web/office/ProjectPage'
import { ProjectsPage } from './web/office/ProjectsPage'
import { ReceivedEndingPage } from './web/office/ReceivedEndingPage'
import { ReceivedWithdrawalPage } from './web/office/ReceivedWithdrawalPage'
import { StopPage } from './web/office/StopPage'
import { billShown } from './web/office/server/load-project'
import type {
  EndingStep,
  NoEndingStep,
  NoWithdrawalStep,
  WithdrawalStep,
} from './web/office/server/received-project'
import type { StopStep } from './web/office/server/stop-project'
import type { ProjectView } from './web/portal/internal/ProjectView'
import { ProjectPage as PortalProject } from './web/portal/ProjectPage'

type List = ComponentProps<typeof ProjectList>

const COUNTS = { waiting: 3, thinking: 1, running: 3, delivered: 112, stopped: 2 }

const NO_COUNTS = { waiting: 0, thinking: 0, running: 0, delivered: 0, stopped: 0 }

function list(page: List['page'], query = '', counts: List['counts'] = COUNTS) {
  const { filter } = projectList.requestOf(asked(query))
  return <ProjectsPage {...{ filter, page, counts }} owners={COLLEAGUES} today={TODAY} />
}

type Found = ComponentProps<typeof OfficeProject>

const ALL_DONE = 99

const DELIVERED_AT = PROJECTS.opgeleverd.deliveredAt

function project(other: Partial<Found> = {}, notice?: FormNotice) {
  const quotes = other.quotes ?? [{ ...aProjectQuote(), invoiceNumber: null }]
  const open = quotes.filter(({ deliveredAt }) => !deliveredAt)
  const shown = other.project ?? PROJECTS.bezig
  return (
    <ProjectPage
      notice={notice}
      found={{
        project: shown,
        tasks: projectTasks(4),
        quotes,
        subscriptions: [],
        running: [],
        thinksUntil: null,
        state: shown.status,
        newQuoteId: idOf(8900),
        newDraftId: idOf(8901),
        freeInvoices: [],
        shares: new Map(),
        owners: COLLEAGUES,
        customer: 'Bakkerij Aarnink',
        events: EVENTS,
        files: [],
        access: PROJECT_TO_FILL_IN,
        hasScanner: false,
        today: TODAY,
        bills: open.map((quote) => billShown(quote, TODAY)),
        ...other,
      }}
    />
  )
}

const PLANNED = { from: 2, until: 4, unit: 'weeks' } as const

const INVOICED = {
  ...aProjectQuote({ deliveredAt: DELIVERED_AT, invoiceId: idOf(2042) }),
  invoiceNumber: 'INV2026110042',
}

const RUNNING = [
  aRunning(null, 3),
  { ...aRunning(), preview: { lastDay: '2026-12-20', goingBack: GOING_BACK, shown: '' } },
  aRunning('2026-12-31'),
]

type Portal = ComponentProps<typeof ProjectView>

function own(other: Partial<Portal> = {}) {
  const shown = other.project ?? PROJECTS.bezig
  return (
    <PortalProject
      found={{
        rights: 'party',
        seesCosts: true,
        project: shown,
        state: shown.status,
        tasks: projectTasks(4),
        quotes: [aProjectQuote()],
        running: [],
        thinksUntil: null,
        term: ONLINE_TERM,
        files: [],
        hasScanner: false,
        today: TODAY,
        notice: undefined,
        sent: undefined,
        stops: other.project?.status === 'stopped' ? STOPS : undefined,
        ...other,
      }}
    />
  )
}

const ASKED = ['Teksten aanleveren', 'Foto’s en logo aanleveren']

const STOP_STEP: StopStep = {
  quotes: [{ title: 'Nieuwe website', amounts: addVat(99_500 as Cents, 21) }],
  openTasks: 4,
  promisedBy: '2026-11-27',
  stops: STOPS_LITTLE,
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const stop = (step: StopStep | undefined, sent?: FormState) => (
  <StopPage found={{ project: aProject(), step, shown: 'x', sent }} />
)

const ENDING_STEP: EndingStep = {
  lastDay: '2026-12-31',
  goingBack: GOING_BACK,
  ofLater: [{ invoiceId: idOf(2042), invoiceNumber: 'INV2026120042', ...addVat(4000 as Cents, 21) }],
  dropsChange: true,
  mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
}

const ending = (step: EndingStep | NoEndingStep, sent?: FormState) => (
  <ReceivedEndingPage
    {...RECORD_VISIT}
    subscriptionId={idOf(61)}
    sent={sent}
    found={{
      project: aProject(),
      customer: customerOf(CONSUMER),
      description: 'Onderhoud Basis',
      since: '2026-02-01',
      step,
      shown: 'x',
    }}
  />
)

const WITHDRAWAL_STEP: WithdrawalStep = {
  project: aProject(),
  outcome: 'not-made',
  openTasks: 3,
  goingBack: [],
  ofLater: [],
  lastDay: null,
  on: TODAY,
  startsEarly: true,
  mail: { addresses: ['miriam@aarnink.example'], becomes: 'sent' },
}

const ALL_BACK: WithdrawalStep['ofLater'][number] = {
  invoiceId: idOf(2042),
  invoiceNumber: 'INV2026120042',
  net: 79_500 as Cents,
  vat: 16_695 as Cents,
  total: 96_195 as Cents,
  refund: 96_195 as Cents,
  open: 0 as Cents,
  isWhole: true,
}

const withdrawal = (step: WithdrawalStep | NoWithdrawalStep, sent?: FormState) => (
  <ReceivedWithdrawalPage
    {...RECORD_VISIT}
    sentOn={TODAY}
    sent={sent}
    found={{
      accepted: {
        quoteId: idOf(40),
        number: 'OF2026-0042',
        title: 'Nieuwe website voor de weverij',
        name: 'Miriam Aarnink',
        customerId: idOf(12),
        acceptance: null,
      },
      step,
      shown: 'x',
    }}
  />
)

/** Projects. */
export const pages: PagesByFace = {
  portal: {
    '/hosting-dashboard/project/[number]': {
      'wacht op jou': own({ project: PROJECTS.wacht, tasks: projectTasks(1) }),
      'met bestanden': own({ project: PROJECTS.wacht, tasks: projectTasks(1), files: PROJECT_FILES }),
      'met virusscanner': own({
        project: PROJECTS.wacht,
        tasks: projectTasks(0),
        files: SCANNED_FILES,
        hasScanner: true,
      }),
      'bestand staat vast': own({
        project: PROJECTS.wacht,
        tasks: projectTasks(1),
        files: PROJECT_FILES,
        sent: {
          form: 'removeProjectFile',
          state: { status: 'failed', values: {}, notice: PORTAL_FAULTS.noSuchTask },
        },
      }),
      bezig: own({ notice: portalFlash(DEMO_SENDER, 'task-done') }),
      'begint later': own({
        project: aProject({ startsOn: '2026-12-14', promisedBy: '2027-01-11' }),
        term: PLANNED,
      }),
      bedenktijd: own({
        project: PROJECTS.bedenktijd,
        state: 'thinking',
        thinksUntil: '2026-12-04',
      }),
      'zonder belofte': own({ project: PROJECTS['zonder belofte'] }),
      opgeleverd: own({
        project: PROJECTS.opgeleverd,
        tasks: projectTasks(ALL_DONE),
        quotes: [INVOICED],
        running: RUNNING,
      }),
      ...Object.fromEntries(
        Object.entries(LINE_STATES).map(([name, change]) => [
          `abonnement, ${name}`,
          own({ project: PROJECTS.opgeleverd, running: [{ ...aRunning(null, 3), change }] }),
        ]),
      ),
      'met meerwerk': own({ quotes: [INVOICED, EXTRA_WORK], running: [aRunning(null, 3)] }),
      gestopt: own({ project: PROJECTS.gestopt }),
      'wil stoppen': own({ project: PROJECTS['wil stoppen'] }),
      'wil stoppen, te lang': own({
        sent: {
          form: 'askToStop',
          state: invalid({ why: 'Gebruik hier hoogstens 500 tekens.' }, { why: LONG.text }),
        },
      }),
      'te laat met afvinken': own({
        project: PROJECTS.opgeleverd,
        sent: {
          form: 'completeProjectTask',
          state: { status: 'failed', values: {}, notice: PORTAL_FAULTS.noSuchTask },
        },
      }),
      lang: own({
        project: aProject({ title: `Website voor ${LONG.company}` }),
        tasks: projectTasks(1, LONG_LINES),
        quotes: [aProjectQuote({ lines: [...LONG_LINES], title: LONG.company }), EXTRA_WORK],
      }),
      'bestaat niet': <PortalProject found={undefined} />,
    },
    '/hosting-dashboard/project/[number]/bestanden': {
      'niet alles': <FilesFormPage parent={{ href: '#', label: 'Je project' }} sent={PARTLY_SENT} />,
      niets: <FilesFormPage parent={{ href: '#', label: 'Je project' }} sent={NOTHING_SENT} />,
      geopend: <FilesFormPage parent={{ href: '#', label: 'Je project' }} sent={undefined} />,
    },
  },
  office: {
    '/beheer/projecten': {
      gewoon: list(pageOf(PROJECT_ROWS)),
      leeg: list(pageOf([]), '', NO_COUNTS),
      'van mij': list(pageOf(PROJECT_ROWS.slice(0, 1)), 'van=mij'),
      'niets gevonden': list(pageOf([]), 'staat=bezig&zoek=jansen'),
      lang: list(middleOf(many(25, longRow))),
    },
    '/beheer/projecten/[number]/opzegging': {
      gewoon: ending(ENDING_STEP),
      fout: ending(ENDING_STEP, NOT_RECORDED),
      'dag kan niet': ending('day'),
      'al opgezegd': ending('over'),
      'bestaat niet': <ReceivedEndingPage {...RECORD_VISIT} subscriptionId="" found={undefined} />,
    },
    '/beheer/offertes/[id]/herroeping': {
      'niet gemaakt': withdrawal(WITHDRAWAL_STEP),
      'liep al': withdrawal({
        ...WITHDRAWAL_STEP,
        outcome: 'ended',
        openTasks: 0,
        goingBack: [GOING_BACK],
        lastDay: TODAY,
      }),
      'alles terug': withdrawal({
        ...WITHDRAWAL_STEP,
        outcome: 'undone',
        openTasks: 0,
        startsEarly: false,
        ofLater: [ALL_BACK],
      }),
      fout: withdrawal(WITHDRAWAL_STEP, NOT_RECORDED),
      'te laat': withdrawal('late'),
      'alles opgeleverd': withdrawal('performed'),
      zakelijk: withdrawal('business'),
      'niets te herroepen': withdrawal('none'),
      'bestaat niet': <ReceivedWithdrawalPage {...RECORD_VISIT} found={undefined} />,
    },
    '/beheer/projecten/[number]/stoppen': {
      bezig: stop(STOP_STEP),
      'loopt door': stop({
        ...STOP_STEP,
        openTasks: 1,
        promisedBy: null,
        stops: STOPS,
        mail: { addresses: ['jan@wevers.example'], becomes: 'kept' },
      }),
      'de klant vroeg het': (
        <StopPage found={{ project: PROJECTS['wil stoppen'], step: STOP_STEP, shown: '' }} />
      ),
      'intussen veranderd': stop(STOP_STEP, { ...FACTS_CHANGED, values: { reason: 'De klant stopt.' } }),
      'al gestopt': stop(undefined),
      'bestaat niet': <StopPage found={undefined} />,
    },
    '/beheer/projecten/[number]': {
      'wacht op de klant': project({ project: PROJECTS.wacht, tasks: projectTasks(1) }),
      bezig: project(),
      'begint later': project({
        project: aProject({ startsOn: '2026-12-14', promisedBy: '2027-01-11' }),
        quotes: [{ ...aProjectQuote({ planning: PLANNED }), invoiceNumber: null }],
      }),
      ...Object.fromEntries(
        Object.entries(LINE_STATES).map(([name, change]) => [
          `abonnement, ${name}`,
          project({
            project: PROJECTS.opgeleverd,
            tasks: projectTasks(ALL_DONE),
            quotes: [INVOICED],
            running: [{ ...aRunning(null, 3), change }],
          }),
        ]),
      ),
      'te laat': project({ project: PROJECTS['te laat'] }),
      'kan opgeleverd': project({ tasks: projectTasks(ALL_DONE) }),
      'met meerwerk': project({
        tasks: projectTasks(ALL_DONE),
        quotes: [INVOICED, { ...EXTRA_WORK, invoiceNumber: null }],
        running: RUNNING,
      }),
      opgeleverd: project(
        {
          project: PROJECTS.opgeleverd,
          tasks: projectTasks(ALL_DONE),
          quotes: [INVOICED],
          running: RUNNING,
        },
        officeFlash({ mailer: {} }, 'project-delivered'),
      ),
      'toegang ingevuld': project({
        project: PROJECTS.opgeleverd,
        tasks: projectTasks(ALL_DONE),
        quotes: [INVOICED],
        access: PROJECT_FILLED_IN,
      }),
      'klant heeft bedenktijd': project({
        project: PROJECTS.bedenktijd,
        tasks: projectTasks(ALL_DONE),
        state: 'thinking',
        thinksUntil: '2026-12-04',
      }),
      gestopt: project({ project: PROJECTS.gestopt }),
      'wil stoppen': project({ project: PROJECTS['wil stoppen'] }),
      'niet gelukt': project({}, officeFault('Nog niet opgeleverd: er staan nog taken open.')),
      'vervolg klopt niet': project({
        planned: invalid(
          { next_action: 'Schrijf op wat er die dag gebeurt.' },
          { next_action: '', next_action_on: '2026-12-01' },
        ),
      }),
      lang: project({
        project: aProject({ title: `Website voor ${LONG.company}` }),
        customer: LONG.company,
        quotes: [{ ...aProjectQuote({ title: LONG.company, lines: [...LONG_LINES] }), invoiceNumber: null }],
        tasks: projectTasks(ALL_DONE, LONG_LINES),
      }),
      'met bestanden': project({ project: PROJECTS.wacht, tasks: projectTasks(1), files: PROJECT_FILES }),
      'met virusscanner': project({ tasks: projectTasks(1), files: SCANNED_FILES, hasScanner: true }),
      'bestaat niet': <ProjectPage found={undefined} />,
    },
    '/beheer/projecten/[number]/bestanden': {
      'niet alles': <FilesFormPage parent={{ href: '#', label: 'Het project' }} sent={PARTLY_SENT} />,
      niets: <FilesFormPage parent={{ href: '#', label: 'Het project' }} sent={NOTHING_SENT} />,
      geopend: <FilesFormPage parent={{ href: '#', label: 'Het project' }} sent={undefined} />,
    },
  },
}

/** Every mail about projects, in each of its readings. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const words = typed?.words
  const person = typedPerson(typed)
  const invoice = storedInvoice(typedInvoice(typed))
  const titled = (name: keyof typeof PROJECTS) => ({
    ...PROJECTS[name],
    title: words ?? PROJECTS[name].title,
  })
  const delivered: DeliveredProject = {
    project: PROJECTS.bezig,
    quote: titled('bezig'),
    invoice,
    debit: null,
    buyer: invoice.buyer,
    subscriptions: billOf(PROJECT_LINES, TODAY).subscriptions,
  }
  const ended: EndedSubscription = {
    project: PROJECTS.opgeleverd,
    endsOn: '2026-12-31',
    goingBack: NOTHING_GOES_BACK,
    creditNotes: [],
    customer: { customerName: person.name, email: person.email },
    description: `${titled('opgeleverd').title}, per maand`,
    by: { name: person.name, role: 'customer' },
  }
  const filed = {
    project: titled('bezig'),
    customer: { customerName: person.name, email: person.email },
  }
  const fileName = words ?? 'voorgevel.jpg'
  const reason = words ?? 'We kregen de foto’s niet, en je gaf aan dat het niet meer hoeft.'
  const stopAsked = {
    project: aProject(typed && { title: typed.words }),
    customer: { id: idOf(12), ...ended.customer },
  }
  return {
    projectDeliveredMail: {
      'met factuur': () => projectDeliveredMail(MAIL_CONTEXT, delivered),
      'met toegang': () => projectDeliveredMail(MAIL_CONTEXT, { ...delivered, hasAccess: true }),
      'wordt afgeschreven': () => projectDeliveredMail(MAIL_CONTEXT, { ...delivered, debit: NEXT_DEBIT }),
      'machtiging met een oude tekst': () =>
        projectDeliveredMail(MAIL_CONTEXT, { ...delivered, offersRenewal: true }),
      'niets te betalen': () =>
        projectDeliveredMail(MAIL_CONTEXT, { ...delivered, invoice: undefined, subscriptions: [] }),
    },
    materialCompleteMail: {
      'met belofte': () => materialCompleteMail(MAIL_CONTEXT, titled('bezig')),
      'zonder belofte': () => materialCompleteMail(MAIL_CONTEXT, titled('zonder belofte')),
    },
    filesCameMail: {
      één: () => filesCameMail(MAIL_CONTEXT, { ...filed, files: 1 }),
      twaalf: () => filesCameMail(MAIL_CONTEXT, { ...filed, files: 12 }),
    },
    filesForYouMail: {
      één: () => filesForYouMail(MAIL_CONTEXT, { ...filed, files: 1 }),
      drie: () => filesForYouMail(MAIL_CONTEXT, { ...filed, files: 3 }),
    },
    infectedMail: {
      'van de klant': () =>
        infectedMail(MAIL_CONTEXT, { ...filed, file: { name: fileName, side: 'customer' } }),
      'van ons': () => infectedMail(MAIL_CONTEXT, { ...filed, file: { name: fileName, side: 'agency' } }),
    },
    infectedOfYoursMail: {
      gewoon: () =>
        infectedOfYoursMail(MAIL_CONTEXT, { ...filed, file: { name: fileName, side: 'customer' } }),
    },
    materialAskedMail: Object.fromEntries(
      (['start', 'first', 'second', 'last'] as const).map((askedAt) => [
        askedAt,
        () =>
          materialAskedMail(MAIL_CONTEXT, {
            ...filed,
            missing: ASKED,
            askedAt,
            term: askedAt === 'start' ? ONLINE_TERM : PLANNED,
          }),
      ]),
    ),
    promiseEndsMail: {
      'bijna om': () => promiseEndsMail(MAIL_CONTEXT, titled('bijna om')),
      'te laat': () => promiseEndsMail(MAIL_CONTEXT, titled('te laat')),
    },
    projectResumedMail: {
      'wacht op de klant': () =>
        projectResumedMail(MAIL_CONTEXT, { ...ended, project: titled('wacht'), quotes: [aProjectQuote()] }),
      'we gaan verder': () =>
        projectResumedMail(MAIL_CONTEXT, { ...ended, project: titled('bezig'), quotes: [aProjectQuote()] }),
      'zoals gepland': () =>
        projectResumedMail(MAIL_CONTEXT, {
          ...ended,
          project: titled('bezig'),
          quotes: [aProjectQuote({ planning: PLANNED })],
        }),
      'in de bedenktijd': () =>
        projectResumedMail(MAIL_CONTEXT, {
          ...ended,
          project: titled('bezig'),
          quotes: [aProjectQuote({ planning: PLANNED, waitsUntil: '2026-12-04', actingAs: 'consumer' })],
        }),
    },
    startPlannedMail: {
      'alles is binnen': () =>
        startPlannedMail(MAIL_CONTEXT, {
          ...filed,
          project: { ...filed.project, startsOn: '2026-12-14', promisedBy: '2027-01-11' },
          term: PLANNED,
        }),
      'wacht op de klant': () =>
        startPlannedMail(MAIL_CONTEXT, {
          ...filed,
          project: { ...titled('wacht'), startsOn: '2026-12-14' },
          term: PLANNED,
        }),
      vervallen: () => startPlannedMail(MAIL_CONTEXT, { ...filed, term: PLANNED }),
    },
    projectStoppedMail: {
      'er loopt niets': () =>
        projectStoppedMail(MAIL_CONTEXT, { ...ended, reason, wantedBy: 'customer', stops: STOPS }),
      'iets loopt door': () =>
        projectStoppedMail(MAIL_CONTEXT, { ...ended, reason, wantedBy: 'agency', stops: STOPS_LITTLE }),
    },
    stopAskedMail: {
      'met reden': () => stopAskedMail(MAIL_CONTEXT, { ...stopAsked, why: reason }),
      'zonder reden': () => stopAskedMail(MAIL_CONTEXT, { ...stopAsked, why: null }),
    },
    stopAskedAgencyMail: {
      'met reden': () => stopAskedAgencyMail(MAIL_CONTEXT, { ...stopAsked, why: reason }),
    },
    stopRequestWithdrawnAgencyMail: {
      'toch niet': () => stopRequestWithdrawnAgencyMail(MAIL_CONTEXT, stopAsked),
    },
    projectGoesOnMail: {
      besproken: () => projectGoesOnMail(MAIL_CONTEXT, stopAsked),
    },
    subscriptionEndedMail: {
      opgezegd: () => subscriptionEndedMail(MAIL_CONTEXT, ended),
      'wijziging gaat niet door': () => subscriptionEndedMail(MAIL_CONTEXT, { ...ended, dropsChange: true }),
      'geld terug': () =>
        subscriptionEndedMail(MAIL_CONTEXT, { ...ended, creditNotes: [idOf(2043)], goingBack: GOING_BACK }),
    },
    subscriptionEndedAgencyMail: {
      'door de klant': () => subscriptionEndedAgencyMail(MAIL_CONTEXT, ended),
      'door ons, geld terug': () =>
        subscriptionEndedAgencyMail(MAIL_CONTEXT, {
          ...ended,
          goingBack: GOING_BACK,
          by: { name: 'Fenna', role: 'admin' },
        }),
    },
  }
}
