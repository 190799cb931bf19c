import { NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { DatedItem } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import {
  newLine,
  packageLine,
  subscriptionLine,
  websiteLine,
} from '@/features/sales/quotes/documents/domain/quote-lines'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { tasksFor } from './domain/internal/project-tasks'
import type { WhatStops } from './domain/internal/stop-words'
import type { ListedFile } from './files/server/file-queries'
import type { SentFiles } from './files/server/upload-form'
import type { ProjectOfCustomer, ProjectRow } from './server/project-queries'
import type { Project, ProjectQuote, ProjectTask } from './server/project-tables'
import type { Running } from './web/internal/RunningPart'

export const PROJECT_LINES: readonly QuoteLine[] = [
  websiteLine(),
  newLine('teksten', {
    description: 'Teksten schrijven',
    quantity: 2.5,
    unit: 'hour',
    unitPrice: 7500 as Cents,
    discountPercent: 10,
  }),
  packageLine('basis', 'monthly'),
  subscriptionLine(),
]

export const LONG_LINES: readonly QuoteLine[] = PROJECT_LINES.map((line) => ({
  ...line,
  description: `${line.description}, ${LONG.domain}`,
}))

const WAITS = {
  status: 'waiting',
  materialAt: null,
  promisedBy: null,
  warnFrom: null,
  deliveredAt: null,
} as const

/** A website for the bakery, for which everything is there. */
export function aProject(other: Partial<Project> = {}, number = 12): Project {
  return {
    id: idOf(8000 + number),
    number: `PR2026${String(number).padStart(5, '0')}`,
    customerId: idOf(12),
    leadId: idOf(1),
    title: 'Website voor Bakkerij Aarnink',
    status: 'running',
    isPromised: true,
    materialAt: NOW,
    promisedBy: '2026-11-27',
    warnFrom: '2026-11-26',
    startsOn: null,
    deliveredAt: null,
    stoppedAt: null,
    stopReason: null,
    stopWantedBy: null,
    stopAskedAt: null,
    stopAskedWhy: null,
    createdAt: NOW,
    promiseKept: null,
    promiseEndedAt: null,
    ownerId: null,
    nextAction: null,
    nextActionOn: null,
    ...other,
  }
}

const PLANNED = {
  ownerId: idOf(9400),
  nextAction: 'Bellen over de foto’s',
  nextActionOn: '2026-11-19',
}

export const PROJECTS = {
  wacht: aProject({ ...WAITS, ...PLANNED }, 14),
  bezig: aProject({}, 13),
  bedenktijd: aProject({ promisedBy: '2026-12-11' }, 7),
  'bijna om': aProject({ promisedBy: '2026-11-23' }),
  'te laat': aProject({ promisedBy: '2026-11-18' }, 11),
  'zonder belofte': aProject({ isPromised: false, promisedBy: null, title: 'Onderhoud' }, 10),
  opgeleverd: aProject({ status: 'delivered', deliveredAt: NOW }, 9),
  'wil stoppen': aProject(
    { stopAskedAt: NOW, stopAskedWhy: 'We stoppen met de winkel.\nDe site is dan niet meer nodig.' },
    15,
  ),
  gestopt: aProject(
    {
      status: 'stopped',
      promisedBy: null,
      stoppedAt: NOW,
      stopReason: 'Je gaf aan dat het niet meer hoeft.',
      stopWantedBy: 'customer',
    },
    8,
  ),
} as const

/** Its tasks, of which so many are done. */
export function projectTasks(done: number, lines: readonly QuoteLine[] = PROJECT_LINES): ProjectTask[] {
  return tasksFor(lines).map((task, position) => ({
    ...task,
    id: idOf(8100 + position),
    projectId: idOf(8012),
    quoteId: idOf(8200),
    position,
    doneAt: position < done ? NOW : null,
    doneBy: position < done ? (task.side === 'customer' ? 'Miriam Aarnink' : 'Fenna') : null,
  }))
}

export function aProjectQuote(other: Partial<ProjectQuote> = {}): ProjectQuote {
  return {
    quoteId: idOf(8200),
    projectId: idOf(8012),
    title: 'Website voor Bakkerij Aarnink',
    lines: [...PROJECT_LINES],
    acceptedAt: NOW,
    before: null,
    deliveredAt: null,
    invoiceId: null,
    waitsUntil: null,
    actingAs: 'company' as const,
    planning: null,
    withdrawnAt: null,
    ...other,
  }
}

export const EXTRA_WORK = aProjectQuote({
  quoteId: idOf(8201),
  title: 'Meertalig maken',
  lines: [newLine('meertalig', { description: 'Site in het Duits', unitPrice: 24_000 as Cents })],
})

/** What runs since 1 October, and can be ended or was. */
const SITE_PER_MONTH: DatedItem = {
  kind: 'service',
  product: 'website-abonnement',
  description: 'Website-abonnement',
  billingCycle: 'monthly',
  quantity: 1,
  unit: 'month',
  agreedPrice: 7900 as Cents,
  told: [],
  anchorOn: '2026-10-01',
  startsOn: '2026-10-01',
  endsOn: null,
}

export function aRunning(endsOn: string | null = null, minimumMonths = 0): Running {
  const subscriptionId = idOf(8300 + minimumMonths + (endsOn ? 1 : 0))
  return {
    found: {
      subscriptionId,
      startedOn: '2026-10-01',
      paidUntil: '2026-11-30',
      subscription: {
        id: subscriptionId,
        customerId: idOf(12),
        orderId: null,
        reference: 'PR202600009',
        description: 'Website voor Bakkerij Aarnink, per maand',
        billingCycle: 'monthly',
        anchorOn: '2026-10-01',
        minimumMonths,
        actingAs: 'company',
        ownDetails: null,
        endsOn,
        createdAt: NOW,
      },
      items: [SITE_PER_MONTH],
      everyItem: [SITE_PER_MONTH],
    },
    preview: { lastDay: endsOn ?? '2026-11-30', goingBack: NOTHING_GOES_BACK, shown: '' },
  }
}

const stateOf = (project: Project) => (project === PROJECTS.bedenktijd ? 'thinking' : project.status)

export const PROJECT_ROWS: ProjectRow[] = Object.values(PROJECTS).map((project, place) => ({
  ...project,
  state: stateOf(project),
  customer: 'Bakkerij Aarnink',
  open: { customer: project.status === 'waiting' ? 2 : 0, agency: place % 3 },
}))

export const longRow = (number: number): ProjectRow => ({
  ...aProject(
    { ...PLANNED, nextAction: LONG.text.slice(0, 200), title: `Website voor ${LONG.company}` },
    number,
  ),
  state: 'running',
  customer: LONG.company,
  open: { customer: 0, agency: 4 },
})

export const PROJECTS_OF_CUSTOMER: ProjectOfCustomer[] = Object.values(PROJECTS).map((project) => ({
  ...project,
  openTasks: project.status === 'waiting' ? 2 : 0,
  state: stateOf(project),
}))

/** A file for the task of that place. */
function aFile(number: number, other: Partial<ListedFile> = {}): ListedFile {
  return {
    id: idOf(8500 + number),
    projectId: idOf(8012),
    taskId: idOf(8100),
    side: 'customer',
    name: `IMG_20261118_${1000 + number}.jpg`,
    bytes: 3_412_000,
    contentType: 'image/jpeg',
    addedBy: 'Miriam Aarnink',
    createdAt: NOW,
    completedAt: NOW,
    seenAt: NOW,
    scan: null,
    hasThumbnail: false,
    ...other,
  }
}

const FROM_US = aFile(5, {
  side: 'agency',
  taskId: null,
  name: 'Ontwerp voorpagina.pdf',
  contentType: 'application/pdf',
  bytes: 812_000,
  addedBy: 'Fenna',
  seenAt: null,
})

export const PROJECT_FILES: ListedFile[] = [
  aFile(1, { name: 'Teksten.docx', bytes: 48_000, contentType: null }),
  aFile(2, { taskId: idOf(8101), seenAt: null }),
  aFile(3, {
    taskId: idOf(8101),
    seenAt: null,
    name: `${LONG.company}.png`.slice(0, 200),
    bytes: 199_000_000,
  }),
  aFile(4, { taskId: null, name: 'logo.svg', bytes: 812, contentType: null }),
  FROM_US,
]

export const SCANNED_FILES: ListedFile[] = [
  aFile(1, { scan: 'clean' }),
  aFile(2, { scan: 'infected', name: 'factuur.exe', contentType: null }),
  aFile(3, { taskId: idOf(8101) }),
  { ...FROM_US, scan: 'clean' },
]

export const PARTLY_SENT: SentFiles = {
  stored: 2,
  faults: [
    { name: 'leeg.jpg', words: 'Dit bestand is leeg.' },
    { name: `${LONG.text.slice(0, 190)}.jpg`, words: 'Dit hadden we al, als voorgevel.jpg.' },
  ],
}

export const NOTHING_SENT: SentFiles = {
  stored: 0,
  faults: [
    { name: undefined, words: 'De verbinding brak af, of samen zijn deze bestanden groter dan 25 MB.' },
  ],
}

/** What stops and what goes on of a project with everything, and of one with nothing. */
export const STOPS: WhatStops = {
  undelivered: ['Nieuwe website', 'Meerwerk: webshop'],
  running: ['Website voor Bakkerij Aarnink, per maand', 'Domeinnaam, per jaar'],
  ending: [{ description: 'Onderhoud, per maand', endsOn: '2026-12-31' }],
  domains: ['bakkerijaarnink.nl'],
  files: 12,
  filesUntil: '2027-11-20',
  open: [{ number: 'INV2026110042', outstanding: 4840 as Cents, dueOn: '2026-12-04' }],
  isPaidFor: true,
  freelyPaid: [{ number: 'INV2026110038', paid: 24_200 as Cents }],
  dueBack: 4840 as Cents,
}

export const STOPS_LITTLE: WhatStops = {
  undelivered: ['Nieuwe website'],
  running: [],
  ending: [],
  domains: [],
  files: 0,
  filesUntil: '2027-11-20',
  open: [],
  isPaidFor: false,
  freelyPaid: [],
  dueBack: 0 as Cents,
}
