import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { LONG, many, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { PagesByFace } from '@/ui/gallery/page-state'
import type { TodayRow } from './domain/today'
import { A_DAY, aTodayRow, READER } from './fixtures'
import { morningMail } from './web/office/server/mails/morning-mail'
import { TodayPage } from './web/office/TodayPage'

const LABELS = {
  lead: 'Leads',
  'quote-question': 'Vraag over een offerte',
  'quote-declined': 'Afgewezen offerte',
  'quote-ending': 'Offerte die afloopt',
  'quote-draft': 'Concept van een offerte',
  project: 'Projecten',
  'project-end': 'Opgezegd',
  'project-stop': 'Wil stoppen',
  'project-proposal': 'Voorstellen',
  'project-change': 'Wijzigingen',
  'project-files': 'Bestanden',
  'privacy-request': 'Privacyverzoeken',
  correction: 'Verzoeken tot verbetering',
  'order-proposal-ending': 'Bestelvoorstellen',
  'access-details': 'Toegang',
  'zone-save': 'DNS in twijfel',
  'missed-arrangement': 'Betalingsregelingen',
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

const today = ({ rows = [], snooze = [], more = [], isMine = false, hasMorningMail = false }: Shown) => (
  <TodayPage
    {...{ rows, snooze, more, hasMorningMail, labels: LABELS, me: READER, now: NOW }}
    filter={{ isMine, isWhole: false }}
  />
)

const HOUR = 60 * 60

const LATER = aTodayRow({ id: 'later', until: addSeconds(NOW, 20 * HOUR) })

/** The worklist. */
export const pages: PagesByFace = {
  office: {
    '/beheer': {
      gewoon: today({ rows: A_DAY, snooze: [LATER] }),
      'niets te doen': today({ hasMorningMail: true }),
      'niets van mij': today({ rows: A_DAY.slice(0, 1), snooze: [LATER], isMine: true }),
      'heel veel': today({
        rows: many(60, (number) =>
          aTodayRow({
            id: `${number}`,
            title: `${LONG.name}, ${LONG.company}`,
            text: LONG.text,
            dueAt: null,
          }),
        ),
        more: [LABELS.lead, LABELS.mail],
      }),
    },
  },
}

/** Mails about a day. */
export function mailSamples(): MailSamples {
  return {
    morningMail: {
      'een volle dag': () => morningMail(MAIL_CONTEXT, READER, A_DAY),
      'niets te doen': () => morningMail(MAIL_CONTEXT, READER, []),
    },
  }
}
