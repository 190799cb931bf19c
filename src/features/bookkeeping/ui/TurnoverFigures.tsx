import { type MonthTurnover, totalOf } from '@/features/invoices/rules/turnover'
import { type Cents, inEurosAndCents } from '@/shared/money'

/** What matters about a year, in four figures. */
export function TurnoverFigures({ months }: { months: readonly MonthTurnover[] }) {
  const { net, vat, paid, open, overdue } = totalOf(months)
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-5 border-hairline border-b pb-6 sm:flex sm:flex-wrap sm:gap-x-12">
      <Figure label="Omzet, excl. btw" amount={net} />
      <Figure label="Btw" amount={vat} />
      <Figure label="Betaald, incl. btw" amount={paid} />
      <Figure label="Openstaand" amount={open} />
      <Figure label="Achterstallig" amount={overdue} isBad={overdue > 0} />
    </dl>
  )
}

function Figure({ label, amount, isBad = false }: { label: string; amount: Cents; isBad?: boolean }) {
  return (
    <div className="grid gap-1">
      <dt className="hint-text">{label}</dt>
      <dd
        className={`font-bold font-display text-title tabular-nums leading-none tracking-tight sm:text-display-xs ${isBad ? 'text-madder' : ''}`}
      >
        {inEurosAndCents(amount)}
      </dd>
    </div>
  )
}
