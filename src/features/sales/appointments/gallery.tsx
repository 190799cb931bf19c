import type { ComponentProps } from 'react'
import { OFFICE_TIME } from '@/content/office-time'
import { EVENTS } from '@/features/operations/audit/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { asked, middleOf, pageOf } from '@/office/fixtures'
import { NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { idOf, LONG, many, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import { type FormState, FRESH, noticeOf } from '@/shared/form-state'
import { formStates } from '@/site/gallery/form-states'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { agendaList, weekOf } from './domain/agenda-list'
import { APPOINTMENT_NOTICES, enoughInWords } from './domain/appointment-notices'
import { keptInWords } from './domain/appointment-words'
import type { OfferedDay } from './domain/internal/slot-weeks'
import { NOT_DONE } from './domain/own-appointment-notices'
import {
  aClosure,
  anAppointment,
  CANCELLED,
  CONFIRMED,
  DECLINED,
  FREE,
  LONG_WORDS,
  PROPOSED,
} from './fixtures'
import type { Appointment } from './server/appointment-tables'
import { officeMail } from './server/mails/office-mails'
import { visitorMail } from './server/mails/visitor-mails'
import { AppointmentFields, AppointmentForm } from './web/AppointmentForm'
import { AppointmentSection } from './web/AppointmentSection'
import { AgendaPage } from './web/office/AgendaPage'
import { AgendaSettingsPage } from './web/office/AgendaSettingsPage'
import { AppointmentPage } from './web/office/AppointmentPage'
import { AppointmentsPage } from './web/office/AppointmentsPage'
import { EnterPage } from './web/office/EnterPage'
import type { AgendaSettings } from './web/office/internal/AgendaSettings'
import type { WeekView } from './web/office/internal/WeekView'
import { OwnAppointmentPage } from './web/site/OwnAppointmentPage'

const section = (initial: FormState, free: readonly OfferedDay[] = FREE) => (
  <AppointmentSection>
    <AppointmentForm initial={initial} free={free} />
  </AppointmentSection>
)

const TAKEN = 'Deze tijd is net niet meer vrij. Op die dag is nog vrij: 9:00, 11:15, 12:00, 12:45.'

const CHOSEN = { date: '2026-11-24', time: '9:45', name: LONG.name, email: LONG.email }

const kept = { description: keptInWords(anAppointment()) }

const own = (over: Partial<Appointment> = {}, sent?: FormState) => (
  <div className="page-width py-8">
    <OwnAppointmentPage
      notice={noticeOf(sent)}
      found={{ appointment: anAppointment(over), free: FREE, now: NOW, sent }}
    />
  </div>
)

const OVER = new Date('2026-11-19T08:45:00Z')

const startsAt = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour, 45))

const IN_WEEK: Appointment[] = [
  anAppointment({ ...CONFIRMED, startsAt: startsAt(16, 8) }, 1),
  anAppointment({ startsAt: startsAt(17, 12), name: 'Tjeerd Poelman' }, 2),
  anAppointment({ ...CONFIRMED, startsAt: startsAt(20, 13), name: 'Lies Wevers' }, 3),
  anAppointment({ ...PROPOSED, startsAt: startsAt(20, 14), name: 'Jan Wevers' }, 4),
]

const WAITING = [
  anAppointment({}, 5),
  anAppointment({ name: 'Tjeerd Poelman', subject: null, isHolding: false }, 6),
]

function week(shown: Partial<ComponentProps<typeof WeekView>>, waiting: readonly Appointment[] = []) {
  return (
    <AgendaPage
      waiting={waiting}
      address="/beheer/afspraken"
      week={weekOf(TODAY)}
      appointments={[]}
      closures={[]}
      free={FREE}
      today={TODAY}
      now={NOW}
      isHoliday={OFFICE_TIME.isClosedOn}
      {...shown}
    />
  )
}

const COUNTS = { waiting: 2, coming: 12, past: 1_204, off: 31 }

function list(rows: Appointment[], query = '') {
  const none = { waiting: 0, coming: 0, past: 0, off: 0 }
  return (
    <AppointmentsPage
      filter={agendaList.requestOf(asked(query)).filter}
      page={rows.length > 20 ? middleOf(rows) : pageOf(rows)}
      counts={rows.length + query.length > 0 ? COUNTS : none}
      now={NOW}
    />
  )
}

const view = (over: Partial<Appointment> = {}) => (
  <AppointmentPage
    found={{ appointment: anAppointment(over), events: EVENTS, free: FREE, today: TODAY, now: NOW }}
  />
)

const enter = (sent: FormState | undefined, free = FREE) => (
  <EnterPage requestId={idOf(7900)} free={free} today={TODAY} sent={sent} />
)

const settings = (shown: Partial<ComponentProps<typeof AgendaSettings>> = {}) => (
  <AgendaSettingsPage
    closures={[]}
    closureId={idOf(7901)}
    today={TODAY}
    sent={undefined}
    feedMadeAt={undefined}
    feedAddress={undefined}
    {...shown}
  />
)

const OURS = { changedBy: 'office', reason: 'We zijn die dag ziek.' } as const

/** Appointments. */
export const pages: PagesByFace = {
  site: {
    '/afspraak': {
      ...formStates({
        notices: {
          failed: APPOINTMENT_NOTICES.failed,
          accepted: { ...APPOINTMENT_NOTICES.accepted, ...kept },
          acceptedInDemo: { ...APPOINTMENT_NOTICES.acceptedInDemo, ...kept },
          acceptedWithoutMail: { ...APPOINTMENT_NOTICES.acceptedWithoutMail, ...kept },
        },
        page: (form) => <AppointmentSection>{form}</AppointmentSection>,
        form: (initial) => <AppointmentForm initial={initial} free={FREE} />,
        busy: <AppointmentFields state={FRESH} isSending free={FREE} />,
      }),
      'net bezet': section({
        status: 'invalid',
        values: CHOSEN,
        errors: { time: TAKEN },
        notice: APPOINTMENT_NOTICES.taken,
      }),
      'er staan er drie': section({
        status: 'invalid',
        values: CHOSEN,
        errors: { email: enoughInWords() },
        notice: APPOINTMENT_NOTICES.enough,
      }),
      'niets gekozen': section(invalid({ date: 'Kies een dag.', time: 'Kies een tijd.' })),
      'niets vrij': section(FRESH, []),
    },
  },
  quiet: {
    '/afspraak/[token]': {
      aangevraagd: own(),
      'niet meer vastgehouden': own({ isHolding: false }),
      voorgesteld: own({ ...PROPOSED, reason: DECLINED.reason }),
      bevestigd: own(CONFIRMED),
      afgewezen: own(DECLINED),
      'afgezegd door ons': own({ ...CANCELLED, changedBy: 'office', reason: 'We zijn ziek.' }),
      'afgezegd door de bezoeker': own(CANCELLED),
      voorbij: own({ ...CONFIRMED, startsAt: OVER }),
      verlopen: own({ startsAt: OVER }),
      lang: own({ ...LONG_WORDS, ...DECLINED, reason: LONG.text }),
      'net bezet': own(CONFIRMED, {
        status: 'invalid',
        values: CHOSEN,
        errors: { time: TAKEN },
        notice: NOT_DONE.taken,
      }),
      'kan niet meer': own(CANCELLED, { status: 'failed', values: {}, notice: NOT_DONE.refused }),
      'link werkt niet': (
        <div className="page-width py-8">
          <OwnAppointmentPage notice={undefined} found={undefined} />
        </div>
      ),
    },
  },
  office: {
    '/beheer/afspraken': {
      gewoon: week({ appointments: IN_WEEK }, WAITING),
      leeg: week({}),
      'dicht en feestdag': week({
        week: weekOf('2026-12-24'),
        closures: [
          aClosure({ firstDay: '2026-12-21', lastDay: '2026-12-23', fromTime: '13:00', untilTime: '17:30' }),
        ],
        free: [],
      }),
      lang: week(
        {
          appointments: many(6, (number) =>
            anAppointment({ ...LONG_WORDS, startsAt: startsAt(20, 7 + number) }, number),
          ),
        },
        many(3, (number) => anAppointment(LONG_WORDS, number + 20)),
      ),
    },
    '/beheer/afspraken/lijst': {
      gewoon: list([...IN_WEEK, anAppointment(DECLINED, 7), anAppointment(CANCELLED, 8)]),
      leeg: list([]),
      'niets gevonden': list([], 'zoek=poelman'),
      lang: list(many(25, (number) => anAppointment(LONG_WORDS, number))),
    },
    '/beheer/afspraken/[id]': {
      aangevraagd: view(),
      'niet meer vastgehouden': view({ isHolding: false }),
      voorgesteld: view(PROPOSED),
      bevestigd: view({ ...CONFIRMED, phone: '053 123 45 67', enteredBy: 'Fenna Aarnink' }),
      afgewezen: view(DECLINED),
      'afgezegd door de bezoeker': view(CANCELLED),
      voorbij: view({ ...CONFIRMED, startsAt: OVER }),
      verlopen: view({ startsAt: OVER }),
      lang: view({ ...LONG_WORDS, ...DECLINED, reason: LONG.text }),
      'bestaat niet': <AppointmentPage found={undefined} />,
    },
    '/beheer/afspraken/nieuw': {
      vers: enter(undefined),
      fouten: enter(
        invalid(
          { name: 'Vul een naam in.', email: NO_EMAIL_ADDRESS, time: 'Kies een tijd.' },
          { date: '2026-11-24' },
        ),
      ),
      'niets vrij': enter(undefined, []),
    },
    '/beheer/afspraken/instellingen': {
      leeg: settings(),
      gewoon: settings({
        closures: [
          aClosure(),
          aClosure(
            {
              firstDay: '2026-12-24',
              lastDay: '2026-12-24',
              fromTime: '13:00',
              untilTime: '17:30',
              reason: null,
            },
            1,
          ),
        ],
        feedMadeAt: NOW,
      }),
      'link net gemaakt': settings({
        feedMadeAt: NOW,
        feedAddress: 'https://webnoaber.example/agenda/a1B2c3D4e5F6g7H8i9J0a1B2c3D4e5F6g7H8i9J0a1B.ics',
      }),
      fouten: settings({
        sent: invalid({ first_day: 'Kies een dag.', until_time: 'De eindtijd ligt voor de begintijd.' }),
      }),
      lang: settings({
        closures: many(12, (number) => aClosure({ reason: LONG.text.slice(0, 200) }, number)),
      }),
    },
  },
}

/** Mails about appointments. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const talk = (over: Partial<Appointment> = {}) =>
    anAppointment({ ...over, ...(typed && { name: typed.words, subject: typed.words }) })
  return {
    visitorMail: {
      aangevraagd: () => visitorMail(MAIL_CONTEXT, 'requested', talk(), 'x'),
      bevestigd: () => visitorMail(MAIL_CONTEXT, 'confirmed', talk(CONFIRMED), 'x'),
      'andere tijd voorgesteld': () => visitorMail(MAIL_CONTEXT, 'proposed', talk(PROPOSED), 'x'),
      verzet: () => visitorMail(MAIL_CONTEXT, 'moved', talk({ ...CONFIRMED, sequence: 2 }), 'x'),
      afgewezen: () => visitorMail(MAIL_CONTEXT, 'declined', talk(DECLINED), 'x'),
      'afgezegd door ons': () => visitorMail(MAIL_CONTEXT, 'cancelled', talk({ ...CANCELLED, ...OURS }), 'x'),
      'afgezegd door de bezoeker': () =>
        visitorMail(MAIL_CONTEXT, 'cancelled-by-visitor', talk(CANCELLED), 'x'),
      'een dag ervoor': () => visitorMail(MAIL_CONTEXT, 'reminder', talk(CONFIRMED), 'x'),
    },
    officeMail: {
      aangevraagd: () => officeMail(MAIL_CONTEXT, 'requested', talk()),
      'andere tijd gevraagd': () => officeMail(MAIL_CONTEXT, 'asked-another', talk()),
      'voorstel aangenomen': () => officeMail(MAIL_CONTEXT, 'accepted', talk(CONFIRMED)),
      afgezegd: () => officeMail(MAIL_CONTEXT, 'cancelled', talk(CANCELLED)),
    },
  }
}
