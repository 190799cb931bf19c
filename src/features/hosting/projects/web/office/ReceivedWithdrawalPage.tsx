import { goingBackFacts } from '@/features/billing/subscriptions/terms/domain/going-back'
import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { officeQuotePath, receivedWithdrawalPath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { inEurosAndCents, sum } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import type { Fact } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import { PROJECTS_PATH } from '../../domain/project'
import type { FoundWithdrawal, NoWithdrawalStep, WithdrawalStep } from './server/received-project'

interface ReceivedWithdrawalPageProps extends RecordVisit {
  found: FoundWithdrawal | undefined
}

export const receivedWithdrawalTitle = (found: object | undefined) =>
  found ? 'Herroeping vastleggen' : 'Deze offerte is er niet'

/** Records that a consumer withdrew from what they accepted, after showing what that does. */
export function ReceivedWithdrawalPage({ found, ...visit }: ReceivedWithdrawalPageProps) {
  const title = receivedWithdrawalTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: PROJECTS_PATH, label: 'Projecten' }} />
  const { accepted, step, shown } = found
  const { quoteId, acceptance } = accepted
  const isChoice = step !== 'none' && step !== 'business' && step !== 'performed'
  return (
    <RecordPage
      {...{ ...visit, title }}
      introduction="De klant herriep per brief, mail of telefoon. De dag waarop het verstuurd is, telt voor de bedenktijd; het geld gaat terug binnen 14 dagen nadat het binnenkwam."
      parent={{ href: officeQuotePath(quoteId), label: accepted.title }}
      path={receivedWithdrawalPath(quoteId)}
      since={isChoice && acceptance ? dayOf(acceptance.acceptedAt) : undefined}
      step={
        typeof step === 'string' ? noStepInWords(step, accepted) : { facts: factsOf(step), isFinal: true }
      }
      form={{
        action: 'projects.recordWithdrawal',
        button: 'Herroeping vastleggen',
        shown,
        ids: { quote_id: quoteId },
        customerName: acceptance?.name ?? accepted.name,
      }}
    />
  )
}

function noStepInWords(why: NoWithdrawalStep, { acceptance }: FoundWithdrawal['accepted']) {
  const until = acceptance?.withdrawableUntil
  const texts = {
    none: ['Hier valt niets te herroepen', 'Er staat geen akkoord, of het is al herroepen.'],
    business: ['Dit is een zakelijk akkoord', 'Alleen een consument kan herroepen.'],
    late: ['De bedenktijd was voorbij', until ? `Herroepen kon tot en met ${shownDay(until)}.` : ''],
    performed: [
      'Alles was al opgeleverd',
      'De klant vroeg zelf om een eerder begin, en alles is klaar: herroepen kan dan niet meer.',
    ],
    day: [
      'Deze dag kan niet',
      'Kies een dag tussen het akkoord en vandaag. Verstuurd is nooit na ontvangen.',
    ],
  } as const satisfies Record<NoWithdrawalStep, readonly [string, string]>
  const [title, description] = texts[why]
  return { title, description }
}

const BECOMES = {
  'not-made': 'dit wordt niet meer gemaakt en niet gefactureerd.',
  ended: 'wat doorliep, stopt.',
  undone:
    'dit is al opgeleverd, maar de klant had niet om een eerder begin gevraagd. Alles wordt gecrediteerd; wat doorloopt, stopt vandaag.',
  performed: '',
} as const satisfies Record<WithdrawalStep['outcome'], string>

function factsOf({
  project,
  outcome,
  openTasks,
  goingBack,
  ofLater,
  lastDay,
  startsEarly,
  mail,
}: WithdrawalStep): Fact[] {
  const refund = sum([...goingBack, ...(outcome === 'undone' ? ofLater : [])].map((one) => one.refund))
  return [
    ['Project', `${project.number}: ${BECOMES[outcome]}`],
    [
      'Laatste dag',
      outcome === 'ended' && lastDay && `${shownDay(lastDay)}. Voor de dagen daarna betaalt de klant niets.`,
    ],
    [
      'Taken',
      openTasks > 0 && (openTasks === 1 ? 'De open taak vervalt.' : `${openTasks} open taken vervallen.`),
    ],
    [
      'Creditnota’s',
      ofLater.length > 0 &&
        ofLater
          .map(
            ({ invoiceNumber, total, ...amounts }) =>
              `${invoiceNumber}: ${inEurosAndCents(total)} ${vatSuffixOf(amounts)}`,
          )
          .join(', '),
    ],
    [
      'Geld terug',
      refund > 0 ? `De klant krijgt ${inEurosAndCents(refund)} terug. Dat stort je daarna terug.` : 'Niets.',
    ],
    ...goingBack.flatMap(goingBackFacts),
    [
      'Verzoek om te beginnen',
      startsEarly &&
        outcome === 'not-made' &&
        'De klant vroeg om al te beginnen: voor wat gedaan is, mag je naar verhouding iets vragen. De mail zegt dat.',
    ],
    ['E-mail', mailInWords(mail, 'met wat er gebeurt, en dat jij het hebt vastgelegd')],
  ]
}
