import { company } from '@/content/company'
import type { OpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { MailPart } from '@/features/people/customers/domain/mail-part'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { type AfterReminder, afterReminder, finalNotice } from '../../domain/internal/reminder-words'
import { wikLetter } from '../../domain/internal/wik-letter'
import type { ReminderStep } from '../../domain/reminder-steps'

export interface ReminderFacts {
  invoice: OpenInvoice
  step: ReminderStep
  today: CalendarDay
  after: AfterReminder
}

const KINDS = {
  due: 'invoice-due',
  reminder: 'invoice-reminder',
  'second-reminder': 'invoice-second-reminder',
  'wik-letter': 'invoice-wik-letter',
  'final-notice': 'invoice-final-notice',
} as const satisfies Record<ReminderStep, string>

/** From the second reminder on the party hears it too: what follows, follows for them (BW 6:96). */
const MAIL_PARTS_OF = {
  due: 'invoices',
  reminder: 'invoices',
  'second-reminder': 'demand',
  'wik-letter': 'demand',
  'final-notice': 'demand',
} as const satisfies Record<ReminderStep, MailPart>

/** Asks for what is left to pay of an invoice, and says what follows. It costs the customer nothing. */
export async function reminderMail(context: Context, facts: ReminderFacts): Promise<NewMail> {
  const { invoice, step } = facts
  const { buyer, invoiceNumber, outstanding } = invoice
  const { subject, heading } = titleOf(facts)
  return {
    kind: KINDS[step],
    to: { address: buyer.email, name: buyer.contact ?? buyer.name },
    customer: { id: invoice.customerId, part: MAIL_PARTS_OF[step] },
    replyTo: company.email,
    subject: `${subject}: factuur ${invoiceNumber}`,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(await renderMail(
      <MailFrame
        preview={`Van factuur ${invoiceNumber} staat nog ${inEurosAndCents(outstanding)} open.`}
        heading={heading}
      >
        {step === 'wik-letter' ? null : <MailGreeting name={buyer.contact ?? buyer.name} />}
        {wordsOf(facts).map((paragraph) => (
          <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
        ))}
        <HowToPay siteUrl={context.settings.siteUrl} invoice={invoice} />
        <MailParagraph>{step === 'wik-letter' ? crossedFormally() : crossed()}</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

const crossed = () =>
  `Is je betaling al onderweg, dan hoef je niets te doen. Klopt de factuur niet, of lukt betalen nu niet? Antwoord op deze mail of bel ${company.phone.shown}, dan kijken we samen wat er kan.`
const crossedFormally = () =>
  `Is uw betaling al onderweg, dan hoeft u niets te doen. Bent u het niet met de factuur eens? Antwoord op deze mail of bel ${company.phone.shown}.`

function titleOf({ invoice, step }: ReminderFacts): { subject: string; heading: string } {
  switch (step) {
    case 'due':
      return {
        subject: 'Te betalen',
        heading: `Je factuur moet op ${shownDay(invoice.dueDate)} betaald zijn.`,
      }
    case 'reminder':
      return { subject: 'Herinnering', heading: 'Je factuur staat nog open.' }
    case 'second-reminder':
      return { subject: 'Tweede herinnering', heading: 'Je factuur staat nog steeds open.' }
    case 'wik-letter':
      return { subject: 'Laatste herinnering zonder kosten', heading: 'Laatste herinnering zonder kosten.' }
    case 'final-notice':
      return { subject: 'Aanmaning', heading: 'Dit is de aanmaning voor je factuur.' }
  }
}

/** Everything above the button. */
function wordsOf({ invoice, step, today, after }: ReminderFacts): string[] {
  const { invoiceNumber, dueDate, outstanding } = invoice
  const amount = inEurosAndCents(outstanding)
  const next = afterReminder(step, after)
  switch (step) {
    case 'due':
      return [
        `Betalen kan tot en met ${shownDay(dueDate)}. Van factuur ${invoiceNumber} staat nog ${amount} open. ${next}`,
      ]
    case 'reminder':
      return [
        `Factuur ${invoiceNumber} had op ${shownDay(dueDate)} betaald moeten zijn. Er staat nog ${amount} open. Vast vergeten; deze herinnering kost je niets.`,
        next,
      ]
    case 'second-reminder':
      return [
        `Factuur ${invoiceNumber} had op ${shownDay(dueDate)} betaald moeten zijn, en er staat nog steeds ${amount} open. Betaal hem nu, dan is het klaar. Ook deze herinnering kost je niets.`,
        next,
      ]
    case 'wik-letter':
      return wikLetter({ invoiceNumber, dueOn: dueDate, writtenOn: today, outstanding })
    case 'final-notice':
      return finalNotice({ invoiceNumber, dueOn: dueDate, writtenOn: today, outstanding })
  }
}

/** The ways to pay what is left of an invoice, with the button and by bank transfer. */
export function HowToPay({ siteUrl, invoice }: { siteUrl: string; invoice: OpenInvoice }) {
  const { seller, paymentReference, invoiceNumber, description, dueDate, outstanding } = invoice
  return (
    <>
      <MailFacts
        facts={[
          ['Factuurnummer', invoiceNumber],
          ['Voor', description],
          ['Vervaldatum', shownDay(dueDate)],
          ['Nog te betalen', inEurosAndCents(outstanding)],
          ['Overmaken naar', seller.iban ?? company.iban],
          ['Op naam van', seller.name],
          ['Onder vermelding van', paymentReference],
        ]}
      />
      <MailButton href={`${siteUrl}${payPath(invoice.id)}`}>Factuur betalen</MailButton>
    </>
  )
}
