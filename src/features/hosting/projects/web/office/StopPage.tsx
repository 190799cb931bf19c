import { ActStep } from '@/office/ui/ActStep'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { type FormNotice, type FormState, noticeOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import type { Fact } from '@/ui/Facts'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { officeProjectPath, PROJECTS_PATH, stopProjectPath } from '../../domain/project'
import type { StopStep } from './server/stop-project'

interface StopPageProps {
  notice?: FormNotice | undefined
  found: FoundStep | undefined
}

interface FoundStep {
  project: { id: string; number: string; title: string }
  /** Undefined when it is delivered, or was stopped before. */
  step: StopStep | undefined
  shown: string
  sent?: FormState | undefined
}

export const stopTitle = (found: { project: { number: string } } | undefined) =>
  found ? `Project ${found.project.number} stoppen` : 'Dit project is er niet'

/** What stopping a project does, before it is done. */
export function StopPage({ notice, found }: StopPageProps) {
  const parent = found
    ? { href: officeProjectPath(found.project.number), label: found.project.title }
    : { href: PROJECTS_PATH, label: 'Projecten' }
  return (
    <>
      <PageHeading title={stopTitle(found)} parent={parent} />
      <AnswerBox notice={notice ?? noticeOf(found?.sent)} />
      {found ? <Step {...found} /> : null}
    </>
  )
}

const OVER = {
  title: 'Dit project valt niet meer te stoppen',
  description: 'Het is al opgeleverd of gestopt.',
  tone: 'warning',
} as const

function Step({ project: { id, number }, step, shown, sent }: FoundStep) {
  const back = officeProjectPath(number)
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
      facts={factsOf(step)}
      action={actionAddress('projects.stop', stopProjectPath(number))}
      ids={{ project_id: id }}
      hint="De klant leest dit in de mail; het staat ook in het logboek."
      button="Project stoppen"
      {...{ back, shown, sent }}
    />
  )
}

function factsOf({ quotes, openTasks, promisedBy, running, mail }: StopStep): Fact[] {
  return [
    [
      'Niet meer gemaakt',
      quotes.length > 0 && (
        <ul className="grid gap-1">
          {quotes.map(({ title, total }) => (
            <li key={title}>
              {title}: {inEurosAndCents(total)} incl. btw wordt niet gefactureerd
            </li>
          ))}
        </ul>
      ),
    ],
    [
      'Taken',
      openTasks > 0 && (openTasks === 1 ? '1 open taak vervalt.' : `${openTasks} open taken vervallen.`),
    ],
    ['Belofte', promisedBy && `Klaar op uiterlijk ${shownDay(promisedBy)}: die vervalt.`],
    [
      'Loopt door',
      running.length > 0 ? `${running.join(', ')}. Dat wordt gefactureerd tot iemand het opzegt.` : 'Niets.',
    ],
    ['E-mail', mailInWords(mail, 'met je reden')],
  ]
}
