import { company } from '@/content/company'
import type { OpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailLink,
  MailParagraph,
} from '@/features/operations/mail/web/MailText'
import type { MailPart } from '@/features/people/customers/domain/mail-part'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import type { StandingInstalment } from '../../domain/arrangement'
import { remindersInWords } from '../../domain/arrangement-words'

type ArrangedInvoice = Pick<
  OpenInvoice,
  'id' | 'invoiceNumber' | 'customerId' | 'buyer' | 'outstanding' | 'paymentReference' | 'seller'
>

type Mailing = Pick<Context, 'settings'>

interface InvoiceInInstalments {
  invoice: ArrangedInvoice
  instalments: readonly StandingInstalment[]
}

/** Brings a customer what was arranged about paying, each instalment with its own link. */
export async function arrangementMadeMail(
  { settings }: Mailing,
  { invoice, instalments }: InvoiceInInstalments,
): Promise<NewMail> {
  const { invoiceNumber } = invoice
  return {
    ...toBuyer(invoice, 'demand'),
    kind: 'payment-arranged',
    subject: `Betalingsregeling voor factuur ${invoiceNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`Je betaalt factuur ${invoiceNumber} in ${instalments.length} termijnen.`}
        heading="Zo hebben we het afgesproken."
      >
        <MailGreeting name={nameOf(invoice)} />
        <MailParagraph>
          Van factuur {invoiceNumber} staat {inEurosAndCents(invoice.outstanding)} open. Dat betaal je in{' '}
          {instalments.length} termijnen. Zolang je je aan de afspraak houdt, sturen we voor deze factuur geen
          herinneringen, komt er geen rente of kosten bij en zetten we er niets voor stil. We schrijven er ook
          niets voor af.
        </MailParagraph>
        <Plan {...{ invoice, instalments }} siteUrl={settings.siteUrl} />
        <MailParagraph>
          Een paar dagen voor elke volgende termijn krijg je een mail. Eerder betalen mag altijd. Betaal je
          een termijn niet op tijd, dan vervalt de afspraak. Lukt het een keer niet? Antwoord dan vóór die dag
          op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Announces one instalment. */
export async function instalmentDueMail(
  { settings }: Mailing,
  { invoice, instalment, count }: { invoice: ArrangedInvoice; instalment: StandingInstalment; count: number },
): Promise<NewMail> {
  const { invoiceNumber } = invoice
  const { id, place, dueOn, left } = instalment
  return {
    ...toBuyer(invoice, 'invoices'),
    kind: 'instalment-due',
    subject: `Termijn ${place} van ${count} voor factuur ${invoiceNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`Betaal ${inEurosAndCents(left)}, uiterlijk ${shownDay(dueOn)}.`}
        heading={`Termijn ${place} betaal je uiterlijk ${shownDay(dueOn)}.`}
      >
        <MailGreeting name={nameOf(invoice)} />
        <MailParagraph>
          We spraken af dat je factuur {invoiceNumber} in termijnen betaalt. Dit is termijn {place} van{' '}
          {count}.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Termijn', `${place} van ${count}`],
            ['Te betalen', inEurosAndCents(left)],
            ['Uiterlijk', shownDay(dueOn)],
            ...transferOf(invoice),
          ]}
        />
        <MailButton href={`${settings.siteUrl}${payPath(id)}`}>Termijn betalen</MailButton>
        <MailParagraph>
          Is je betaling al onderweg, dan hoef je niets te doen. Lukt het niet? Antwoord op deze mail of bel{' '}
          {company.phone.shown}, dan kijken we samen wat er kan.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Tells a customer what is left of the instalments after a credit note. */
export async function arrangementCutMail(
  { settings }: Mailing,
  { invoice, instalments }: InvoiceInInstalments,
): Promise<NewMail> {
  const { invoiceNumber } = invoice
  const left = sum(instalments.map((one) => one.left))
  return {
    ...toBuyer(invoice, 'invoices'),
    kind: 'arrangement-cut',
    subject: `Minder termijnen voor factuur ${invoiceNumber}`,
    ...(await renderMail(
      <MailFrame
        preview={`In termijnen betaal je nog ${inEurosAndCents(left)}.`}
        heading="Je hoeft minder te betalen."
      >
        <MailGreeting name={nameOf(invoice)} />
        <MailParagraph>
          Factuur {invoiceNumber} is deels gecrediteerd. Dat bedrag gaat van je laatste termijnen af. In
          termijnen betaal je nog {inEurosAndCents(left)}:
        </MailParagraph>
        <Plan {...{ invoice, instalments }} siteUrl={settings.siteUrl} />
        <MailClosing />
      </MailFrame>,
    )),
  }
}

type Because = { missed: readonly StandingInstalment[] } | { reason: string }

/** Tells a customer that the arrangement is over: because instalments were missed, or for a reason of the office. */
export async function arrangementEndedMail(
  { settings }: Mailing,
  { invoice, because, wasReminded }: { invoice: ArrangedInvoice; because: Because; wasReminded: boolean },
): Promise<NewMail> {
  const { id, invoiceNumber, outstanding } = invoice
  return {
    ...toBuyer(invoice, 'demand'),
    kind: 'arrangement-ended',
    subject: `De betalingsregeling voor factuur ${invoiceNumber} is vervallen`,
    attachments: [{ kind: 'invoice', invoiceId: id }],
    ...(await renderMail(
      <MailFrame
        preview={`Van factuur ${invoiceNumber} staat nog ${inEurosAndCents(outstanding)} open.`}
        heading="De betalingsregeling is vervallen."
      >
        <MailGreeting name={nameOf(invoice)} />
        {'reason' in because ? (
          <MailParagraph>
            De betalingsregeling voor factuur {invoiceNumber} geldt niet meer. De reden: {because.reason}
          </MailParagraph>
        ) : (
          <>
            <MailParagraph>
              Voor factuur {invoiceNumber} kwam niet op tijd binnen wat we hadden afgesproken. Daarmee is de
              betalingsregeling vervallen.
            </MailParagraph>
            <MailFacts
              facts={because.missed.map(
                ({ place, left, dueOn }) =>
                  [`Termijn ${place}`, `${inEurosAndCents(left)}, uiterlijk ${shownDay(dueOn)}`] as const,
              )}
            />
          </>
        )}
        <MailParagraph>
          Er staat nog {inEurosAndCents(outstanding)} open. Dat kun je nog steeds betalen, met de knop
          hieronder of met een overboeking. Doe je niets, dan {remindersInWords(wasReminded)}, vanaf de
          volgende werkdag. Wil je iets nieuws afspreken? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailFacts facts={[['Nog te betalen', inEurosAndCents(outstanding)], ...transferOf(invoice)]} />
        <MailButton href={`${settings.siteUrl}${payPath(id)}`}>Factuur betalen</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** The instalments that are still to be paid, each with its link, and how to transfer them. */
function Plan({ siteUrl, invoice, instalments }: InvoiceInInstalments & { siteUrl: string }) {
  const open = instalments.filter(({ left }) => left > 0)
  return (
    <>
      <MailFacts
        facts={[
          ...open.map(
            ({ place, dueOn, left }) =>
              [`Termijn ${place}`, `${inEurosAndCents(left)}, uiterlijk ${shownDay(dueOn)}`] as const,
          ),
          ['Samen', inEurosAndCents(sum(open.map(({ left }) => left)) as Cents)] as const,
          ...transferOf(invoice),
        ]}
      />
      <MailParagraph>Elke termijn betaal je met zijn eigen link:</MailParagraph>
      {open.map(({ id, place }) => (
        <MailParagraph key={id}>
          <MailLink href={`${siteUrl}${payPath(id)}`}>Termijn {place} betalen</MailLink>
        </MailParagraph>
      ))}
    </>
  )
}

function transferOf({ seller, paymentReference }: ArrangedInvoice) {
  return [
    ['Overmaken naar', seller.iban ?? company.iban],
    ['Op naam van', seller.name],
    ['Onder vermelding van', paymentReference],
  ] as const
}

function toBuyer(invoice: ArrangedInvoice, part: MailPart) {
  return {
    to: { address: invoice.buyer.email, name: nameOf(invoice) },
    customer: { id: invoice.customerId, part },
    replyTo: company.email,
  }
}

const nameOf = ({ buyer }: ArrangedInvoice) => buyer.contact ?? buyer.name
