import { ArrangementTable } from '@/features/billing/arrangements/web/office/ArrangementTable'
import { newInvoicePath } from '@/features/billing/free-invoices/domain/free-invoice-paths'
import { InvoiceTable } from '@/features/billing/invoices/web/office/InvoiceTable'
import { PaymentTable } from '@/features/billing/payments/web/office/InvoicePayments'
import { PROPOSALS_ID } from '@/features/hosting/checkout/proposals/domain/order-proposal'
import { ProposalTable } from '@/features/hosting/checkout/proposals/web/office/ProposalTable'
import { OrderTable } from '@/features/hosting/orders/web/office/OrderTable'
import { ProjectLines } from '@/features/hosting/projects/web/office/ProjectLines'
import { MailTable } from '@/features/operations/mail/web/office/MailTable'
import type { OpenEmailChange } from '@/features/people/accounts/email-change/server/email-change-queries'
import { EmailChangeForm } from '@/features/people/accounts/email-change/web/office/EmailChangeForm'
import { MEANS_LABELS } from '@/features/people/correspondence/domain/means'
import { accountInWords, InvitationPart } from '@/features/people/customer-entry/web/office/InvitationPart'
import type { Invitation } from '@/features/people/customer-entry/web/office/server/load-invitation'
import { PEOPLE_ID } from '@/features/people/members/domain/member'
import type { PeopleOfCustomer } from '@/features/people/members/server/people-of-customer'
import { PeoplePart } from '@/features/people/members/web/office/PeoplePart'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { enterAppointmentPath } from '@/features/sales/appointments/domain/appointment-paths'
import { BeginQuote } from '@/features/sales/quotes/web/office/BeginQuote'
import { QuoteLines } from '@/features/sales/quotes/web/office/QuoteLines'
import { correctionRequestPath, officeCustomerPath, proposeOrderPath } from '@/office/rules/office-paths'
import { NoteForm } from '@/office/ui/NoteForm'
import { EmailLink, OfficeLink, PhoneLink } from '@/office/ui/OfficeLink'
import { actionAddress } from '@/shared/action-address'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { Facts } from '@/ui/Facts'
import { addressLines } from '../../domain/customer-details'
import { CustomerForm } from './CustomerForm'
import { ContactStopPart } from './internal/ContactStopPart'
import {
  ConversationLines,
  CorrespondenceLines,
  FileLines,
  LeadLines,
  MandatePart,
  MessageLines,
  NewestPart,
  NoteLines,
  SubscriptionLines,
} from './internal/CustomerParts'
import { CustomerSummary } from './internal/CustomerSummary'
import { InvoiceWishesPart } from './internal/InvoiceWishesPart'
import { PasskeyOnlyPart } from './internal/PasskeyOnlyPart'
import type { FoundCustomer } from './server/load-customer'

interface CustomerViewProps extends FoundCustomer {
  now: Date
  /** A change of the e-mail address that waits for the new one. */
  emailChange?: OpenEmailChange | undefined
  /** The forms as they were sent, when they could not be saved. */
  sent?: FormState | undefined
  sentWishes?: FormState | undefined
  sentAddress?: FormState | undefined
  /** False in a demo without a mail server. */
  sendsMail: boolean
  sentNote?: FormState | undefined
  /** Idempotency key, fresh for every form: the same note sent twice is one note. */
  noteId: string
  /** Idempotency key of the form that begins a quote. */
  quoteId: string
  /** People with access besides the party. */
  people: PeopleOfCustomer
  /** How the party signs in, and whether they were invited. */
  invitation: Invitation
  invitationId: string
  sentInvitation?: FormState | undefined
  /** Id of the part that is shown whole. */
  whole?: string | undefined
}

/** One customer, with everything that is theirs: a summary first, then each kind of record, the newest first. */
export function CustomerView(props: CustomerViewProps) {
  const { customer, contactStop, signsInByPasskeyOnly, emailChange, now, sent, whole } = props
  const contact = <ContactStopPart contactStop={contactStop} customerId={customer.id} />
  return (
    <div className="grid gap-8">
      {contactStop ? contact : null}
      <CustomerSummary {...props} />
      <PartLinks {...props} />
      <section aria-label="Gegevens" className="grid gap-4 rounded border border-hairline bg-paper p-4">
        <CustomerFacts {...props} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={enterAppointmentPath(customer.id)} size="small" variant="secondary">
            Afspraak inplannen
          </ButtonLink>
          <ButtonLink href={correctionRequestPath(customer.id)} size="small" variant="secondary">
            Verzoek tot verbetering vastleggen
          </ButtonLink>
        </div>
        <InvitationPart customerId={customer.id} invitation={props.invitation} />
        <div className="grid gap-1">
          <CustomerForm customer={customer} sent={sent} />
          <InvoiceWishesPart customerId={customer.id} kept={customer} sent={props.sentWishes} />
          <EmailChangeForm
            customerId={customer.id}
            open={emailChange}
            sent={props.sentAddress}
            sendsMail={props.sendsMail}
          />
          {contactStop ? null : contact}
          {signsInByPasskeyOnly && customer.accountId ? (
            <PasskeyOnlyPart customerId={customer.id} accountId={customer.accountId} />
          ) : null}
        </div>
      </section>
      <PeoplePart
        {...{ people: props.people, invitationId: props.invitationId, now }}
        customerId={customer.id}
        sent={props.sentInvitation}
      />
      <Bought {...{ ...props, now, whole }} />
      <Heard {...{ ...props, now, whole }} />
    </div>
  )
}

/** The parts of the page, as links; a phone has them below one another. */
function PartLinks(props: CustomerViewProps) {
  const parts: [id: string, title: string, count?: number][] = [
    [PEOPLE_ID, 'Mensen', props.people.members.length],
    ['bestellingen', 'Bestellingen', props.orders.length],
    ...(props.proposals.length > 0
      ? [[PROPOSALS_ID, 'Bestelvoorstellen', props.proposals.length] satisfies [string, string, number]]
      : []),
    ['abonnementen', 'Abonnementen', props.subscriptions.length],
    ['facturen', 'Facturen', props.invoices.length],
    ['regelingen', 'Regelingen', props.arrangements.length],
    ['betalingen', 'Betalingen', props.payments.length],
    ['machtiging', 'Machtiging'],
    ['offertes', 'Offertes', props.quotes.length],
    ['projecten', 'Projecten', props.projects.length],
    ['aanvragen', 'Aanvragen', props.leads.length],
    ['gesprekken', 'Gesprekken', props.conversations.length],
    ['berichten', 'Berichten', props.messages.length],
    ['notities', 'Notities', props.notes.length],
    ['brieven', 'Brieven', props.correspondence.length],
    ['bestanden', 'Bestanden', props.files.length],
    ['mails', 'Mails', props.mails.length],
  ]
  return (
    <nav aria-label="Op deze pagina" className="flex flex-wrap gap-x-5 max-lg:hidden">
      {parts.map(([id, title, count]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center text-indigo text-note underline"
        >
          {count ? `${title} (${count})` : title}
        </a>
      ))}
    </nav>
  )
}

/** What was bought, and the money of it. */
function Bought(props: CustomerViewProps) {
  const { customer, orders, proposals, subscriptions, invoices, arrangements } = props
  const { payments, mandate, now, whole } = props
  return (
    <>
      <NewestPart
        {...{ id: 'bestellingen', title: 'Bestellingen', rows: orders, whole }}
        emptyText="Nog geen bestellingen."
      >
        {(rows) => <OrderTable {...{ orders: rows, now }} hasCustomer={false} emptyText="" />}
      </NewestPart>
      <ButtonLink
        href={proposeOrderPath(customer.id)}
        size="small"
        variant="secondary"
        className="-mt-4 justify-self-start"
      >
        Bestelling klaarzetten
      </ButtonLink>
      {proposals.length > 0 ? (
        <NewestPart
          {...{ id: PROPOSALS_ID, title: 'Bestelvoorstellen', rows: proposals, whole }}
          emptyText=""
        >
          {(rows) => <ProposalTable proposals={rows} today={dayOf(now)} />}
        </NewestPart>
      ) : null}
      <NewestPart
        {...{ id: 'abonnementen', title: 'Abonnementen', rows: subscriptions, whole }}
        emptyText="Nog geen abonnementen."
      >
        {(rows) => <SubscriptionLines subscriptions={rows} />}
      </NewestPart>
      <NewestPart
        {...{ id: 'facturen', title: 'Facturen', rows: invoices, whole }}
        emptyText="Nog geen facturen."
      >
        {(rows) => <InvoiceTable {...{ invoices: rows, now }} hasCustomer={false} emptyText="" />}
      </NewestPart>
      <ButtonLink
        href={newInvoicePath({ customerId: customer.id })}
        size="small"
        variant="secondary"
        className="-mt-4 justify-self-start"
      >
        Losse factuur maken
      </ButtonLink>
      <NewestPart
        {...{ id: 'regelingen', title: 'Regelingen', rows: arrangements, whole }}
        emptyText="Geen betalingsregelingen."
      >
        {(rows) => <ArrangementTable arrangements={rows} />}
      </NewestPart>
      <NewestPart
        {...{ id: 'betalingen', title: 'Betalingen', rows: payments, whole }}
        emptyText="Nog geen betalingen."
      >
        {(rows) => <PaymentTable payments={rows} />}
      </NewestPart>
      <MandatePart mandate={mandate} customerId={customer.id} />
    </>
  )
}

/** What was asked, said, offered and made. */
function Heard(props: CustomerViewProps) {
  const { quotes, projects, leads, conversations, messages, notes, mails, files, now, whole } = props
  const { customer, noteId, quoteId, sentNote, correspondence } = props
  return (
    <>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <NewestPart
          {...{ id: 'offertes', title: 'Offertes', rows: quotes, whole }}
          emptyText="Nog geen offertes."
          form={
            <BeginQuote
              quoteId={quoteId}
              customerId={customer.id}
              address={officeCustomerPath(customer.id)}
            />
          }
        >
          {(rows) => <QuoteLines quotes={rows} today={dayOf(now)} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'projecten', title: 'Projecten', rows: projects, whole }}
          emptyText="Nog geen projecten."
        >
          {(rows) => <ProjectLines projects={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'aanvragen', title: 'Aanvragen', rows: leads, whole }}
          emptyText="Nog geen aanvragen met dit e-mailadres."
        >
          {(rows) => <LeadLines leads={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'gesprekken', title: 'Gesprekken', rows: conversations, whole }}
          emptyText="Nog geen gesprekken met dit e-mailadres."
        >
          {(rows) => <ConversationLines conversations={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'berichten', title: 'Berichten', rows: messages, whole }}
          emptyText="Nog geen berichten van het contactformulier."
        >
          {(rows) => <MessageLines messages={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'notities', title: 'Notities', rows: notes, whole }}
          emptyText="Nog geen notities."
          form={
            <NoteForm
              action={`${actionAddress('hostingOffice.writeCustomerNote', officeCustomerPath(customer.id))}#notities`}
              ids={{ customer_id: customer.id }}
              noteId={noteId}
              sent={sentNote}
            />
          }
        >
          {(rows) => <NoteLines notes={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'brieven', title: 'Brieven en telefoontjes', rows: correspondence, whole }}
          emptyText="Nog niets vastgelegd. Een opzegging, herroeping of ingetrokken machtiging leg je vast bij de bestelling of de machtiging, een verzoek tot verbetering bij de gegevens."
        >
          {(rows) => <CorrespondenceLines correspondence={rows} />}
        </NewestPart>
        <NewestPart
          {...{ id: 'bestanden', title: 'Bestanden', rows: files, whole }}
          emptyText="Nog geen bestanden. Verstuurde offertes en getekende papieren komen hier."
        >
          {(rows) => <FileLines files={rows} />}
        </NewestPart>
      </div>
      <NewestPart {...{ id: 'mails', title: 'Mails', rows: mails, whole }} emptyText="Nog geen mails.">
        {(rows) => <MailTable mails={rows} emptyText="" />}
      </NewestPart>
    </>
  )
}

/** Identity and contact details of a customer. */
export function CustomerFacts({
  customer,
  vies,
  correspondence,
  invitation,
}: Pick<CustomerViewProps, 'customer' | 'vies' | 'correspondence' | 'invitation'>) {
  const { email, customerPhone } = customer
  const entered = correspondence.find(({ kind }) => kind === 'customer-entered')
  return (
    <Facts
      facts={[
        ['Naam', customer.customerName],
        ['Bedrijf', customer.customerCompany],
        ['E-mail', <EmailLink key="email" email={email} />],
        ['Telefoon', customerPhone && <PhoneLink key="phone" phone={customerPhone} />],
        ['Adres', addressLines(customer).join(', ')],
        ['KVK', customer.customerKvk],
        ['Btw-id', customer.customerVatId],
        [
          'Controle van het btw-id (VIES)',
          vies.length > 0 && (
            <ul key="vies" className="grid gap-1">
              {vies.map((answer) => (
                <li key={answer.id}>{viesInWords(answer)}</li>
              ))}
            </ul>
          ),
        ],
        ['E-mail voor facturen', customer.invoiceEmail],
        ['Referentie', customer.buyerReference],
        ['Inkoopnummer', customer.purchaseOrder],
        ['Klant sinds', dutchDate(customer.createdAt)],
        [
          'Binnengekomen',
          entered &&
            `${MEANS_LABELS[entered.means]} op ${shownDay(entered.receivedOn)}, ingevoerd door ${entered.recordedBy}`,
        ],
        ['Account', accountInWords(invitation)],
        [
          'Als persoon',
          <OfficeLink key="person" href={personPath(email)}>
            Aanvragen, berichten en nieuwsbrief
          </OfficeLink>,
        ],
      ]}
    />
  )
}

const VIES_WORDS = {
  valid: 'geldig',
  invalid: 'niet bekend',
  unknown: 'geen antwoord; we vragen het vanzelf opnieuw',
} as const

/** '20 november 2026 om 11:00 uur: geldig, raadpleging WAPIAAAA1'. */
function viesInWords({
  askedAt,
  outcome,
  consultationNumber,
  name,
}: CustomerViewProps['vies'][number]): string {
  const details = [
    VIES_WORDS[outcome],
    name && `op naam van ${name}`,
    consultationNumber && `raadpleging ${consultationNumber}`,
  ]
  return `${dutchDateTime(askedAt)}: ${details.filter(Boolean).join(', ')}`
}
