import type { TodayRow } from '@/features/operations/worklist/domain/today'
import { A_DAY as DAY, READER as ME, aTodayRow as row } from '@/features/operations/worklist/fixtures'
import { TodayView } from '@/features/operations/worklist/web/office/TodayView'
import { LONG, many, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import { PageHeading } from '@/ui/PageHeading'

const LABELS = {
  lead: 'Leads',
  'quote-question': 'Vraag over een offerte',
  'quote-declined': 'Afgewezen offerte',
  'quote-ending': 'Offerte die afloopt',
  'quote-draft': 'Concept van een offerte',
  project: 'Projecten',
  'project-end': 'Opgezegd',
  conversation: 'Gesprekken',
  appointment: 'Afspraken',
  delivery: 'Leveringen',
  payment: 'Betalingen',
  mail: 'E-mail',
}

interface Shown {
  rows?: TodayRow[]
  snooze?: TodayRow[]
  more?: string[]
  isMine?: boolean
  hasMorningMail?: boolean
}

function today({ rows = [], snooze = [], more = [], isMine = false, hasMorningMail = false }: Shown) {
  return (
    <>
      <PageHeading title="Vandaag" />
      <TodayView
        {...{ rows, snooze, more, hasMorningMail, labels: LABELS, me: ME, now: NOW }}
        filter={{ isMine, isWhole: false }}
      />
    </>
  )
}

const HOUR = 60 * 60
const LATER = row({ id: 'later', until: addSeconds(NOW, 20 * HOUR) })

export const TODAY_STATES = {
  '/beheer': {
    gewoon: today({ rows: DAY, snooze: [LATER] }),
    'niets te doen': today({ hasMorningMail: true }),
    'niets van mij': today({ rows: DAY.slice(0, 1), snooze: [LATER], isMine: true }),
    'heel veel': today({
      rows: many(60, (number) =>
        row({ id: `${number}`, title: `${LONG.name}, ${LONG.company}`, text: LONG.text, dueAt: null }),
      ),
      more: [LABELS.lead, LABELS.mail],
    }),
  },
}
