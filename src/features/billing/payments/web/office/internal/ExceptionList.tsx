import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { paymentList } from '../../../domain/payment-filter'
import { EXCEPTION_ADVICE, EXCEPTION_LABELS, METHOD_LABELS } from '../../../domain/payment-labels'
import type { ExceptionRow } from '../../../server/payment-queries'

interface ExceptionListProps {
  exceptions: readonly ExceptionRow[]
  /** The page that the forms come back to. */
  path: string
}

/** Money that needs a person, each with what to do and a form to write down that it was done. Nothing when all is well. */
export function ExceptionList({ exceptions, path }: ExceptionListProps) {
  if (exceptions.length === 0) return null
  return (
    <section aria-labelledby="bijzonder-geld" className="mb-8">
      <h2 id="bijzonder-geld" className="mb-3 text-large">
        Geld dat iemand moet bekijken ({exceptions.length})
      </h2>
      <ul className="grid gap-3">
        {exceptions.map((exception) => (
          <li key={exception.id} className="border-madder border-l-4 bg-paper px-4 py-4 sm:px-5">
            <ExceptionItem exception={exception} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExceptionItem({ exception, path }: { exception: ExceptionRow; path: string }) {
  const { id, kind, amount, asked, method, invoiceNumber, reference, createdAt } = exception
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_26rem] lg:items-end">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone="bad">{EXCEPTION_LABELS[kind]}</Badge>
          <strong className="tabular-nums">{inEurosAndCents(amount)}</strong>
          <span className="hint-text">
            gevraagd {inEurosAndCents(asked)}, {METHOD_LABELS[method]}, {shortDutchDateTime(createdAt)}
          </span>
        </p>
        <p>
          <a href={paymentList.address({ search: invoiceNumber })} className="thread-link">
            {invoiceNumber}
          </a>{' '}
          <span className="text-ink-soft">kenmerk {reference}</span>
        </p>
        <p className="text-note">{EXCEPTION_ADVICE[kind]}</p>
      </div>
      <IfMaySend action="payments.resolveException">
        <form
          method="post"
          action={actionAddress('payments.resolveException', path)}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="exception_id" value={id} />
          <Field
            name="note"
            label="Wat heb je ermee gedaan?"
            need="required"
            className="min-w-0 flex-1 basis-56"
          >
            {(control) => <TextInput {...control} maxLength={1000} className="py-1.5" />}
          </Field>
          <Button
            type="submit"
            size="small"
            variant="secondary"
            aria-label={`Afgehandeld: ${EXCEPTION_LABELS[kind]}, ${invoiceNumber}`}
          >
            Afgehandeld
          </Button>
        </form>
      </IfMaySend>
    </div>
  )
}
