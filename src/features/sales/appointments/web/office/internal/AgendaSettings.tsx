import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { ActLine } from '@/ui/ActLine'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { ShownOnce } from '@/ui/ShownOnce'
import { TextInput } from '@/ui/TextInput'
import { AGENDA_SETTINGS_PATH } from '../../../domain/appointment-paths'
import { closureInWords } from '../../../domain/internal/closures'
import { shownDayOfWeek } from '../../../domain/internal/day-words'
import type { AppointmentClosure } from '../../../server/appointment-tables'

interface AgendaSettingsProps {
  closures: readonly AppointmentClosure[]
  /** Idempotency key of the form: two clicks close once. */
  closureId: string
  today: CalendarDay
  /** What became of the form, when it was sent. */
  sent: FormState<object> | undefined
  /** When the calendar address of this account was made. */
  feedMadeAt: Date | undefined
  /** The address that was just made, to be copied now. */
  feedAddress: string | undefined
}

/** Which days are closed, and the agenda in a calendar of one's own. */
export function AgendaSettings({ closures, feedMadeAt, feedAddress, ...form }: AgendaSettingsProps) {
  return (
    <div className="grid items-start gap-10 pt-6 lg:grid-cols-2">
      <Part id="dicht" title="Dichte dagen">
        <p className="max-w-[60ch] text-note">
          Weekenden en feestdagen zijn al dicht. Zet hier een vakantie, een vrije dag of een middag buiten de
          deur dicht; wat al is afgesproken, blijft staan.
        </p>
        <ClosureForm {...form} />
        <Closures closures={closures} />
      </Part>
      <Feed madeAt={feedMadeAt} address={feedAddress} />
    </div>
  )
}

type ClosureFormProps = Pick<AgendaSettingsProps, 'closureId' | 'today' | 'sent'>

function ClosureForm({ closureId, today, sent = FRESH }: ClosureFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const input = (name: string, type: 'date' | 'time' | 'text') => ({
    type,
    defaultValue: values[name],
    ...(type === 'date' && { min: today }),
    ...(type === 'time' && { step: 300 }),
    ...(type === 'text' && { maxLength: 200 }),
  })
  return (
    <form
      method="post"
      action={actionAddress('agenda.closeDays', AGENDA_SETTINGS_PATH)}
      className="grid max-w-136 gap-4"
    >
      <input type="hidden" name="closure_id" value={closureId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="first_day" label="Vanaf" need="required" error={errors.first_day}>
          {(control) => <TextInput {...control} {...input('first_day', 'date')} />}
        </Field>
        <Field name="last_day" label="Tot en met" need="optional" error={errors.last_day}>
          {(control) => <TextInput {...control} {...input('last_day', 'date')} />}
        </Field>
        <Field
          name="from_time"
          label="Van"
          need="optional"
          error={errors.from_time}
          hint="Leeg is de hele dag."
        >
          {(control) => <TextInput {...control} {...input('from_time', 'time')} />}
        </Field>
        <Field name="until_time" label="Tot" need="optional" error={errors.until_time}>
          {(control) => <TextInput {...control} {...input('until_time', 'time')} />}
        </Field>
      </div>
      <Field name="reason" label="Waarom?" need="optional" hint="Alleen voor ons." error={errors.reason}>
        {(control) => <TextInput {...control} {...input('reason', 'text')} />}
      </Field>
      <Button type="submit" size="small" className="justify-self-start">
        Zet dicht
      </Button>
    </form>
  )
}

function Closures({ closures }: Pick<AgendaSettingsProps, 'closures'>) {
  if (closures.length === 0) return <p className="remark-text">Er staat niets dicht.</p>
  return (
    <ul className="grid border-ink border-t">
      {closures.map((closure) => (
        <ActLine
          key={closure.id}
          title={spanOf(closure)}
          hint={`${closureInWords(closure)}. Door ${closure.createdBy}`}
        >
          <form method="post" action={actionAddress('agenda.openDays', AGENDA_SETTINGS_PATH)}>
            <input type="hidden" name="closure_id" value={closure.id} />
            <button type="submit" className="row-button" aria-label={`Weer open: ${spanOf(closure)}`}>
              Weer open
            </button>
          </form>
        </ActLine>
      ))}
    </ul>
  )
}

function spanOf({ firstDay, lastDay }: AppointmentClosure): string {
  return firstDay === lastDay
    ? shownDayOfWeek(firstDay)
    : `${shownDay(firstDay)} tot en met ${shownDay(lastDay)}`
}

function Feed({ madeAt, address }: { madeAt: Date | undefined; address: string | undefined }) {
  return (
    <Part id="agendalink" title="In je eigen agenda">
      <p className="max-w-[60ch] text-note">
        Met een geheime link haalt je telefoon of agendaprogramma de afspraken zelf op: tijd en naam, meer
        niet. Google doet dat een paar keer per dag. Wie de link heeft, leest mee; deel hem dus niet.
      </p>
      {address ? (
        <ShownOnce title="Kopieer de link nu: hierna is hij niet meer te zien." secret={address} />
      ) : null}
      {madeAt ? <p className="text-note">Je link is gemaakt op {dutchDate(madeAt)}.</p> : null}
      <div className="flex flex-wrap gap-3">
        <form method="post" action={actionAddress('agenda.makeFeed', AGENDA_SETTINGS_PATH)}>
          <Button type="submit" size="small" variant={madeAt ? 'secondary' : 'primary'}>
            {madeAt ? 'Nieuwe link maken' : 'Link maken'}
          </Button>
        </form>
        {madeAt ? (
          <form method="post" action={actionAddress('agenda.withdrawFeed', AGENDA_SETTINGS_PATH)}>
            <Button type="submit" size="small" variant="quiet">
              Intrekken
            </Button>
          </form>
        ) : null}
      </div>
      {madeAt ? <p className="hint-text">Een nieuwe link maakt de oude onbruikbaar.</p> : null}
    </Part>
  )
}
