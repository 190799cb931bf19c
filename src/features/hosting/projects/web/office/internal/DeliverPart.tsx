import { AmountLines } from '@/features/billing/invoices/web/office/AmountLines'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import { percentOf } from '@/shared/vat'
import { Button } from '@/ui/Button'
import { recurringInWords } from '../../../domain/internal/project-words'
import type { FoundProject, ShownBill } from '../server/load-project'

interface DeliverPartProps
  extends Pick<FoundProject, 'project' | 'tasks' | 'bills' | 'thinksUntil' | 'access'> {
  path: string
}

/** Preview of the invoices of a delivery: nothing is numbered or sent before the button. */
export function DeliverPart({ project, tasks, bills, thinksUntil, access, path }: DeliverPartProps) {
  const isReady = project.status === 'running' && !thinksUntil && tasks.every(({ doneAt }) => doneAt !== null)
  const total = sum(bills.map(({ amounts }) => amounts.total))
  return (
    <Part id="opleveren" title="Opleveren en factureren">
      {bills.map((bill) => (
        <BillBox key={bill.id} bill={bill} />
      ))}
      {isReady ? (
        <form
          method="post"
          action={actionAddress('projects.deliver', path)}
          className="flex flex-wrap items-center gap-x-5 gap-y-2"
        >
          <input type="hidden" name="project_id" value={project.id} />
          <input type="hidden" name="shown_total" value={total} />
          <Button type="submit">
            {total > 0 ? `Opleveren en ${inEurosAndCents(total)} factureren` : 'Opleveren'}
          </Button>
          <p className="hint-text">De klant krijgt een mail{total > 0 ? ' met de factuur' : ''}.</p>
          {access.details || !access.isNeeded ? null : (
            <p className="remark-text w-full">
              De toegang is nog niet ingevuld. Opleveren kan, maar dan staat ‘Toegang invullen’ bij Vandaag en
              leest de klant er in deze mail niets over.
            </p>
          )}
        </form>
      ) : (
        <p className="remark-text">
          {thinksUntil
            ? `De klant is consument en heeft bedenktijd tot en met ${shownDay(thinksUntil)}. Er is niet gevraagd om een eerder begin: begin en lever op na die dag.`
            : 'Opleveren kan zodra alle taken klaar zijn.'}
        </p>
      )}
    </Part>
  )
}

function BillBox({ bill: { title, lines, amounts, basis, subscriptions } }: { bill: ShownBill }) {
  return (
    <section
      aria-label={`Factuur: ${title}`}
      className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5"
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      {amounts.total > 0 ? (
        <AmountLines lines={lines} amounts={amounts} vatPercent={percentOf(basis)} />
      ) : (
        <p>Er is niets te betalen: er komt geen factuur.</p>
      )}
      {subscriptions.length > 0 ? (
        <div className="grid gap-1 border-hairline border-t pt-3 text-note">
          <p>
            Gaat in op de dag van oplevering;{' '}
            {amounts.total > 0 ? 'de eerste termijn staat op deze factuur' : 'de eerste termijn kost niets'}.
            Daarna:
          </p>
          <ul className="grid gap-1">
            {subscriptions.map(({ cadence, billingCycle, minimumMonths, items }) => (
              <li key={`${cadence}${minimumMonths}`} className="[overflow-wrap:anywhere]">
                <strong className="font-semibold">
                  {recurringInWords(
                    basis,
                    billingCycle,
                    items.map(({ item }) => item),
                  )}
                </strong>
                {minimumMonths > 0 ? `, minimaal ${minimumMonths} maanden` : ''}:{' '}
                {items.map(({ item }) => item.description).join(', ')}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
