import { debitInWords } from '@/features/billing/direct-debit/domain/debit-after-credit'
import { cancelOrderPath, OFFICE_PATH, officeOrderPath } from '@/office/rules/office-paths'
import { ActStep } from '@/office/ui/ActStep'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormNotice, type FormState, FRESH, noticeOf, valuesOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import type { Fact } from '@/ui/Facts'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { keptUntil } from '../../domain/cancellation'
import { offersDomainEnd } from '../../domain/domain-end'
import { namesInWords } from '../../domain/further-names'
import { choiceInWords, isNameAlone } from '../../domain/order-in-words'
import type { HostingOrder } from '../../server/order-tables'
import { DomainEndFields } from '../DomainEndFields'
import { Credits, domainInWords, Open } from './internal/EndFacts'
import type { CancelStep } from './server/cancel-order'

interface CancelPageProps {
  notice?: FormNotice | undefined
  found: FoundStep | undefined
}

interface FoundStep {
  order: Pick<
    HostingOrder,
    | 'id'
    | 'orderNumber'
    | 'hostingPackage'
    | 'domainName'
    | 'furtherDomains'
    | 'domainPlan'
    | 'domainEnd'
    | 'paidAt'
  >
  /** Undefined when the order was cancelled before. */
  step: CancelStep | undefined
  shown: string
  sent?: FormState | undefined
}

export const cancelTitle = (found: { order: { orderNumber: string } } | undefined) =>
  found ? `Bestelling ${found.order.orderNumber} annuleren` : 'Deze bestelling is er niet'

/** What cancelling an order does, before it is done. */
export function CancelPage({ notice, found }: CancelPageProps) {
  const number = found?.order.orderNumber
  const parent = number
    ? { href: officeOrderPath(number), label: `Bestelling ${number}` }
    : { href: OFFICE_PATH, label: 'Hosting' }
  return (
    <>
      <PageHeading title={cancelTitle(found)} parent={parent} />
      <AnswerBox notice={notice ?? noticeOf(found?.sent)} />
      {found ? <Step {...found} /> : null}
    </>
  )
}

const OVER = {
  title: 'Deze bestelling is al geannuleerd',
  description: 'Er valt niets meer te annuleren.',
  tone: 'warning',
} as const

function Step({ order, step, shown, sent }: FoundStep) {
  const back = officeOrderPath(order.orderNumber)
  if (!step)
    return (
      <div className="grid max-w-208 justify-items-start gap-6">
        <FormNoticeBox notice={OVER} />
        <ButtonLink href={back} variant="secondary">
          Terug
        </ButtonLink>
      </div>
    )
  return (
    <ActStep
      facts={factsOf(step, order)}
      action={actionAddress('hostingOffice.cancelOrder', cancelOrderPath(order.orderNumber))}
      ids={{ order_id: order.id }}
      hint="De klant leest dit in de mail; het staat ook in het logboek."
      button="Bestelling annuleren"
      {...{ back, shown, sent }}
    >
      {order.domainName && offersDomainEnd(order) ? (
        <DomainEndFields
          domainName={namesInWords(order)}
          isNameAlone={isNameAlone(order)}
          lastDay={step.lastDay}
          today={step.lastDay}
          paidUntil={step.domainUntil}
          chosen={valuesOf(sent ?? FRESH).domain_end ?? order.domainEnd}
          error={errorsOf(sent ?? FRESH).domain_end}
          reader="office"
        />
      ) : null}
    </ActStep>
  )
}

const NEVER_BEGUN = 'Begint niet: er is nog niet betaald, en er is niets gemaakt.'

function factsOf(step: CancelStep, order: FoundStep['order']): Fact[] {
  const { credits, refund, droppedChange, debits, hasMandate, mail } = step
  const hasNote = credits.length > 0
  return [
    isNameAlone(order)
      ? ['Bestelling', order.paidAt ? `Stopt vandaag, ${shownDay(step.lastDay)}.` : NEVER_BEGUN]
      : ['Hosting', hostingInWords(step, order)],
    ['Domeinnaam', domainInWords(step, order)],
    [
      'Creditnota’s',
      hasNote ? (
        <Credits key="credits" credits={credits} ofPart="de dagen na vandaag" />
      ) : (
        'Geen: er is niets om te crediteren.'
      ),
    ],
    [
      'Geld terug',
      refund > 0
        ? `De klant krijgt ${inEurosAndCents(refund)} terug. Dat stort je daarna terug.`
        : 'Niets: er is niets betaald voor de dagen die vervallen.',
    ],
    ['Blijft open', <Open key="open" open={step.open} />],
    ['Afschrijving', debits.length > 0 && debits.map(debitInWords).join(' ')],
    ['Machtiging', hasMandate && 'Die blijft staan: ze geldt voor alles van deze klant.'],
    [
      'Wijziging',
      droppedChange &&
        `Vervalt: ${choiceInWords(droppedChange.toChoice)}, vanaf ${shownDay(droppedChange.effectiveOn)}.`,
    ],
    [
      'E-mail',
      mailInWords(
        mail,
        `met je reden${credits.length === 0 ? '' : credits.length === 1 ? ' en de creditnota' : ' en de creditnota’s'}`,
      ),
    ],
  ]
}

function hostingInWords({ lastDay, isMade, openTasks }: CancelStep, { paidAt }: FoundStep['order']): string {
  if (!paidAt) return NEVER_BEGUN
  const stops = `Stopt vandaag, ${shownDay(lastDay)}.`
  if (isMade)
    return `${stops} Je krijgt een taak om hem uit te zetten, en een om na ${shownDay(keptUntil(lastDay))} alles te wissen.`
  return `${stops} ${openTasks > 0 ? 'Er is nog niets gemaakt: de open taken vervallen.' : 'Er is nog niets gemaakt.'}`
}
