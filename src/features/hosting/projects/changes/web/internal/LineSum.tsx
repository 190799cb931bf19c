import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { type ChangeToday, linesOfChange } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { changedLines, type LineQuote } from '@/features/billing/subscriptions/terms/domain/line-change'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { VatBasis } from '@/shared/vat'
import { rhythmInWords } from '../../../domain/internal/project-words'
import { changedLineInWords, isOtherCycle } from '../../domain/line-words'

interface LineSumProps {
  quote: LineQuote
  basis: VatBasis
  today: CalendarDay
  /** What stays and what goes along, in sentences. */
  stays: readonly string[]
}

/** What a change comes to: line by line, what is to be paid once with its calculation, and what each period costs then. */
export function LineSum({ quote, basis, today, stays }: LineSumProps) {
  const { now, later, on, nextOn, recurring, billingCycle } = quote
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ul className="grid gap-1 wrap-anywhere">
        {changedLines(quote.from, quote.to).map((line) => (
          <li key={`${line.description} ${line.from}`}>{changedLineInWords(line)}, excl. btw</li>
        ))}
      </ul>
      {now ? <Once change={now} on={on} today={today} basis={basis} /> : null}
      {later ? (
        <p>
          {now
            ? isOtherCycle(quote)
              ? 'De rest gaat in op '
              : 'Wat minder wordt, gaat in op '
            : 'Het gaat in op '}
          <strong>{shownDay(nextOn)}</strong>. Wat al betaald is, loopt tot dan door.
          {later.takesBack.length > 0
            ? ' De factuur van die termijn was er al: die wordt ingetrokken, en er komt een nieuwe. Wat daarop is betaald, gaat terug.'
            : ''}
          {now ? '' : ' Vandaag valt er niets te betalen.'}
        </p>
      ) : null}
      {recurring.map(({ from, amounts }) => (
        <p key={from}>
          Vanaf {shownDay(from)} kost dit abonnement <strong>{inEurosAndCents(amounts.total)}</strong>{' '}
          {rhythmInWords(billingCycle)}, {basisInWords(basis)} ({inEurosAndCents(amounts.net)} excl. btw).
        </p>
      ))}
      <ul className="grid list-disc gap-1 pl-5 text-note wrap-anywhere">
        {stays.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}

interface OnceProps extends Pick<LineSumProps, 'basis' | 'today'> {
  change: Pick<ChangeToday, 'charged' | 'givenBack' | 'amounts'>
  on: CalendarDay
}

function Once({ change, on, today, basis }: OnceProps) {
  const { amounts } = change
  const isToday = on === today
  return (
    <>
      <p>
        Het geldt vanaf{' '}
        <strong>
          {isToday ? 'vandaag, ' : ''}
          {shownDay(on)}
        </strong>
        . {isToday ? 'Dit is de som' : 'De factuur komt op die dag. Dit is de som'}, per dag en excl. btw:
      </p>
      <table className="w-full border-collapse text-left text-note">
        <caption className="sr-only">Wat de wijziging eenmalig kost</caption>
        <tbody>
          {linesOfChange(change).map(({ label, period: { firstDay, lastDay }, sumInWords, isWhole, net }) => (
            <tr key={`${label} ${firstDay} ${net}`} className="border-hairline border-b align-baseline">
              <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                {label}
                <span className="block hint-text">
                  {shownDay(firstDay)} t/m {shownDay(lastDay)}
                  {isWhole ? '' : `: ${sumInWords}`}
                </span>
              </th>
              <td className="whitespace-nowrap py-2 text-right tabular-nums">{inEurosAndCents(net)}</td>
            </tr>
          ))}
          <Total label="Samen, excl. btw" amount={amounts.net} />
          <Total label="Btw" amount={amounts.vat} />
          <Total
            label={`${isToday ? 'Nu te betalen' : `Te betalen op ${shownDay(on)}`}, ${basisInWords(basis)}`}
            amount={amounts.total}
            isLast
          />
        </tbody>
      </table>
    </>
  )
}

function Total({ label, amount, isLast = false }: { label: string; amount: Cents; isLast?: boolean }) {
  const weight = isLast ? 'font-semibold' : 'font-normal'
  return (
    <tr className="border-hairline border-b">
      <th scope="row" className={`py-1.5 pr-4 ${weight}`}>
        {label}
      </th>
      <td className={`whitespace-nowrap py-1.5 text-right tabular-nums ${weight}`}>
        {inEurosAndCents(amount)}
      </td>
    </tr>
  )
}
