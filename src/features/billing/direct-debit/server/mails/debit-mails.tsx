import type { ReactNode } from 'react'
import { company } from '@/content/company'
import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { type AnnouncedDebit, debitFacts } from '../../domain/announced-debit'
import type { Consequence } from '../../domain/internal/return-codes'
import type { Collection } from '../debit-tables'

type MailedInvoice = Pick<PayableInvoice, 'id' | 'customerId' | 'invoiceNumber' | 'buyer' | 'paymentStatus'>
type MailedCollection = Pick<Collection, 'amount' | 'debitOn'>

interface FailedDebit {
  collection: MailedCollection
  /** Why, for the customer. */
  reason: string
  /** The next try, if there is one. */
  next?: AnnouncedDebit | null
  /** Whether nothing can be debited by this mandate any more, and what else was called off by that. */
  isMandateGone?: boolean
  alsoCalledOff?: readonly string[]
}

/** Tells why no money came by a debit, and what happens next: once more on a day, or the customer pays. */
export async function debitFailedMail(
  context: Context,
  invoice: MailedInvoice,
  { collection, reason, next = null, isMandateGone = false, alsoCalledOff = [] }: FailedDebit,
): Promise<NewMail> {
  const { invoiceNumber, paymentStatus } = invoice
  const isOpen = paymentStatus === 'pending'
  return await mailToCustomer(invoice, {
    kind: 'debit-failed',
    subject: `Factuur ${invoiceNumber} kon niet worden afgeschreven`,
    heading: 'Het afschrijven is niet gelukt.',
    body: (
      <>
        <MailParagraph>
          Het gaat om {inEurosAndCents(collection.amount)} van factuur {invoiceNumber}, af te schrijven op{' '}
          {shownDay(collection.debitOn)}. {reason}
        </MailParagraph>
        {next ? (
          <>
            <MailParagraph>
              We proberen het nog één keer. Zorg dat er dan genoeg op je rekening staat, of betaal eerder
              zelf: dan schrijven we niet meer af.
            </MailParagraph>
            <MailFacts facts={debitFacts(next)} />
          </>
        ) : isOpen ? (
          <MailParagraph>
            We proberen het niet nog een keer. Betaal de factuur zelf, met de knop.
          </MailParagraph>
        ) : null}
        {isMandateGone ? (
          <MailParagraph>
            Met deze machtiging schrijven we niets meer af. In je account staat hoe je weer laat afschrijven.
            {alsoCalledOff.length > 0 ? ` Betaal daarom ook zelf: ${alsoCalledOff.join(', ')}.` : ''}
          </MailParagraph>
        ) : null}
        {isOpen ? <PayButton context={context} invoice={invoice} /> : null}
      </>
    ),
  })
}

/** A debit that was announced does not come: the customer pays. */
export async function debitCalledOffMail(
  context: Context,
  invoice: MailedInvoice,
  { amount, debitOn }: MailedCollection,
): Promise<NewMail> {
  return await mailToCustomer(invoice, {
    kind: 'debit-called-off',
    subject: `Factuur ${invoice.invoiceNumber} schrijven we niet af`,
    heading: 'We schrijven deze factuur niet af.',
    body: (
      <>
        <MailParagraph>
          We zouden op {shownDay(debitOn)} {inEurosAndCents(amount)} afschrijven voor factuur{' '}
          {invoice.invoiceNumber}. Dat gaat niet door. Betaal de factuur zelf, met de knop.
        </MailParagraph>
        <PayButton context={context} invoice={invoice} />
      </>
    ),
  })
}

/** Announces the debit of an invoice that was mailed before: its customer's mandate names it from now on. */
export async function debitAnnouncedMail(invoice: MailedInvoice, debit: AnnouncedDebit): Promise<NewMail> {
  return await mailToCustomer(invoice, {
    kind: 'debit-announced',
    subject: `Factuur ${invoice.invoiceNumber} schrijven we af`,
    heading: 'Deze factuur schrijven we ook af.',
    body: (
      <>
        <MailParagraph>
          Je machtiging geldt nu ook voor factuur {invoice.invoiceNumber}. Je hoeft niets te doen. Betaal je
          eerder zelf, dan schrijven we niet meer af.
        </MailParagraph>
        <MailFacts facts={debitFacts(debit)} />
      </>
    ),
  })
}

/** A debit comes later than was said: announced anew, with all that belongs to it. */
export async function debitPostponedMail(
  invoice: MailedInvoice,
  { collection, next }: { collection: MailedCollection; next: AnnouncedDebit },
): Promise<NewMail> {
  return await mailToCustomer(invoice, {
    kind: 'debit-postponed',
    subject: `Factuur ${invoice.invoiceNumber} schrijven we later af`,
    heading: 'We schrijven later af dan we zeiden.',
    body: (
      <>
        <MailParagraph>
          Op {shownDay(collection.debitOn)} zouden we afschrijven voor factuur {invoice.invoiceNumber}. Dat is
          ons niet gelukt; het ligt niet aan jou. We doen het later. Je hoeft niets te doen.
        </MailParagraph>
        <MailFacts facts={debitFacts(next)} />
      </>
    ),
  })
}

/** The mandate by which a debit was announced is gone; it comes by a newer one, with all that belongs to that. */
export async function debitByOtherMandateMail(
  invoice: MailedInvoice,
  { collection, next }: { collection: MailedCollection; next: AnnouncedDebit },
): Promise<NewMail> {
  return await mailToCustomer(invoice, {
    kind: 'debit-by-other-mandate',
    subject: `Factuur ${invoice.invoiceNumber} schrijven we af met je andere machtiging`,
    heading: 'We schrijven af met je andere machtiging.',
    body: (
      <>
        <MailParagraph>
          Op {shownDay(collection.debitOn)} zouden we afschrijven voor factuur {invoice.invoiceNumber}. Met de
          machtiging waarmee we dat aankondigden, kan dat niet. We doen het met je andere machtiging, zoals
          hieronder staat. Je hoeft niets te doen.
        </MailParagraph>
        <MailFacts facts={debitFacts(next)} />
      </>
    ),
  })
}

type ForAgency = Extract<Consequence, 'person-calls' | 'person-looks' | 'stop-everything'>

const ADVICE = {
  'person-calls':
    'We proberen het niet nog eens. De klant heeft een mail met de reden en een knop om te betalen. Bel de klant.',
  'person-looks':
    'We proberen het niet nog eens. De klant heeft een mail met een knop om te betalen. Zoek uit wat er aan de hand is.',
  'stop-everything':
    'De klant kreeg geen mail en wordt niet meer benaderd: er gaat geen mail uit en er wordt niets verlengd, afgeschreven of stilgezet, tot iemand dat bij de klant opheft. De machtiging is stopgezet. Bekijk met zorg wat er moet gebeuren.',
} as const satisfies Record<ForAgency, string>

/** Tells the agency of a debit that came back and needs a person. */
export async function debitAgencyMail(
  { settings }: Context,
  { invoiceNumber, buyer }: MailedInvoice,
  {
    collection,
    reason,
    consequence,
  }: { collection: MailedCollection; reason: string; consequence: ForAgency },
): Promise<NewMail> {
  const heading = 'Een incasso is niet gelukt.'
  return {
    kind: 'debit-notice',
    to: { address: company.email, name: company.name },
    replyTo: company.email,
    subject: `Incasso van ${invoiceNumber} is niet gelukt`,
    ...(await renderMail(
      <MailFrame preview={`${reason}. ${ADVICE[consequence]}`} heading={heading}>
        <MailParagraph>{ADVICE[consequence]}</MailParagraph>
        <MailFacts
          facts={[
            ['Klant', buyer.name],
            ['Factuur', invoiceNumber],
            ['Bedrag', inEurosAndCents(collection.amount)],
            ['Reden', reason],
          ]}
        />
        <MailButton href={`${settings.siteUrl}/beheer/incasso`}>Naar de incasso’s</MailButton>
      </MailFrame>,
    )),
  }
}

function PayButton({ context: { settings }, invoice }: { context: Context; invoice: MailedInvoice }) {
  return <MailButton href={`${settings.siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
}

interface CustomerMail {
  kind: string
  subject: string
  heading: string
  body: ReactNode
}

async function mailToCustomer(
  { buyer, customerId }: MailedInvoice,
  { kind, subject, heading, body }: CustomerMail,
): Promise<NewMail> {
  return {
    kind,
    to: { address: buyer.email, name: buyer.name },
    customer: { id: customerId, part: 'invoices' },
    replyTo: company.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={heading} heading={heading}>
        <MailGreeting name={buyer.name} />
        {body}
        <MailParagraph>
          Klopt er iets niet? Antwoord op deze mail, of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
