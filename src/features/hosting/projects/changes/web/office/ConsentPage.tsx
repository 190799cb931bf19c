import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import type { Fact } from '@/ui/Facts'
import { PageHeading } from '@/ui/PageHeading'
import { officeProjectPath, PROJECTS_PATH } from '../../../domain/project'
import { recordedConsentPath } from '../../domain/change-paths'
import { OFFICE_LINE_OBSTACLES } from '../../domain/line-obstacles'
import type { ConsentStep, FoundConsent, NoConsentStep } from './server/record-consent'

interface ConsentPageProps extends RecordVisit {
  proposalId: string
  found: FoundConsent | undefined
}

export const consentTitle = (found: object | undefined) =>
  found ? 'Akkoord vastleggen' : 'Dit voorstel is er niet'

/** Records that a customer agreed to a proposal by letter, mail or telephone, after showing what that does. */
export function ConsentPage({ proposalId, found, ...visit }: ConsentPageProps) {
  const title = consentTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: PROJECTS_PATH, label: 'Projecten' }} />
  const { project, customer, description, since, step, shown } = found
  return (
    <RecordPage
      {...{ ...visit, title }}
      introduction={`De klant zei ja op het voorstel voor ${description}, per brief, mail of telefoon. Er gebeurt hetzelfde als met de knop in het account, gerekend vanaf vandaag.`}
      parent={{ href: officeProjectPath(project.number), label: project.title }}
      path={recordedConsentPath(project.number)}
      query={{ voorstel: proposalId }}
      since={typeof step === 'string' && step !== 'day' ? undefined : since}
      step={typeof step === 'string' ? noStepInWords(step, found) : { facts: factsOf(step), isFinal: true }}
      form={{
        action: 'projects.recordConsent',
        button: 'Akkoord vastleggen',
        shown,
        ids: { proposal_id: proposalId },
        customerName: customer.customerName,
      }}
    />
  )
}

function noStepInWords(why: NoConsentStep, { since }: FoundConsent) {
  switch (why) {
    case 'over':
      return { title: 'Dit voorstel is al beantwoord', description: 'Er valt niets meer vast te leggen.' }
    case 'day':
      return {
        title: 'Deze dag kan niet',
        description: `Kies een dag tussen het voorstel (${shownDay(since)}) en vandaag.`,
      }
    case 'nothing':
      return {
        title: 'Dit voorstel past niet meer',
        description: 'Er loopt nu iets anders. Trek het in, en doe een nieuw voorstel.',
      }
    default:
      return { title: 'Dit kan nu niet', description: OFFICE_LINE_OBSTACLES[why] }
  }
}

function factsOf({ lines, on, once, prices, mail }: ConsentStep): Fact[] {
  return [
    ['Verandert (excl. btw)', lines.join('; ')],
    ['Gaat in op', shownDay(on)],
    ['Eenmalig', once ? `${inEurosAndCents(once.total)} (${inEurosAndCents(once.net)} excl. btw)` : 'Niets.'],
    ...prices,
    ['E-mail', mailInWords(mail, 'met de som, en dat jij het hebt vastgelegd')],
  ]
}
