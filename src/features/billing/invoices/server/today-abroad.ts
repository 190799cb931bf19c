import { and, asc, eq } from 'drizzle-orm'
import {
  type EuConsumerTurnover,
  thresholdInWords,
  thresholdStanding,
} from '@/features/billing/vat/domain/eu-consumers'
import { viesStandings } from '@/features/billing/vat/server/vat-id-checks'
import type { TodayItem } from '@/features/operations/worklist/domain/today'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import type { Database } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { euConsumerTurnover } from './eu-consumer-turnover'
import { hostingInvoices } from './invoice-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'vat-abroad': true
  }
}

interface AbroadPaths {
  invoicePath: (number: string) => string
  booksPath: string
}

/**
 * What needs a look about buyers in other member states: invoices with Dutch VAT because VIES was silent, until they are
 * credited or VIES says no; and that the threshold for consumers comes near or is reached.
 */
export const todayAbroad = ({ invoicePath, booksPath }: AbroadPaths): TodaySource => ({
  label: 'Btw over de grens',
  isMoney: true,
  items: async ({ db, now }, limit) => {
    const threshold = await thresholdItem(db, Number(dayOf(now()).slice(0, 4)), { booksPath, at: now() })
    return [...threshold, ...(await unconfirmedInvoices(db, limit, invoicePath))].slice(0, limit)
  },
})

async function unconfirmedInvoices(
  db: Database,
  limit: number,
  invoicePath: AbroadPaths['invoicePath'],
): Promise<TodayItem[]> {
  const { vatReason, status, createdAt, id, invoiceNumber, buyer } = hostingInvoices
  const found = await db
    .select({ id, invoiceNumber, buyer, createdAt })
    .from(hostingInvoices)
    .where(
      and(eq(vatReason, 'unconfirmed'), eq(status, 'sent'), eq(hostingInvoices.vatTreatment, 'domestic')),
    )
    .orderBy(asc(createdAt), asc(id))
  const standings = await viesStandings(
    db,
    found.flatMap(({ buyer: { vatId } }) => vatId ?? []),
  )
  return found
    .flatMap((invoice) => {
      const standing = standings.get(invoice.buyer.vatId ?? '')
      // A no makes the Dutch VAT right.
      return standing?.isValid === false && standing.askedAt > invoice.createdAt
        ? []
        : [{ invoice, standing }]
    })
    .slice(0, limit)
    .map(({ invoice, standing }) => {
      const isConfirmed = standing?.isValid === true && standing.askedAt > invoice.createdAt
      return {
        id: invoice.id,
        title: `${invoice.invoiceNumber}, ${invoice.buyer.name}`,
        text: isConfirmed
          ? `VIES bevestigt btw-id ${invoice.buyer.vatId} nu. Crediteer deze factuur, en maak hem opnieuw: dan wordt de btw verlegd.`
          : `Met Nederlandse btw, want VIES gaf geen antwoord over btw-id ${invoice.buyer.vatId}. We vragen het opnieuw.`,
        href: invoicePath(invoice.invoiceNumber),
        label: 'Bekijk de factuur',
        dueAt: null,
        happenedAt: isConfirmed ? standing.askedAt : invoice.createdAt,
      }
    })
}

async function thresholdItem(
  db: Database,
  year: number,
  { booksPath, at }: { booksPath: string; at: Date },
): Promise<TodayItem[]> {
  const turnover: EuConsumerTurnover = await euConsumerTurnover(db, year)
  const standing = thresholdStanding(turnover)
  if (standing === 'far') return []
  return [
    {
      // Another year, or another standing, is other news.
      id: `threshold-${year}-${standing}`,
      title: 'Consumenten in andere EU-landen',
      text: thresholdInWords(turnover, year),
      href: booksPath,
      label: 'Bekijk de boekhouding',
      dueAt: null,
      happenedAt: new Date(Math.min(at.getTime(), Date.UTC(year, 0, 1))),
    },
  ]
}
