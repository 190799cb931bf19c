import {
  type ChangeQuote,
  type ChangeToday,
  linesOfChange,
} from '@/features/billing/subscriptions/terms/domain/change-quote'
import { type NamesOfExtras, namesGoneInWords } from '@/features/hosting/catalogue/domain/extra-names'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { isReverseChargedIn, vatSuffixOf } from '@/shared/price-words'
import { CYCLE_WORDS, choiceInWords } from '../../../domain/order-in-words'

interface ChangeSumProps {
  quote: ChangeQuote
  /** Who reads it. */
  reader: 'customer' | 'office'
  /** What extras of the order are called. */
  names?: NamesOfExtras | undefined
}

/** Price of a change: what begins today with its calculation, what begins later, and the price of each period then. */
export function ChangeSum({ quote, reader, names = {} }: ChangeSumProps) {
  const { now, later, on, to, recurring } = quote
  const gone = namesGoneInWords(to.extras, names)
  return (
    <div className="grid gap-5">
      {now ? <Today change={now} on={on} /> : null}
      {later ? (
        <p>
          Op <strong>{shownDay(later.effectiveOn)}</strong> wordt het {choiceInWords(later.choice)}. Wat al
          betaald is, loopt tot dan door.
          {later.takesBack.length > 0
            ? ' De factuur van die termijn was er al: die wordt ingetrokken, en er komt een nieuwe. Wat daarop is betaald, gaat terug.'
            : ''}
          {now ? '' : ` ${reader === 'customer' ? 'Je betaalt' : 'De klant betaalt'} vandaag niets.`}
        </p>
      ) : null}
      {gone ? (
        <p>
          De namen die het laatst zijn opgegeven, vervallen dan: <strong>{gone}</strong>.
          {reader === 'customer'
            ? ' Wil je een andere naam kwijt? Antwoord dan op de mail die je hierover krijgt.'
            : ''}
        </p>
      ) : null}
      {recurring.map(({ from, amounts }, index) => (
        <p key={from}>
          Vanaf {shownDay(from)} kost het <strong>{inEurosAndCents(amounts.total)}</strong>{' '}
          {CYCLE_WORDS[to.billingCycle]}, {vatSuffixOf(amounts)}
          {isReverseChargedIn(amounts) ? '.' : ` (${inEurosAndCents(amounts.net)} excl. btw).`}
          {index > 0
            ? ` Die prijs ${reader === 'customer' ? 'hebben we je eerder gemaild' : 'is de klant eerder gemaild'}.`
            : ''}
        </p>
      ))}
    </div>
  )
}

function Today({ change, on }: { change: ChangeToday; on: CalendarDay }) {
  const { amounts, choice } = change
  return (
    <>
      <p>
        Vanaf <strong>vandaag, {shownDay(on)}</strong>: {choiceInWords(choice)}. Dit is de som, per dag en
        excl. btw:
      </p>
      <table className="w-full border-collapse text-left text-note">
        <caption className="sr-only">Wat de wijziging vandaag kost</caption>
        <tbody>
          {linesOfChange(change).map(({ label, period: { firstDay, lastDay }, sumInWords, isWhole, net }) => (
            <tr key={`${label} ${firstDay} ${net}`} className="border-hairline border-b align-baseline">
              <th scope="row" className="py-2 pr-4 font-normal">
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
          {isReverseChargedIn(amounts) ? null : <Total label="Btw" amount={amounts.vat} />}
          <Total label={`Nu te betalen, ${vatSuffixOf(amounts)}`} amount={amounts.total} isLast />
        </tbody>
      </table>
    </>
  )
}

function Total({
  label,
  amount,
  isLast = false,
}: {
  label: string
  amount: ChangeToday['amounts']['total']
  isLast?: boolean
}) {
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
