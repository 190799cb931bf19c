import { InvoiceTable } from '@/features/billing/invoices/web/office/InvoiceTable'
import { OrderTable } from '@/features/hosting/orders/web/office/OrderTable'
import { MailPart } from '@/features/operations/mail/web/office/MailPart'
import { officeAppointmentPath } from '@/features/sales/appointments/domain/appointment-paths'
import { phaseOf } from '@/features/sales/appointments/domain/appointment-status'
import { spellInWords } from '@/features/sales/appointments/domain/appointment-words'
import { PhaseBadge } from '@/features/sales/appointments/web/PhaseBadge'
import { LeadTable } from '@/features/sales/leads/web/office/LeadTable'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { IfMaySend, useMaySend } from '@/office/ui/OfficeReader'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { NEW_REQUEST_PATH } from '../../../../privacy-requests/domain/request-paths'
import { personPath } from '../../../domain/person-in-list'
import type { FoundPerson } from '../server/person-queries'

interface PersonViewProps extends FoundPerson {
  email: string
  /** Why nothing was erased. */
  erasureFault: string | undefined
  /** The address that was typed over before a confirmation. */
  typedOver?: string | undefined
  now: Date
}

/** Page of one person: everything that shares their e-mail address. */
export function PersonView(props: PersonViewProps) {
  const { email, leads, messages, appointments, newsletter, customerId, mails, now } = props
  const { erasureFault, typedOver } = props
  return (
    <div className="grid gap-8">
      <p className="text-note">
        {customerId ? (
          <>
            <OfficeLink href={officeCustomerPath(customerId)}>Klant van hosting</OfficeLink>.{' '}
          </>
        ) : null}
        Nieuwsbrief: {newsletter ?? 'nooit gevraagd'}.
      </p>
      <Part id="aanvragen" title="Aanvragen">
        {leads.length > 0 ? (
          <LeadTable leads={leads} owners={[]} now={now} address={personPath(email)} emptyText="" />
        ) : (
          <p className="text-ink-soft">Geen aanvragen.</p>
        )}
      </Part>
      {customerId ? <Bought {...props} /> : null}
      <Part id="berichten" title="Berichten">
        <Messages messages={messages} />
      </Part>
      {appointments.length > 0 ? (
        <Part id="afspraken" title="Afspraken">
          <Appointments appointments={appointments} now={now} />
        </Part>
      ) : null}
      <MailPart title="E-mail" mails={mails} emptyText="Geen mails aan dit adres." />
      <Part id="persoonsgegevens" title="Persoonsgegevens">
        <PersonalData {...{ email, customerId, erasureFault, typedOver }} />
      </Part>
    </div>
  )
}

function Bought({ orders, invoices, now }: Pick<PersonViewProps, 'orders' | 'invoices' | 'now'>) {
  return (
    <>
      <Part id="bestellingen" title="Bestellingen">
        <OrderTable {...{ orders, now }} hasCustomer={false} emptyText="Geen bestellingen." />
      </Part>
      <Part id="facturen" title="Facturen">
        <InvoiceTable {...{ invoices, now }} hasCustomer={false} emptyText="Geen facturen." />
      </Part>
    </>
  )
}

function Appointments({ appointments, now }: Pick<PersonViewProps, 'appointments' | 'now'>) {
  return (
    <ul className="grid gap-2">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PhaseBadge phase={phaseOf(appointment, now)} />
          <OfficeLink href={officeAppointmentPath(appointment.id)}>{spellInWords(appointment)}</OfficeLink>
        </li>
      ))}
    </ul>
  )
}

function Messages({ messages }: Pick<PersonViewProps, 'messages'>) {
  if (messages.length === 0) return <p className="text-ink-soft">Geen berichten.</p>
  return (
    <ul className="grid gap-4">
      {messages.map(({ id, subject, message, createdAt }) => (
        <li key={id} className="border-ochre border-l-4 pl-4 wrap-anywhere">
          <p className="font-semibold">{subject}</p>
          <p className="whitespace-pre-line">{message}</p>
          <p className="hint-text">{dutchDateTime(createdAt)}</p>
        </li>
      ))}
    </ul>
  )
}

function PersonalData(props: Pick<PersonViewProps, 'email' | 'customerId' | 'erasureFault' | 'typedOver'>) {
  const { email, customerId, erasureFault, typedOver } = props
  const mayErase = useMaySend('backOffice.erasePerson')
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4">
      <p>
        Vraagt iemand wat we bewaren, stuur dan dit bestand mee.{' '}
        {mayErase
          ? 'Vraagt iemand om te worden vergeten, wis dan hieronder alles. Dat is niet terug te draaien.'
          : 'Vraagt iemand om te worden vergeten, geef dat dan door aan een eigenaar: die kan hier alles wissen.'}
        {customerId
          ? ' Van een klant met facturen blijven klantgegevens en mails zeven jaar: dat wil de wet.'
          : ''}
      </p>
      <ButtonLink
        href={`/beheer/personen.json?adres=${encodeURIComponent(email)}`}
        variant="secondary"
        size="small"
      >
        Download alle gegevens (JSON)
      </ButtonLink>
      <IfMaySend action="privacyRequests.record">
        <ButtonLink
          href={`${NEW_REQUEST_PATH}?adres=${encodeURIComponent(email)}`}
          variant="secondary"
          size="small"
        >
          Privacyverzoek vastleggen
        </ButtonLink>
      </IfMaySend>
      <IfMaySend action="backOffice.erasePerson">
        <form
          method="post"
          action={actionAddress('backOffice.erasePerson', personPath(email))}
          className="grid w-full max-w-112 gap-2 wrap-anywhere"
        >
          <input type="hidden" name="email" value={email} />
          <Field name="confirmation" label={`Typ ${email} over om te wissen`} error={erasureFault}>
            {(control) => <TextInput {...control} autoComplete="off" required defaultValue={typedOver} />}
          </Field>
          <Button type="submit" size="small" className="justify-self-start">
            Wis alles van deze persoon
          </Button>
        </form>
      </IfMaySend>
    </div>
  )
}
