import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { OFFICE_PATH, officeCustomerPath, receivedMandatePath } from '@/office/rules/office-paths'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import type { Fact } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import type { FoundMandateStep, MandateStep, NoMandateStep } from './server/received-mandate'

interface ReceivedMandatePageProps extends RecordVisit {
  found: FoundMandateStep | undefined
}

export const receivedMandateTitle = (found: object | undefined) =>
  found ? 'Ingetrokken machtiging vastleggen' : 'Deze klant is er niet'

const NO_STEP = {
  none: { title: 'Er staat geen machtiging', description: 'Er valt niets in te trekken.' },
  day: {
    title: 'Deze dag kan niet',
    description: 'Kies een dag tussen het geven van de machtiging en vandaag.',
  },
} as const satisfies Record<NoMandateStep, object>

/** Records that a customer took the mandate back outside the site, after showing what that does. */
export function ReceivedMandatePage({ found, ...visit }: ReceivedMandatePageProps) {
  const title = receivedMandateTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: OFFICE_PATH, label: 'Hosting' }} />
  const { customer, step, shown } = found
  return (
    <RecordPage
      {...{ ...visit, title }}
      introduction="De klant trok de machtiging in per brief, mail of telefoon. Er gebeurt hetzelfde als met de knop in het account."
      parent={{ href: officeCustomerPath(customer.id), label: customer.customerName }}
      path={receivedMandatePath(customer.id)}
      since={step === 'none' ? undefined : dayOf(customer.createdAt)}
      step={typeof step === 'string' ? NO_STEP[step] : { facts: factsOf(step), isFinal: true }}
      form={{
        action: 'hostingOffice.recordMandateWithdrawal',
        button: 'Intrekking vastleggen',
        shown,
        ids: { customer_id: customer.id },
        customerName: customer.customerName,
      }}
    />
  )
}

function factsOf({ count, since, debits, mail }: MandateStep): Fact[] {
  return [
    [
      'Machtiging',
      count === 1
        ? `Die van ${shownDay(since)} wordt ingetrokken. Er wordt niets meer afgeschreven.`
        : `Alle ${count} worden ingetrokken, de oudste van ${shownDay(since)}. Er wordt niets meer afgeschreven.`,
    ],
    [
      'Afschrijvingen',
      debits.length > 0 ? <Debits key="debits" debits={debits} /> : 'Er staat er geen klaar.',
    ],
    ['Hosting', 'Loopt gewoon door. De klant betaalt de facturen voortaan zelf.'],
    ['E-mail', mailInWords(mail, 'met wat er nog te betalen is, en dat jij het hebt vastgelegd')],
  ]
}

function Debits({ debits }: Pick<MandateStep, 'debits'>) {
  return (
    <ul className="grid gap-1">
      {debits.map(({ invoiceNumber, amount, debitOn, hasLeft }) => (
        <li key={invoiceNumber}>
          {invoiceNumber}, {inEurosAndCents(amount)} op {shownDay(debitOn)}:{' '}
          {hasLeft ? 'ligt al bij de bank en gaat nog door' : 'gaat niet door; de klant betaalt zelf'}
        </li>
      ))}
    </ul>
  )
}
