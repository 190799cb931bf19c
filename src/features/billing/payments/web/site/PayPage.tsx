import { payPages } from '@/content/pages/betalen'
import type { Transfer } from '@/shared/epc-qr'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { vatSuffix } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import type { PaymentMethod } from '../../domain/payment'
import { METHOD_LABELS } from '../../domain/payment-labels'
import { MethodForm } from './internal/MethodForm'
import type { PayWords } from './internal/pay-words'
import { TransferSlip } from './internal/TransferSlip'
import { PayFrame } from './PayFrame'

export interface PayPageProps {
  words: PayWords
  invoiceNumber: string
  /** What is still to be paid, or was. */
  total: Cents
  /** Whether it has no VAT, because the buyer reckons it. */
  isReverseCharged?: boolean
  transfer: Transfer
  dueOn: string
  /** Whether it is one instalment that is paid here. */
  isInstalment?: boolean
  /** Where the next instalment is paid, when that is another page. */
  next?: { href: string; place: number } | undefined
  methods: readonly PaymentMethod[]
  /** Whether one can agree to debits of later invoices: not while one is announced by a mandate that stands. */
  offersMandate: boolean
  /** The method of the last attempt. */
  chosen: PaymentMethod | undefined
  error: string | undefined
  /** What there is to say about money that does not fit. */
  exception: string | undefined
  companyName: string
  /** Where an open payment goes on. */
  onward: string | undefined
  /** Where the test bank lets one choose how a debit ends that is on its way there. */
  debitAtTestBank: string | undefined
  /** The page that the payment was started from. */
  back: string | undefined
}

/** Where something is paid, and where one sees how that stands. It shows no personal data: whoever has the address sees it. */
export function PayPage(props: PayPageProps) {
  const { words, invoiceNumber, total, isReverseCharged = false, exception, back, debitAtTestBank } = props
  const { next, isInstalment } = props
  return (
    <PayFrame
      heading={words.heading}
      text={words.text}
      facts={
        <>
          <dl className="grid w-full max-w-96 grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-ink border-t-2 pt-3 tabular-nums">
            <dt>Factuur</dt>
            <dd className="text-right">{invoiceNumber}</dd>
            <dt className="self-end">
              {isInstalment ? 'Termijn' : 'Bedrag'}, {vatSuffix(isReverseCharged)}
            </dt>
            <dd className="text-right figure-text text-display-xs">{inEurosAndCents(total)}</dd>
          </dl>
          {exception ? <FormNoticeBox notice={{ title: exception, tone: 'warning' }} /> : null}
          {next ? (
            <ButtonLink href={next.href} variant="secondary">
              {`Termijn ${next.place} betalen`}
            </ButtonLink>
          ) : null}
          {words.step === 'none' ? (
            <ButtonLink href={back ?? payPages.account.href}>
              {back ? 'Verder' : payPages.account.label}
            </ButtonLink>
          ) : null}
          {debitAtTestBank ? (
            <ButtonLink href={debitAtTestBank} variant="secondary">
              {payPages.debitAtTestBank}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {words.step === 'none' ? null : <Steps {...props} />}
    </PayFrame>
  )
}

function Steps({ words, transfer, dueOn, onward, back, ...choice }: PayPageProps) {
  if (words.step === 'choose') return <MethodForm {...choice} />
  return (
    <div className="grid gap-7">
      {words.step === 'transfer' ? <TransferSlip transfer={transfer} dueOn={dueOn} /> : null}
      {words.step === 'transfer' && back ? (
        <ButtonLink href={back} className="justify-self-start max-sm:w-full">
          Ik maak het over
        </ButtonLink>
      ) : null}
      {words.step === 'continue' && onward && choice.chosen ? (
        <ButtonLink href={onward} className="justify-self-start max-sm:w-full">
          {`Verder bij ${METHOD_LABELS[choice.chosen]}`}
        </ButtonLink>
      ) : null}
      <details className="group border-hairline border-t pt-2" open={choice.error !== undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center thread-link">
          {payPages.otherwise}
        </summary>
        <div className="pt-5">
          <MethodForm {...choice} />
        </div>
      </details>
    </div>
  )
}
