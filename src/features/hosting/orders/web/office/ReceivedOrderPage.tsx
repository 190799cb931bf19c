import { debitInWords } from '@/features/billing/direct-debit/domain/debit-after-credit'
import { goingBackFacts } from '@/features/billing/subscriptions/terms/domain/going-back'
import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { OFFICE_PATH, officeOrderPath, receivedOrderPath } from '@/office/rules/office-paths'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { errorsOf, FRESH, valuesOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import type { Fact } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import { offersDomainEnd } from '../../domain/domain-end'
import { choiceInWords, isNameAlone } from '../../domain/order-in-words'
import { DomainEndFields } from '../DomainEndFields'
import { Credits, domainInWords, Open } from './internal/EndFacts'
import type { FoundReceivedStep, NoReceivedStep, ReceivedKind, ReceivedStep } from './server/received-order'

interface ReceivedOrderPageProps extends RecordVisit {
  kind: ReceivedKind
  found: FoundReceivedStep | undefined
}

const KINDS = {
  'order-cancelled': {
    slug: 'opzegging',
    title: 'Opzegging vastleggen',
    button: 'Opzegging vastleggen',
    action: 'hostingOffice.recordCancellation',
    introduction:
      'De klant zegde op per brief, mail of telefoon. Er gebeurt hetzelfde als met de knop in het account, gerekend vanaf de dag waarop het binnenkwam.',
  },
  'order-withdrawn': {
    slug: 'herroeping',
    title: 'Herroeping vastleggen',
    button: 'Herroeping vastleggen',
    action: 'hostingOffice.recordWithdrawal',
    introduction:
      'De klant herriep per brief, mail of telefoon. De dag waarop het verstuurd is, telt voor de bedenktijd; het geld gaat terug binnen 14 dagen nadat het binnenkwam.',
  },
} as const satisfies Record<ReceivedKind, object>

export const receivedOrderTitle = (kind: ReceivedKind, found: object | undefined) =>
  found ? KINDS[kind].title : 'Deze bestelling is er niet'

/** Records that a customer cancelled or withdrew outside the site, after showing what that does. */
export function ReceivedOrderPage({ kind, found, ...visit }: ReceivedOrderPageProps) {
  const title = receivedOrderTitle(kind, found)
  if (!found) return <PageHeading title={title} parent={{ href: OFFICE_PATH, label: 'Hosting' }} />
  const { order, step, shown } = found
  const { slug, button, action, introduction } = KINDS[kind]
  return (
    <RecordPage
      {...{ ...visit, title, introduction }}
      parent={{ href: officeOrderPath(order.orderNumber), label: `Bestelling ${order.orderNumber}` }}
      path={receivedOrderPath(order.orderNumber, slug)}
      since={step === 'over' || step === 'business' ? undefined : dayOf(order.createdAt)}
      step={
        typeof step === 'string'
          ? noStepInWords(kind, step, found)
          : { facts: factsOf(kind, step, order), isFinal: step.isAtOnce }
      }
      fields={
        kind === 'order-cancelled' &&
        typeof step !== 'string' &&
        order.domainName &&
        offersDomainEnd(order) ? (
          <DomainEndFields
            domainName={order.domainName}
            isNameAlone={isNameAlone(order)}
            lastDay={step.lastDay}
            today={visit.today}
            paidUntil={step.domainUntil}
            chosen={valuesOf(visit.sent ?? FRESH).domain_end}
            error={errorsOf(visit.sent ?? FRESH).domain_end}
            reader="office"
          />
        ) : null
      }
      form={{ action, button, shown, ids: { order_id: order.id }, customerName: order.customerName }}
    />
  )
}

function noStepInWords(
  kind: ReceivedKind,
  why: NoReceivedStep,
  { order, withdrawableUntil }: FoundReceivedStep,
) {
  const texts = {
    over: [
      'Deze bestelling is al opgezegd of gestopt',
      order.endsOn ? `De laatste dag is ${shownDay(order.endsOn)}.` : 'Er valt niets meer vast te leggen.',
    ],
    late: [
      'De bedenktijd was voorbij',
      `Herroepen kon tot en met ${shownDay(withdrawableUntil)}. Leg het vast als opzegging, of kies een eerdere dag waarop het verstuurd is.`,
    ],
    business: [
      'Dit is een zakelijke bestelling',
      'Alleen een consument kan herroepen. Leg het vast als opzegging.',
    ],
    day: [
      'Deze dag kan niet',
      `Kies een dag tussen de bestelling (${shownDay(dayOf(order.createdAt))}) en vandaag.${kind === 'order-withdrawn' ? ' Verstuurd is nooit na ontvangen.' : ''}`,
    ],
  } as const satisfies Record<NoReceivedStep, readonly [string, string]>
  const [title, description] = texts[why]
  return { title, description }
}

function factsOf(kind: ReceivedKind, step: ReceivedStep, order: FoundReceivedStep['order']): Fact[] {
  const { credits, goingBack, droppedChange, open, debits, mail } = step
  return [
    [isNameAlone(order) ? 'Bestelling' : 'Hosting', hostingInWords(kind, step, order.paidAt)],
    ['Domeinnaam', domainInWords(step, order)],
    [
      'Creditnota’s',
      credits.length > 0 ? (
        <Credits key="credits" credits={credits} ofPart="de dagen na de laatste dag" />
      ) : (
        'Nu geen.'
      ),
    ],
    ['Geld terug', refundInWords(kind, step)],
    ...goingBackFacts(goingBack),
    ['Blijft open', <Open key="open" open={open} />],
    ['Afschrijving', debits.length > 0 && debits.map(debitInWords).join(' ')],
    [
      'Wijziging',
      droppedChange &&
        `Vervalt: ${choiceInWords(droppedChange.toChoice)}, vanaf ${shownDay(droppedChange.effectiveOn)}.`,
    ],
    [
      'E-mail',
      mailInWords(
        mail,
        `met ${kind === 'order-cancelled' && order.paidAt ? 'de laatste dag' : 'wat er gebeurt'}, en dat jij het hebt vastgelegd${creditsWithMail(credits.length)}`,
      ),
    ],
  ]
}

function creditsWithMail(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', met de creditnota erbij' : ', met de creditnota’s erbij'
}

function hostingInWords(
  kind: ReceivedKind,
  { isAtOnce, isMade, lastDay, on }: ReceivedStep,
  paidAt: Date | null,
): string {
  if (kind === 'order-withdrawn')
    return `De bestelling wordt meteen ongedaan gemaakt. ${isMade ? 'Je krijgt een taak om uit te zetten wat klaarstond.' : 'Er is nog niets gemaakt.'}`
  if (!paidAt) return 'De bestelling vervalt meteen: er is nog niet betaald.'
  return isAtOnce
    ? `Stopt meteen: gerekend vanaf ${shownDay(on)} was ${shownDay(lastDay)} de laatste dag.`
    : `Loopt tot en met ${shownDay(lastDay)}. Tot dan kan de klant de opzegging in het account intrekken.`
}

function refundInWords(kind: ReceivedKind, { refund, goingBack, isAtOnce, lastDay }: ReceivedStep): string {
  const now =
    refund > 0 ? `De klant krijgt ${inEurosAndCents(refund)} terug. Dat stort je daarna terug.` : null
  if (kind === 'order-withdrawn' || isAtOnce) return now ?? 'Niets: er is niets betaald voor wat vervalt.'
  const later =
    goingBack.total > 0
      ? `Na ${shownDay(lastDay)} wordt ${inEurosAndCents(goingBack.total)} gecrediteerd; daarvan gaat ${inEurosAndCents(goingBack.refund)} terug.`
      : null
  return [now, later].filter(Boolean).join(' ') || 'Niets: er is niets betaald voor de dagen daarna.'
}
