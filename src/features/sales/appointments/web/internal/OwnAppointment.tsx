import type { ReactNode } from 'react'
import { ownAppointmentPage } from '@/content/pages/afspraak'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { appointmentCan, phaseOf, type StepName } from '../../domain/appointment-status'
import { spellInWords, TALK, untilInWords, whenInWords } from '../../domain/appointment-words'
import type { OfferedDay } from '../../domain/internal/slot-weeks'
import type { Appointment } from '../../server/appointment-tables'
import { PhaseBadge } from '../PhaseBadge'
import { SlotPicker } from './SlotPicker'

interface OwnAppointmentProps {
  appointment: Appointment
  /** Other times that can be chosen. */
  free: readonly OfferedDay[]
  now: Date
  /** What became of a form on this page. */
  sent?: FormState | undefined
}

/** One appointment, for whoever has the link of a mail: how it stands, and what can be done about it. */
export function OwnAppointment({ appointment, free, now, sent = FRESH }: OwnAppointmentProps) {
  const { move, cancel, accept } = ownAppointmentPage
  const phase = phaseOf(appointment, now)
  const can = (step: StepName) => appointmentCan(step, appointment, now)
  const isOff = phase === 'declined' || phase === 'cancelled' || phase === 'lapsed'
  const { reason, changedBy, status } = appointment
  return (
    <div className="grid max-w-176 gap-10">
      <section
        aria-label="Stand"
        className="on-paper thread-edge grid gap-5 rounded bg-paper p-5 shadow-float sm:p-8"
      >
        <div className="justify-self-start">
          <PhaseBadge phase={phase} />
        </div>
        <p className="max-w-[52ch] text-lead">{standing(appointment, phase)}</p>
        {reason && changedBy === 'office' ? (
          <blockquote className="whitespace-pre-line border-ochre border-l-4 pl-4">{reason}</blockquote>
        ) : null}
        <Facts
          facts={[
            ['Wanneer', spellInWords(appointment)],
            ['Waar', isOff ? null : TALK.placeInWords],
          ]}
        />
        {can('accept') ? (
          <Act intent="accept">
            <Button type="submit">{accept}</Button>
          </Act>
        ) : null}
      </section>
      {can('askAnother') ? (
        <section aria-labelledby="verzetten" className="grid gap-4">
          <h2 id="verzetten" className="text-display-xs">
            {move.heading}
          </h2>
          <p className="max-w-[60ch]">{isOff ? move.ofClosed : move.ofOpen}</p>
          <Act intent="move">
            <SlotPicker
              legend="Wanneer komt het uit?"
              free={free}
              chosen={{ date: valuesOf(sent).date }}
              errors={errorsOf(sent)}
            />
            <Button type="submit" variant="secondary" className="justify-self-start">
              {move.submit}
            </Button>
          </Act>
        </section>
      ) : null}
      {can('cancel') ? (
        <section
          aria-labelledby="afzeggen"
          className="grid justify-items-start gap-4 border-hairline border-t pt-8"
        >
          <h2 id="afzeggen" className="text-display-xs">
            {status === 'requested' ? 'Toch niet?' : cancel.heading}
          </h2>
          <p className="max-w-[60ch]">{cancel.text}</p>
          <Act intent="cancel">
            <Button type="submit" variant="secondary">
              {cancel.submit}
            </Button>
          </Act>
        </section>
      ) : null}
    </div>
  )
}

function standing(
  { startsAt, holdUntil, changedBy, isHolding }: Appointment,
  phase: ReturnType<typeof phaseOf>,
): string {
  const when = whenInWords(startsAt)
  const until = untilInWords({ startsAt, holdUntil })
  const sentences = {
    requested: isHolding
      ? `Je vroeg een gesprek aan voor ${when}. We houden die tijd voor je vast${until}, en mailen je zodra hij vaststaat.`
      : `Je vroeg een gesprek aan voor ${when}. We hebben nog niet geantwoord, en houden die tijd niet langer voor je vast. Je hoort van ons; een andere tijd kiezen mag ook.`,
    proposed: `We stellen voor: ${when}. Past dat? Bevestig de tijd dan, we houden hem voor je vast${until}.`,
    confirmed: `De afspraak staat vast. Tot ${when}.`,
    declined: `Je vroeg een gesprek aan voor ${when}. Dat lukt ons helaas niet.`,
    cancelled:
      changedBy === 'office'
        ? `We hebben de afspraak van ${when} afgezegd.`
        : `Je hebt de afspraak van ${when} afgezegd.`,
    past: `We spraken elkaar ${when}.`,
    lapsed: `De tijd die je vroeg, ${when}, is voorbij zonder dat de afspraak vaststond.`,
  } as const satisfies Record<ReturnType<typeof phaseOf>, string>
  return sentences[phase]
}

/** Posts to the address of this page: nothing happens before someone presses. */
function Act({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}
