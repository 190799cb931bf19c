import type { ReactNode } from 'react'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import type { OfficeEvent } from '@/office/server/history-of'
import { History } from '@/office/ui/History'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { clockTime, dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { weekAddress } from '../../../domain/agenda-list'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import { appointmentCan, phaseOf, type StepName } from '../../../domain/appointment-status'
import { spellInWords } from '../../../domain/appointment-words'
import type { OfferedDay } from '../../../domain/internal/slot-weeks'
import type { Appointment } from '../../../server/appointment-tables'
import { PhaseBadge } from '../../PhaseBadge'
import { CorrectAppointment } from './CorrectAppointment'
import { FreeTimesHint } from './FreeTimesHint'
import { TimeFields } from './TimeFields'

interface AppointmentViewProps {
  appointment: Appointment
  events: readonly OfficeEvent[]
  free: readonly OfferedDay[]
  /** A correction as it was sent, when it could not be kept. */
  corrected?: FormState | undefined
  today: CalendarDay
  now: Date
}

/** One appointment in the office: who and when, what can be done, and all that was done. */
export function AppointmentView(props: AppointmentViewProps) {
  const { appointment, events, free, corrected, today, now } = props
  const can = (step: StepName) => appointmentCan(step, appointment, now)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Standing appointment={appointment} now={now} can={can} />
        <CorrectAppointment appointment={appointment} sent={corrected} />
        {can('propose') ? <MoveForm appointment={appointment} free={free} today={today} /> : null}
        {can('decline') || can('callOff') ? <RefusalForm appointment={appointment} can={can} /> : null}
      </div>
      <History events={events} />
    </div>
  )
}

type Can = (step: StepName) => boolean

function Standing({ appointment, now, can }: { appointment: Appointment; now: Date; can: Can }) {
  const { name, email, phone, subject, reason, enteredBy, createdAt, holdUntil, isHolding, changedBy } =
    appointment
  const phase = phaseOf(appointment, now)
  return (
    <section aria-label="Stand" className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <PhaseBadge phase={phase} />
        <strong className="font-semibold text-large">{spellInWords(appointment)}</strong>
      </div>
      <Facts
        facts={[
          ['Met', name],
          ['E-mail', <EmailText key="email" email={email} />],
          ['Telefoon', phone],
          ['Onderwerp', subject],
          [
            'Tijd',
            holdUntil && phase !== 'lapsed'
              ? isHolding && holdUntil > now
                ? `Vastgehouden tot ${dutchDateTime(holdUntil)}`
                : 'Niet meer vastgehouden: een ander kan deze tijd kiezen'
              : null,
          ],
          ['Reden', reason && `${reason} (door ${changedBy === 'office' ? 'ons' : 'de bezoeker'})`],
          [
            enteredBy ? 'Ingevoerd' : 'Aangevraagd',
            `${dutchDateTime(createdAt)}${enteredBy ? ` door ${enteredBy}` : ''}`,
          ],
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        {can('confirm') ? (
          <Step appointment={appointment} action="agenda.confirm">
            <Button type="submit">Bevestigen</Button>
          </Step>
        ) : null}
        {can('restore') ? (
          <Step appointment={appointment} action="agenda.restore">
            <Button type="submit" variant="secondary">
              Toch laten doorgaan
            </Button>
          </Step>
        ) : null}
        <a
          href={weekAddress(appointment.startsOn)}
          className="inline-flex min-h-11 items-center text-indigo underline"
        >
          Bekijk de week
        </a>
        <a href={personPath(email)} className="inline-flex min-h-11 items-center text-indigo underline">
          Alles van deze persoon
        </a>
      </div>
    </section>
  )
}

interface StepProps {
  appointment: Appointment
  action: Parameters<typeof actionAddress>[0]
  children: ReactNode
  className?: string
}

function Step({ appointment: { id }, action, children, className }: StepProps) {
  return (
    <form method="post" action={actionAddress(action, officeAppointmentPath(id))} className={className}>
      <input type="hidden" name="appointment_id" value={id} />
      {children}
    </form>
  )
}

const FORM = 'grid justify-items-start gap-4'

function MoveForm({
  appointment,
  free,
  today,
}: Pick<AppointmentViewProps, 'appointment' | 'free' | 'today'>) {
  const { startsOn, startsAt } = appointment
  return (
    <Part id="verzetten" title="Een andere tijd">
      <Step appointment={appointment} action="agenda.move" className={FORM}>
        <TimeFields day={startsOn < today ? today : startsOn} time={clockTime(startsAt)} first={today} />
        <FreeTimesHint free={free} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-note">Weet de bezoeker het al?</legend>
          <Way value="propose" label="Nee: stel de tijd voor, de bezoeker bevestigt hem" isChosen />
          <Way value="move" label="Ja, we spraken het af: de nieuwe tijd staat vast" />
        </fieldset>
        <Reason hint="De bezoeker leest dit in de mail." />
        <Button type="submit" variant="secondary" size="small">
          Andere tijd doorgeven
        </Button>
      </Step>
    </Part>
  )
}

function Way({ value, label, isChosen }: { value: string; label: string; isChosen?: true }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-note leading-snug">
      <input
        type="radio"
        name="way"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}

function RefusalForm({ appointment, can }: { appointment: Appointment; can: Can }) {
  const isAsked = appointment.status === 'requested' || !can('callOff')
  return (
    <Part id="afzeggen" title={isAsked ? 'Afwijzen' : 'Afzeggen'}>
      <Step appointment={appointment} action={isAsked ? 'agenda.decline' : 'agenda.callOff'} className={FORM}>
        <Reason hint="De bezoeker leest dit in de mail, met een link om een andere tijd te kiezen." />
        <Button type="submit" variant="secondary" size="small">
          {isAsked ? 'Deze tijd afwijzen' : 'Afspraak afzeggen'}
        </Button>
      </Step>
    </Part>
  )
}

function Reason({ hint }: { hint: string }) {
  return (
    <Field name="reason" label="Waarom?" need="optional" hint={hint} className="w-full max-w-136">
      {(control) => <Textarea {...control} rows={2} maxLength={500} />}
    </Field>
  )
}
