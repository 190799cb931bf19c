import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import { goingBackFacts, goingBackInWords } from '@/features/billing/subscriptions/terms/domain/going-back'
import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import type { Fact } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import { officeProjectPath, PROJECTS_PATH, receivedEndingPath } from '../../domain/project'
import type { EndingStep, FoundEnding, NoEndingStep } from './server/received-project'

interface ReceivedEndingPageProps extends RecordVisit {
  subscriptionId: string
  found: FoundEnding | undefined
}

export const receivedEndingTitle = (found: object | undefined) =>
  found ? 'Opzegging vastleggen' : 'Dit abonnement is er niet'

/** Records that a customer ended what a project began, after showing what that does. */
export function ReceivedEndingPage({ subscriptionId, found, ...visit }: ReceivedEndingPageProps) {
  const title = receivedEndingTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: PROJECTS_PATH, label: 'Projecten' }} />
  const { project, customer, description, since, step, shown } = found
  return (
    <RecordPage
      {...{ ...visit, title }}
      introduction={`De klant zegde op per brief, mail of telefoon: ${description}. Er gebeurt hetzelfde als met de knop in het account, gerekend vanaf de dag waarop het binnenkwam.`}
      parent={{ href: officeProjectPath(project.number), label: project.title }}
      path={receivedEndingPath(project.number)}
      query={{ abonnement: subscriptionId }}
      since={step === 'over' ? undefined : since}
      step={typeof step === 'string' ? noStepInWords(step, found) : { facts: factsOf(step), isFinal: true }}
      form={{
        action: 'projects.recordEnding',
        button: 'Opzegging vastleggen',
        shown,
        ids: { subscription_id: subscriptionId },
        customerName: customer.customerName,
      }}
    />
  )
}

function noStepInWords(why: NoEndingStep, { since }: FoundEnding) {
  return why === 'over'
    ? { title: 'Dit is al opgezegd', description: 'Er valt niets meer vast te leggen.' }
    : {
        title: 'Deze dag kan niet',
        description: `Kies een dag tussen het begin (${shownDay(since)}) en vandaag.`,
      }
}

function factsOf({ lastDay, goingBack, ofLater, dropsChange, mail }: EndingStep): Fact[] {
  return [
    ['Laatste dag', shownDay(lastDay)],
    ['Wijziging', dropsChange && CHANGE_DOES_NOT_COME],
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
      goingBackInWords(goingBack).join(' ') || 'Niets: er is niets betaald voor de dagen daarna.',
    ],
    ...goingBackFacts(goingBack),
    ['E-mail', mailInWords(mail, 'met de laatste dag, en dat jij het hebt vastgelegd')],
  ]
}
