import type { ComponentProps } from 'react'
import type { MonthTurnover } from '@/features/billing/invoices/domain/turnover'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { asked } from '@/office/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOTHING, NOW, type StrangersWords, TODAY } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import { lastDays } from '@/shared/last-day'
import type { Cents } from '@/shared/money'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import type { InvoiceInSight } from './domain/internal/match-entries'
import type { StatementLine } from './domain/statement-line'
import { statementViewOf } from './domain/statement-view'
import { LINK_TERM } from './export/domain/bookkeeper-link'
import { aBookkeeperLink, BOOKS } from './export/fixtures'
import { bookkeeperLinkMail } from './export/server/mails/bookkeeper-link-mail'
import type { BooksView } from './export/web/internal/BooksView'
import { BooksPage } from './web/office/BooksPage'
import type { BookkeeperLinks } from './web/office/internal/BookkeeperLinks'
import { StatementPage } from './web/office/StatementPage'
import { StatementsPage } from './web/office/StatementsPage'
import { TurnoverPage } from './web/office/TurnoverPage'
import { BookkeeperPage } from './web/site/BookkeeperPage'
import { LINK_REFUSALS } from './web/site/link-refusals'

function turnover(times: number) {
  const months = many(12, (number): MonthTurnover => {
    const net = (times * number * 10_000) as Cents
    const vat = (times * number * 2_100) as Cents
    const total = (net + vat) as Cents
    const open = Math.round(total / 4) as Cents
    const paid = (total - 2 * open) as Cents
    const parts = { net, vat, total, paid, open, overdue: open, credited: NOTHING, settled: NOTHING }
    return { month: 13 - number, invoices: number * times, ...parts }
  })
  return <TurnoverPage year={2026} years={[2026, 2025]} months={months} />
}

const statementNumbered = (number: number) => ({
  id: idOf(6000 + number),
  fileName: `CAMT053-2026-11-${number}-${LONG.domain}.xml`,
  firstDay: '2026-11-01',
  lastDay: '2026-11-19',
  entryCount: 212,
  bookedCount: 31,
  uploadedAt: NOW,
  uploadedBy: LONG.name,
  accounts: ['NL91ABNA0417164300'],
})

const SEEN: InvoiceInSight = {
  id: idOf(2042),
  invoiceNumber: 'INV2026110042',
  paymentReference: 'HO261120042',
  buyerName: LONG.company,
  paymentStatus: 'pending',
  dueDate: '2026-12-04',
  open: 65_144 as Cents,
  creditNotes: [],
  dueBack: NOTHING,
}

/** A line in each state that it can be in. */
const LINE_STATES: readonly StatementLine['state'][] = [
  { kind: 'exact', invoice: SEEN },
  { kind: 'other-amount', invoice: { ...SEEN, open: 70_000 as Cents } },
  { kind: 'settled', invoice: { ...SEEN, paymentStatus: 'paid' } },
  { kind: 'refund', invoice: { ...SEEN, creditNotes: ['CN2026110001'], dueBack: 65_144 as Cents } },
  { kind: 'several', numbers: ['INV2026110042', 'INV2026110043'] },
  { kind: 'unknown' },
  { kind: 'not-euro' },
  { kind: 'own-debit' },
  { kind: 'debit' },
  { kind: 'reversal' },
  { kind: 'not-final' },
  { kind: 'again', firstIn: idOf(6001) },
  { kind: 'booked', invoiceNumber: 'INV2026110042', exceptions: ['short'] },
]

const LINES = LINE_STATES.map(
  (state, index): StatementLine => ({
    id: idOf(7000 + index),
    position: index + 1,
    bookedOn: TODAY,
    state,
    amount: 65_144 as Cents,
    statedAmount: '651.44',
    currency: 'EUR',
    nature: 'credit',
    counterparty: index % 2 ? LONG.company : 'Bakkerij Jaarnink',
    counterpartyIban: 'NL91ABNA0417164300',
    remittance: index % 2 ? LONG.text.slice(0, 140) : 'HO261120042',
  }),
)

const statement = (lines: StatementLine[], isForeign = false) => (
  <StatementPage
    found={{
      statementId: idOf(6001),
      statement: statementNumbered(1),
      lines,
      isForeign,
      view: statementViewOf(asked()),
    }}
  />
)

const statements = (rows: ReturnType<typeof statementNumbered>[], notice?: FormNotice) => (
  <StatementsPage notice={notice} statements={rows} />
)

type LinksShown = Partial<ComponentProps<typeof BookkeeperLinks>> & { inbox?: string }

function books(shown: ComponentProps<typeof BooksView>['books'], { inbox, ...links }: LinksShown = {}) {
  const form = { links: [], sent: undefined, address: undefined, linkId: idOf(8999) }
  return (
    <BooksPage
      books={{ books: shown, years: [2026, 2025] }}
      links={{ ...form, today: TODAY, days: lastDays(LINK_TERM, TODAY), ...links }}
      inbox={inbox}
    />
  )
}

const byLink = (shown: ComponentProps<typeof BookkeeperPage>) => (
  <div className="page-width py-8">
    <BookkeeperPage {...shown} />
  </div>
)

const bookkeeper = (books: ComponentProps<typeof BooksView>['books']) =>
  byLink({
    refusal: undefined,
    found: {
      name: aBookkeeperLink().name,
      endsOn: aBookkeeperLink().endsOn,
      books: { books, years: [2026, 2025], token: 'a1B2' },
    },
  })

/** Turnover, bank statements and the books. */
export const pages: PagesByFace = {
  quiet: {
    '/boekhouder': {
      gewoon: bookkeeper(BOOKS.usual),
      leeg: bookkeeper(BOOKS.empty),
      lang: bookkeeper(BOOKS.long),
      'link werkt niet': byLink({ refusal: LINK_REFUSALS.gone, found: undefined }),
      'te vaak gevraagd': byLink({ refusal: LINK_REFUSALS.limited, found: undefined }),
    },
  },
  office: {
    '/hosting-admin/omzet': { gewoon: turnover(1), leeg: turnover(0), 'grote bedragen': turnover(5_000) },
    '/hosting-admin/bankafschrift': {
      gewoon: statements([statementNumbered(1)]),
      leeg: statements([]),
      lang: statements(many(12, statementNumbered)),
      'kan niet gelezen worden': statements([], officeFault('Dit is geen CAMT.053-bestand.')),
    },
    '/hosting-admin/bankafschrift/[id]': {
      'elke soort regel': statement(LINES),
      'van een andere rekening': statement(LINES, true),
      leeg: statement([]),
      'bestaat niet': <StatementPage found={undefined} />,
    },
    '/beheer/boekhouding': {
      gewoon: books(BOOKS.usual, {
        links: [
          aBookkeeperLink({ lastUsedAt: NOW }),
          aBookkeeperLink({ endsOn: '2026-11-01' }, 2),
          aBookkeeperLink({ withdrawnAt: NOW }, 3),
        ],
      }),
      leeg: books(BOOKS.empty),
      lang: books(BOOKS.long, {
        links: many(6, (number) => aBookkeeperLink({ name: LONG.company, createdBy: LONG.name }, number)),
        inbox: LONG.email,
      }),
      'link gemaakt': books(BOOKS.usual, {
        links: [aBookkeeperLink()],
        address: `https://webnoaber.example/boekhouder?token=${'a1B2'.repeat(11)}`,
      }),
      fouten: books(BOOKS.usual, {
        sent: invalid(
          { name: 'Vul in voor wie de link is.', email: 'Vul een geldig e-mailadres in, of laat het leeg.' },
          { email: 'slot@' },
        ),
      }),
    },
  },
}

/** Mails about the books. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  return {
    bookkeeperLinkMail: {
      'link gemaakt': () =>
        bookkeeperLinkMail(
          MAIL_CONTEXT,
          { ...person, email: person.email, endsOn: '2026-12-20' },
          'x'.repeat(43),
        ),
    },
  }
}
