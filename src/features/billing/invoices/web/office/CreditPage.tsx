import { debitInWords } from '@/features/billing/direct-debit/domain/debit-after-credit'
import { officeAddress } from '@/office/rules/office-filter'
import { creditPath, officeInvoicePath } from '@/office/rules/office-paths'
import { ActStep } from '@/office/ui/ActStep'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { actionAddress } from '@/shared/action-address'
import { type FormNotice, type FormState, noticeOf } from '@/shared/form-state'
import { isReverseChargedIn, vatSuffixOf } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import type { Fact } from '@/ui/Facts'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { inEurosAndCents } from '../../domain/invoice-words'
import type { CreditStep } from './server/credit-invoice'

interface CreditPageProps {
  notice?: FormNotice | undefined
  found: FoundStep | undefined
}

interface FoundStep {
  id: string
  invoiceNumber: string
  /** Undefined when nothing of the invoice is left to credit. */
  step: CreditStep | undefined
  shown: string
  sent?: FormState | undefined
}

export const creditTitle = (found: { invoiceNumber: string } | undefined) =>
  found ? `Factuur ${found.invoiceNumber} crediteren` : 'Deze factuur is er niet'

/** What crediting an invoice does, before it is done. */
export function CreditPage({ notice, found }: CreditPageProps) {
  const parent = found
    ? { href: officeInvoicePath(found.invoiceNumber), label: `Factuur ${found.invoiceNumber}` }
    : { href: officeAddress({ tab: 'facturen' }), label: 'Facturen' }
  return (
    <>
      <PageHeading title={creditTitle(found)} parent={parent} />
      <AnswerBox notice={notice ?? noticeOf(found?.sent)} />
      {found ? <Step {...found} /> : null}
    </>
  )
}

const NOTHING_LEFT = {
  title: 'Hier valt niets te crediteren',
  description: 'De factuur is al helemaal gecrediteerd, of komt uit een ander systeem.',
  tone: 'warning',
} as const

function Step({ id, invoiceNumber, step, shown, sent }: FoundStep) {
  if (!step)
    return (
      <div className="grid max-w-208 justify-items-start gap-6">
        <FormNoticeBox notice={NOTHING_LEFT} />
        <ButtonLink href={officeInvoicePath(invoiceNumber)} variant="secondary">
          Terug
        </ButtonLink>
      </div>
    )
  return (
    <ActStep
      facts={factsOf(step)}
      action={actionAddress('hostingOffice.creditInvoice', creditPath(invoiceNumber))}
      ids={{ invoice_id: id }}
      hint="Staat op de creditnota."
      button="Creditnota maken"
      back={officeInvoicePath(invoiceNumber)}
      {...{ shown, sent }}
    />
  )
}

function factsOf({ credit, debit, order, mail }: CreditStep): Fact[] {
  const { total, net, vat, refund, isWhole, invoiceNumber } = credit
  const [amount, rest] = [inEurosAndCents(total), isWhole ? 'Daarna vraagt de factuur niets meer.' : '']
  return [
    [
      'Creditnota',
      `${amount} ${vatSuffixOf(credit)} voor factuur ${invoiceNumber}${isReverseChargedIn(credit) ? '' : `: ${inEurosAndCents(net)} plus ${inEurosAndCents(vat)} btw`}. ${rest}`,
    ],
    [
      'Geld terug',
      refund > 0
        ? `De klant krijgt ${inEurosAndCents(refund)} terug. Dat stort je daarna terug.`
        : 'Niets: er is niets te veel betaald.',
    ],
    ['Afschrijving', debit && debitInWords({ ...debit, invoiceNumber })],
    [
      'Bestelling',
      order &&
        (order.resumes
          ? `${order.orderNumber} stond alleen hiervoor stil, en gaat weer aan. Je krijgt een taak; de klant krijgt daar een mail over.`
          : order.isRunning
            ? `${order.orderNumber} blijft zoals die is: crediteren zegt niets op.`
            : null),
    ],
    ['Herinneringen', isWhole ? 'Voor deze factuur gaan geen herinneringen meer uit.' : null],
    ['E-mail', mailInWords(mail, 'met de creditnota erbij')],
  ]
}
