import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { momentSeenFrom } from '@/shared/dutch-date'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import { spellInWords } from '../../../domain/appointment-words'
import type { Appointment } from '../../../server/appointment-tables'

interface WaitingRequestsProps {
  waiting: readonly Appointment[]
  now: Date
  /** This page's own address: a form in it comes back here. */
  address: string
}

/** Who waits for our answer, whose time is kept the shortest first; one press says yes. */
export function WaitingRequests({ waiting, now, address }: WaitingRequestsProps) {
  if (waiting.length === 0) return null
  return (
    <Part id="wacht" title="Wacht op jou">
      <ul className="grid border-ink border-t">
        {waiting.map((appointment) => (
          <li
            key={appointment.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b py-3"
          >
            <div className="grid min-w-0 flex-1 basis-72 gap-0.5 [overflow-wrap:anywhere]">
              <a href={officeAppointmentPath(appointment.id)} className="thread-link justify-self-start">
                {appointment.name}
              </a>
              <span>{spellInWords(appointment)}</span>
              <span className="hint-text">
                {appointment.isHolding && appointment.holdUntil && appointment.holdUntil > now
                  ? `Vastgehouden tot ${momentSeenFrom(appointment.holdUntil, now)}`
                  : 'Niet meer vastgehouden: een ander kan deze tijd kiezen'}
              </span>
              {appointment.subject ? (
                <span className="line-clamp-2 hint-text">{appointment.subject}</span>
              ) : null}
            </div>
            <form method="post" action={actionAddress('agenda.confirm', address)}>
              <input type="hidden" name="appointment_id" value={appointment.id} />
              <button type="submit" className="row-button" aria-label={`Bevestig ${appointment.name}`}>
                Bevestig
              </button>
            </form>
            <a
              href={officeAppointmentPath(appointment.id)}
              aria-label={`Verzet of wijs af: ${appointment.name}`}
              className="inline-flex min-h-9 items-center text-indigo text-note underline"
            >
              Verzet of wijs af
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
