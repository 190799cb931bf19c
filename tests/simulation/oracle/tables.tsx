import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InvoiceTable } from '../../../src/features/billing/invoices/web/office/InvoiceTable'
import { PaymentTable } from '../../../src/features/billing/payments/web/office/InvoicePayments'
import { loadCustomer } from '../../../src/features/people/customers/web/office/server/load-customer'
import { dayOf } from '../../../src/shared/calendar-day'
import { rowsOf } from '../looking'
import { daysFrom } from '../naive-days'
import type { World } from '../world'
import { centsOf, MONEY } from './mail-reading'

/*
 * Checks the tables of invoices and payments on the office's page of a customer, row by row: each row is compared with
 * the paper of its number and with the books.
 */

/** Each customer is checked once in so many days. */
const EVERY = 5

/** Faults in the tables of today's customers. */
export async function tableFaults(world: World): Promise<string[]> {
  const turn = daysFrom(world.plan.firstDay, world.day) - 1
  const customers = [...new Set(world.orders.map(({ customerId }) => customerId))]
  const faults: string[] = []
  for (const [index, customer] of customers.entries())
    if ((index + turn) % EVERY === 0) faults.push(...(await faultsOfCustomer(world, customer)))
  return faults
}

interface Asked {
  number: string
  total: number
  came: number
  credited: number
}

async function faultsOfCustomer(world: World, id: string): Promise<string[]> {
  const { site, counts, day } = world
  const found = await loadCustomer(site.db, id, dayOf(site.clock.now))
  if (!found) throw new Error(`There is no page of customer ${id}`)
  const papers = await rowsOf<Asked>(
    world,
    `SELECT v.invoice_number AS number, (v.total_amount * 100)::int AS total,
       (SELECT coalesce(sum(m.amount) FILTER (WHERE m.kind = 'received') * 100, 0)::int
        FROM payments p JOIN payment_movements m ON m.payment_id = p.id WHERE p.invoice_id = v.id) AS came,
       (SELECT coalesce(-sum(n.total_amount) * 100, 0)::int FROM hosting_invoices n WHERE n.credits_invoice_id = v.id) AS credited
     FROM hosting_invoices v WHERE v.customer_account_id = $1 ORDER BY v.created_at DESC, v.id DESC`,
    [id],
  )
  const invoices = rowsOfTable(
    <InvoiceTable invoices={found.invoices} now={site.clock.now} hasCustomer={false} emptyText="" />,
  )
  const payments = rowsOfTable(<PaymentTable payments={found.payments} />)
  const read = [...invoices, ...payments].reduce((sum, row) => sum + amountsOf(row.join(' ')).length, 0)
  counts.set('amounts read in tables', (counts.get('amounts read in tables') ?? 0) + read)
  return papers
    .flatMap((paper) => [...invoiceFaults(paper, invoices), ...paymentFaults(paper, payments)])
    .map((fault) => `the office’s page of ${found.customer.email} on ${day}: ${fault}`)
}

function invoiceFaults({ number, total, credited }: Asked, rows: readonly string[][]): string[] {
  const [row = [], ...others] = rows.filter(([name = '']) => name.includes(number))
  if (row.length === 0 || others.length > 0) return [`${number} does not stand in one row`]
  const faults: string[] = []
  const [said] = amountsOf(row[2])
  if (said !== total) faults.push(`${number} says ${said}, and it is ${total}`)
  const [, part] = new RegExp(`deels gecrediteerd: ${MONEY}`).exec(row.join(' ')) ?? []
  const isPart = credited > 0 && credited < total
  if (part !== undefined && centsOf(part) !== credited)
    faults.push(`${number} has ${part} credited, and it is ${credited}`)
  if (isPart && part === undefined) faults.push(`${number} says nothing of the ${credited} that is credited`)
  return faults
}

/** Amount received for a paper, over all its rows; money that a bank took and brought back counts once. */
function paymentFaults({ number, came }: Asked, rows: readonly string[][]): string[] {
  const received = rows
    .filter(([, paper = '']) => paper.includes(number))
    .reduce((sum, [, , , cell]) => sum + (amountsOf(cell)[0] ?? 0), 0)
  return received === came ? [] : [`${number} has received ${received}, and it is ${came}`]
}

function amountsOf(words = ''): number[] {
  return [...words.matchAll(new RegExp(MONEY, 'g'))].map(([, amount = '']) => centsOf(amount))
}

/** The cells of each row of a table, as text. */
function rowsOfTable(table: ReactElement): string[][] {
  return renderToStaticMarkup(table)
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .split(/<t[dh][ >]/)
        .slice(1)
        .map((cell) =>
          cell
            .slice(cell.startsWith('<') ? 0 : cell.indexOf('>') + 1)
            .replace(/<[^>]*>/g, ' ')
            .replaceAll('&nbsp;', ' ')
            .replace(/\s+/g, ' '),
        ),
    )
}
