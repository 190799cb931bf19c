import { FormFault, PageNotice } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { PortalSection } from '@/portal/ui/PortalSection'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { errorsOf, type FormNotice, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { AccessLink } from '../../../../access-details/web/portal/AccessLink'
import { promiseInSentence, startInWords, termInWords } from '../../../domain/internal/planning-words'
import { leftByStopping, WHAT_STOPPING_LEAVES } from '../../../domain/internal/project-words'
import { STOP_WANTED_WORDS, stopFacts, WHAT_ASKING_DOES } from '../../../domain/internal/stop-words'
import { isUnderWay, portalProjectPath } from '../../../domain/project'
import { portalFilePath, portalThumbnailPath } from '../../../files/domain/project-file'
import { FileList } from '../../../files/web/FileList'
import { keptInWords } from '../../../files/web/kept-until'
import { TaskFiles } from '../../../files/web/portal/TaskFiles'
import type { Project } from '../../../server/project-tables'
import { ProjectStateBadge } from '../../internal/ProjectStateBadge'
import { ProjectTasks } from '../../internal/ProjectTasks'
import { RunningPart } from '../../internal/RunningPart'
import { ProjectCosts } from '../ProjectCosts'
import type { ProjectInPortal } from '../server/load-project'

/** Forms of the page, whose faults stand in its header. */
const FORMS = [
  'completeProjectTask',
  'reopenProjectTask',
  'removeProjectFile',
  'endProjectSubscription',
  'callOffLineChange',
  'askToStop',
  'withdrawStopRequest',
] as const satisfies readonly SentForm['form'][]

interface ProjectViewProps extends ProjectInPortal {
  notice: FormNotice | undefined
  sent: SentForm | undefined
}

/** A project for its customer: open tasks per side, costs and their first day, and how to end it. */
export function ProjectView({
  project,
  stops,
  state,
  tasks,
  quotes,
  running,
  thinksUntil,
  today,
  files,
  hasScanner,
  seesCosts,
  term,
  notice,
  sent,
}: ProjectViewProps) {
  const path = portalProjectPath(project.number)
  const ofSide = (wanted: 'customer' | 'agency') => tasks.filter(({ side }) => side === wanted)
  const [theirs, ours] = [ofSide('customer'), ofSide('agency')]
  const isOpen = isUnderWay(project.status)
  const fromUs = files.filter(({ side }) => side === 'agency')
  return (
    <div className="grid gap-10">
      <header className="grid gap-1">
        <PageNotice notice={notice} />
        <PageHeading title={project.title} parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
        <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProjectStateBadge state={state} reader="customer" />
          <span className="text-ink-soft">{project.number}</span>
        </p>
        <p className="mt-3 max-w-[60ch] text-large leading-snug">
          {howItStands(project, { thinksUntil, running, quotes, term, today })}
        </p>
        {project.stopAskedAt && isOpen && seesCosts ? (
          <p className="max-w-[60ch]">
            Je vroeg op {dutchDate(project.stopAskedAt)} om te stoppen.{' '}
            <a href="#stoppen" className="thread-link">
              Hoe het daarmee staat
            </a>
          </p>
        ) : null}
        {project.stopReason && project.stopWantedBy ? (
          <div className="mt-3 grid max-w-[60ch] gap-2">
            <p>{STOP_WANTED_WORDS[project.stopWantedBy]} Dit is de reden:</p>
            <blockquote className="whitespace-pre-line border-ochre border-l-4 bg-paper px-5 py-3">
              {project.stopReason}
            </blockquote>
          </div>
        ) : null}
        <div className="mt-4 empty:hidden">
          {FORMS.map((form) => (
            <FormFault key={form} state={stateOf(sent, form)} />
          ))}
        </div>
      </header>
      {stops ? (
        <PortalSection id="gestopt" title="Wat dat betekent">
          <Facts facts={stopFacts(stops)} stacks />
        </PortalSection>
      ) : null}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {theirs.length > 0 ? (
          <PortalSection id="jij" title={isOpen ? 'Wat we van jou nodig hebben' : 'Wat jij aanleverde'}>
            {isOpen ? (
              <p className="max-w-[60ch]">
                Kies hieronder je bestanden, ook vanaf je telefoon. Tot 200 MB per bestand, samen 2 GB. Vink
                af wat compleet is. Liever mailen? Antwoord dan op een van onze mails.
              </p>
            ) : null}
            <ProjectTasks
              tasks={theirs}
              forms={
                isOpen
                  ? { complete: 'portal.completeProjectTask', reopen: 'portal.reopenProjectTask', path }
                  : undefined
              }
              below={(task) => (
                <TaskFiles
                  project={project}
                  task={task}
                  files={files}
                  hasScanner={hasScanner}
                  isOpen={isOpen}
                />
              )}
            />
            {isOpen || files.length > 0 ? <p className="hint-text">{keptInWords(project)}</p> : null}
          </PortalSection>
        ) : null}
        {fromUs.length > 0 ? (
          <PortalSection id="van-ons" title="Van ons">
            <FileList
              id="bestanden-van-ons"
              label="Van ons"
              files={fromUs}
              pathOf={(id) => portalFilePath(project.number, id)}
              thumbnailOf={(id) => portalThumbnailPath(project.number, id)}
              hasScanner={hasScanner}
            />
          </PortalSection>
        ) : null}
        {ours.length > 0 ? (
          <PortalSection id="wij" title={isOpen ? 'Wat wij doen' : 'Wat wij deden'}>
            <ProjectTasks tasks={ours} />
          </PortalSection>
        ) : null}
        {project.status === 'stopped' ? null : (
          <PortalSection id="toegang" title="Toegang">
            <AccessLink kind="project" number={project.number} />
          </PortalSection>
        )}
        {seesCosts ? (
          <PortalSection id="kosten" title="Wat het kost">
            <ProjectCosts quotes={quotes} isStopped={project.status === 'stopped'} today={today} />
          </PortalSection>
        ) : null}
        {running.length > 0 ? (
          <PortalSection id="loopt" title="Wat er loopt">
            <RunningPart
              number={project.number}
              {...{ running, today, reader: 'customer' }}
              end={{ action: 'portal.endProjectSubscription', path }}
              unfolds={(summary, content) => <Disclosure summary={summary}>{content}</Disclosure>}
            />
          </PortalSection>
        ) : null}
        {isOpen && seesCosts ? <StopPart {...{ project, path, sent }} /> : null}
      </div>
    </div>
  )
}

/** The customer's request to stop a project under way, or the way to it. */
function StopPart({ project, path, sent }: Pick<ProjectViewProps, 'project' | 'sent'> & { path: string }) {
  const { id, stopAskedAt, stopAskedWhy } = project
  const state = stateOf(sent, 'askToStop')
  if (stopAskedAt)
    return (
      <PortalSection id="stoppen" title="Je wilt stoppen">
        <form
          method="post"
          action={actionAddress('portal.withdrawStopRequest', path)}
          className="grid max-w-[60ch] justify-items-start gap-4"
        >
          <input type="hidden" name="project_id" value={id} />
          <p>
            Je vroeg dit op {dutchDate(stopAskedAt)}. {WHAT_ASKING_DOES}
          </p>
          {stopAskedWhy ? (
            <blockquote className="whitespace-pre-line border-ochre border-l-4 bg-paper px-5 py-3 [overflow-wrap:anywhere]">
              {stopAskedWhy}
            </blockquote>
          ) : null}
          <Button type="submit" variant="secondary">
            Toch niet stoppen
          </Button>
        </form>
      </PortalSection>
    )
  return (
    <PortalSection id="stoppen" title="Stoppen met dit project">
      <Disclosure summary="Vragen om te stoppen" isOpen={state.status !== 'fresh'}>
        <form
          method="post"
          action={actionAddress('portal.askToStop', path)}
          noValidate
          className="grid max-w-[60ch] gap-4"
        >
          <input type="hidden" name="project_id" value={id} />
          <p>{WHAT_ASKING_DOES} Wat er al loopt, zeg je apart op.</p>
          <Field name="why" label="Waarom wil je stoppen?" need="optional" error={errorsOf(state).why}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                defaultValue={String(valuesOf(state).why ?? '')}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="justify-self-start">
            Vraag om te stoppen
          </Button>
        </form>
      </Disclosure>
    </PortalSection>
  )
}

function howItStands(
  { status, isPromised, promisedBy, startsOn, deliveredAt }: Project,
  {
    thinksUntil,
    running,
    quotes,
    term,
    today,
  }: Pick<ProjectInPortal, 'thinksUntil' | 'running' | 'quotes' | 'term' | 'today'>,
): string {
  const first = thinksUntil ? ` Eerst loopt je bedenktijd, tot en met ${shownDay(thinksUntil)}.` : ''
  switch (status) {
    case 'waiting':
      if (thinksUntil) return `${startInWords({ status, startsOn })}${first}`
      return isPromised && term
        ? `${startInWords({ status, startsOn })} ${termInWords(term)}`
        : startInWords({ status, startsOn })
    case 'running':
      if (thinksUntil)
        return `Alles is binnen.${first} Daarna beginnen we.${promisedBy ? ` ${promiseInSentence(term, promisedBy)}` : ''}`
      if (startsOn && startsOn > today)
        return `${startInWords({ status, startsOn })}${promisedBy ? ` ${promiseInSentence(term, promisedBy)}` : ''}`
      return promisedBy
        ? `Alles is binnen en we zijn bezig. ${promiseInSentence(term, promisedBy)}`
        : 'Alles is binnen en we zijn bezig. Je hoort van ons zodra het klaar is.'
    case 'delivered':
      return `Opgeleverd${deliveredAt ? ` op ${dutchDate(deliveredAt)}` : ''}.${quotes.some(({ invoiceId }) => invoiceId) ? ' De factuur staat bij je facturen.' : ''}`
    case 'stopped': {
      const lastDays = running.map(({ found }) => found.subscription.endsOn)
      const left = leftByStopping(lastDays.filter((day) => day === null || day >= today))
      return `Dit project is gestopt. ${WHAT_STOPPING_LEAVES[left]}`
    }
  }
}

/** The same page for an unknown number and for somebody else's project, so that nobody can enumerate numbers. */
export function ProjectNotFound() {
  return (
    <>
      <PageHeading title="Dit project is er niet" parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
      <p>Bij jouw account hoort geen project met dit nummer.</p>
    </>
  )
}
