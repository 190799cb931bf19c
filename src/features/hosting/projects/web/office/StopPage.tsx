import { ActStep } from '@/office/ui/ActStep'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormNotice, type FormState, FRESH, noticeOf, valuesOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffixOf } from '@/shared/price-words'
import { ButtonLink } from '@/ui/ButtonLink'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import type { Fact } from '@/ui/Facts'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import {
  endingInWords,
  freelyPaidInWords,
  STOP_SIDE_LABELS,
  type WhatStops,
} from '../../domain/internal/stop-words'
import { officeProjectPath, PROJECTS_PATH, STOP_SIDES, stopProjectPath } from '../../domain/project'
import type { Project } from '../../server/project-tables'
import type { StopStep } from './server/stop-project'

interface StopPageProps {
  notice?: FormNotice | undefined
  found: FoundStep | undefined
}

interface FoundStep {
  project: Pick<Project, 'id' | 'number' | 'title' | 'stopAskedAt' | 'stopAskedWhy'>
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

function Step({ project: { id, number, stopAskedAt, stopAskedWhy }, step, shown, sent = FRESH }: FoundStep) {
  const back = officeProjectPath(number)
  const isAsked = Boolean(stopAskedAt)
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
      hint="De klant leest dit in de mail en bij het project; het staat ook in het logboek."
      button="Project stoppen"
      isFinal={false}
      {...{ back, shown, sent }}
    >
      {stopAskedWhy ? <p className="max-w-176">De klant schreef: ‘{stopAskedWhy}’</p> : null}
      <ChoiceGroup kind="radio" legend="Wie wil stoppen?" error={errorsOf(sent).wanted_by}>
        {STOP_SIDES.map((side) => (
          <Radio
            key={side}
            name="wanted_by"
            value={side}
            defaultChecked={(valuesOf(sent).wanted_by ?? (isAsked ? 'customer' : 'agency')) === side}
            label={STOP_SIDE_LABELS[side]}
          />
        ))}
      </ChoiceGroup>
    </ActStep>
  )
}

function factsOf({ quotes, openTasks, promisedBy, stops, mail }: StopStep): Fact[] {
  const { running, ending, domains, files, filesUntil, open, freelyPaid } = stops
  return [
    [
      'Niet meer gemaakt',
      quotes.length > 0 && (
        <ul className="grid gap-1">
          {quotes.map(({ title, amounts }) => (
            <li key={title}>
              {title}: {inEurosAndCents(amounts.total)} {vatSuffixOf(amounts)} wordt niet gefactureerd
            </li>
          ))}
        </ul>
      ),
    ],
    [
      'Taken',
      openTasks > 0 && (openTasks === 1 ? '1 open taak vervalt.' : `${openTasks} open taken vervallen.`),
    ],
    ['Belofte', promisedBy && `Klaar uiterlijk ${shownDay(promisedBy)}: die vervalt.`],
    [
      'Loopt door',
      running.length > 0 ? `${running.join(', ')}. Dat wordt gefactureerd tot iemand het opzegt.` : 'Niets.',
    ],
    ['Eindigt', ending.length > 0 && `${endingInWords(ending)}.`],
    ['Domeinnaam', domains.length > 0 && `${domains.join(', ')} blijft van de klant en loopt door.`],
    [
      'Bestanden',
      files > 0 &&
        `${files === 1 ? '1 bestand' : `${files} bestanden`}: bewaard tot en met ${shownDay(filesUntil)}, daarna verwijderd.`,
    ],
    ['Geld terug', goingBackInWords(stops)],
    [
      'Los gefactureerd',
      freelyPaid.length > 0 &&
        `${freelyPaidInWords(freelyPaid)} is betaald. Stoppen geeft daar niets van terug: crediteer zelf wat bij werk hoort dat niet meer gemaakt wordt.`,
    ],
    [
      'Open facturen',
      open.length > 0
        ? `${open.map(({ number, outstanding }) => `${number}, ${inEurosAndCents(outstanding)}`).join('; ')}. Die blijven staan.`
        : 'Geen.',
    ],
    ['E-mail', mailInWords(mail, 'met je reden en dit overzicht')],
    ['Terugdraaien', 'Kan, met ‘Toch verder’ bij het project: er wordt nu niets gecrediteerd.'],
  ]
}

function goingBackInWords({ isPaidFor, freelyPaid, dueBack }: WhatStops): string {
  if (dueBack > 0)
    return `Van gecrediteerde facturen moet nog ${inEurosAndCents(dueBack)} terug; door het stoppen komt er niets bij.`
  if (isPaidFor)
    return 'Niets: wat betaald is, was voor wat is opgeleverd en voor termijnen die begonnen zijn.'
  return freelyPaid.length > 0 ? 'Niets vanzelf.' : 'Niets: er is nog niets betaald.'
}
