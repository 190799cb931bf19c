import type { ReactNode } from 'react'
import { newInvoicePath } from '@/features/billing/free-invoices/domain/free-invoice-paths'
import { ProjectInvoices, ShareForm } from '@/features/billing/free-invoices/web/office/BeginForms'
import { AccessPart } from '@/features/hosting/access-details/web/office/AccessPart'
import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import type { Owners } from '@/features/sales/leads/web/office/NextStep'
import { officeQuotePath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { officeCustomerPath, officeInvoicePath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { History } from '@/office/ui/History'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Facts } from '@/ui/Facts'
import { mayPlanStart, termOfProject } from '../../../domain/internal/project-promise'
import { isUnderWay, officeProjectPath, receivedEndingPath, stopProjectPath } from '../../../domain/project'
import { ProjectFiles } from '../../../files/web/office/ProjectFiles'
import { ProjectStateBadge } from '../../internal/ProjectStateBadge'
import { ProjectTasks, type TickForms } from '../../internal/ProjectTasks'
import { PromiseMark } from '../../internal/PromiseMark'
import { RunningPart } from '../../internal/RunningPart'
import type { FoundProject } from '../server/load-project'
import { DeliverPart } from './DeliverPart'
import { ProjectPlan } from './ProjectPlan'

interface ProjectViewProps extends FoundProject {
  owners: Owners
  /** Idempotency key of the form that begins a quote for extra work: the id of that quote. */
  newQuoteId: string
  /** The same for the draft of an invoice. */
  newDraftId: string
  /** The form of the next step as it was sent, when it was refused. */
  planned?: FormState | undefined
  /** The form of the access details as it was sent, when it was refused. */
  sentAccess?: FormState | undefined
}

/** One project: its tasks per side, what a delivery invoices, and everything that followed. */
export function ProjectView(found: ProjectViewProps) {
  const { project, running, today, events } = found
  const path = officeProjectPath(project.number)
  const asksToStop = project.stopAskedAt !== null && isUnderWay(project.status)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-8">
        {asksToStop ? <StopRequest project={project} path={path} /> : null}
        <Standing {...found} path={path} />
        <ProjectFiles {...found} />
        {project.status === 'stopped' ? null : (
          <AccessPart access={found.access} path={path} sent={found.sentAccess} />
        )}
        {isUnderWay(project.status) ? <DeliverPart {...found} path={path} /> : null}
        {running.length > 0 ? (
          <Part id="loopt" title="Wat terugkomt">
            <RunningPart
              number={project.number}
              {...{ running, today, reader: 'office' }}
              end={{ action: 'projects.endSubscription', path }}
              recordPath={(id) => `${receivedEndingPath(project.number)}?abonnement=${id}`}
              unfolds={(summary, content) => <Unfolds summary={summary}>{content}</Unfolds>}
            />
          </Part>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-8">
        <ProjectPlan
          {...{ project, path }}
          owners={found.owners}
          sent={found.planned}
          mayPlanStart={isUnderWay(project.status) && mayPlanStart(termOfProject(found.quotes))}
        />
        <About {...found} path={path} />
        {isUnderWay(project.status) && !asksToStop ? (
          <div className="grid justify-items-start gap-1">
            <ButtonLink href={stopProjectPath(project.number)} size="small" variant="secondary">
              Project stoppen
            </ButtonLink>
            <p className="hint-text">Je ziet eerst wat er dan gebeurt.</p>
          </div>
        ) : null}
        {project.status === 'stopped' ? (
          <form
            method="post"
            action={actionAddress('projects.resume', path)}
            className="grid justify-items-start gap-1"
          >
            <input type="hidden" name="project_id" value={project.id} />
            {project.stopReason ? <p>Gestopt: {project.stopReason}</p> : null}
            <Button type="submit" size="small" variant="secondary">
              Toch verder
            </Button>
            <p className="hint-text">
              Het werk gaat door als afgesproken. De klant krijgt een mail; een belofte begint opnieuw.
            </p>
          </form>
        ) : null}
        <History events={events} />
      </div>
    </div>
  )
}

/** A request of the customer to stop, with both ways that it can end: it stops, or it goes on after all. */
function StopRequest({ project, path }: Pick<FoundProject, 'project'> & { path: string }) {
  const { id, number, stopAskedAt, stopAskedWhy } = project
  return (
    <form
      method="post"
      action={actionAddress('projects.settleStopRequest', path)}
      className="grid justify-items-start gap-3 rounded border-l-4 border-ochre bg-paper px-5 py-4"
    >
      <input type="hidden" name="project_id" value={id} />
      <p>
        De klant vroeg op {stopAskedAt ? dutchDateTime(stopAskedAt) : ''} om te stoppen. Bespreek wat er al
        gemaakt is; maak daar zo nodig een losse factuur voor.
      </p>
      {stopAskedWhy ? (
        <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">‘{stopAskedWhy}’</blockquote>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={stopProjectPath(number)} size="small" variant="secondary">
          Project stoppen
        </ButtonLink>
        <Button type="submit" size="small" variant="secondary">
          Besproken: het gaat door
        </Button>
      </div>
      <p className="hint-text">
        Bij stoppen zie je eerst wat er dan gebeurt. Gaat het door, dan krijgt de klant daar een mail over.
      </p>
    </form>
  )
}

function Standing({ project, state, tasks, today, path }: FoundProject & { path: string }) {
  const forms: TickForms | undefined = isUnderWay(project.status)
    ? { complete: 'projects.completeTask', reopen: 'projects.reopenTask', path }
    : undefined
  return (
    <section aria-label="Stand" className="grid gap-5 rounded border border-hairline bg-paper p-4">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <ProjectStateBadge state={state} reader="office" />
        <PromiseMark project={project} today={today} />
      </div>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {SIDES.map(({ side, title, none }) => {
          const ofSide = tasks.filter((task) => task.side === side)
          return (
            <div key={side} className="grid min-w-0 content-start gap-2">
              <h2 className="label-text">{title}</h2>
              {ofSide.length > 0 ? (
                <ProjectTasks tasks={ofSide} forms={forms} />
              ) : (
                <p className="remark-text">{none}</p>
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

const SIDES = [
  { side: 'customer', title: 'De klant levert', none: 'De klant hoeft niets aan te leveren.' },
  { side: 'agency', title: 'Wij doen', none: 'Er is niets te doen.' },
] as const

function About({
  project,
  customer,
  quotes,
  newQuoteId,
  path,
  ...found
}: ProjectViewProps & { path: string }) {
  const { newDraftId, freeInvoices, shares } = found
  return (
    <Part id="over" title="Over dit project">
      <Facts
        facts={[
          ['Nummer', project.number],
          [
            'Klant',
            <a key="klant" href={officeCustomerPath(project.customerId)} className="underline">
              {customer}
            </a>,
          ],
          [
            'Lead',
            project.leadId && (
              <a href={leadPath(project.leadId)} className="underline">
                Naar de lead
              </a>
            ),
          ],
          ['Begonnen', dutchDateTime(project.createdAt)],
          ['Materiaal binnen', project.materialAt && dutchDateTime(project.materialAt)],
          ['Opgeleverd', project.deliveredAt && dutchDateTime(project.deliveredAt)],
        ]}
      />
      <ul className="grid gap-2 text-note">
        {quotes.map(({ quoteId, title, invoiceNumber, deliveredAt, withdrawnAt }) => (
          <li key={quoteId} className="grid border-hairline border-t pt-2 leading-snug">
            <a href={officeQuotePath(quoteId)} className="thread-link [overflow-wrap:anywhere]">
              {title}
            </a>
            <span className="hint-text">
              {invoiceNumber ? (
                <>
                  gefactureerd met{' '}
                  <a href={officeInvoicePath(invoiceNumber)} className="underline">
                    {invoiceNumber}
                  </a>
                </>
              ) : deliveredAt ? (
                'opgeleverd, niets te betalen'
              ) : withdrawnAt ? (
                'herroepen'
              ) : (
                'nog niet gefactureerd'
              )}
            </span>
            {shares.has(quoteId) ? (
              <ShareForm {...{ quoteId, path }} draftId={newDraftId} invoiceNumber={shares.get(quoteId)} />
            ) : null}
          </li>
        ))}
      </ul>
      <form method="post" action={actionAddress('projects.beginExtraWork', path)}>
        <input type="hidden" name="project_id" value={project.id} />
        <input type="hidden" name="quote_id" value={newQuoteId} />
        <Button type="submit" size="small" variant="secondary">
          Offerte voor meerwerk
        </Button>
      </form>
      <ProjectInvoices invoices={freeInvoices} />
      <ButtonLink
        href={newInvoicePath({ projectNumber: project.number })}
        size="small"
        variant="secondary"
        className="justify-self-start"
      >
        Losse factuur maken
      </ButtonLink>
    </Part>
  )
}

/** Part that unfolds, for what is seldom used. */
function Unfolds({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <Folded title={summary}>
      <div className="mt-2 grid gap-4 rounded border border-hairline bg-paper p-4">{children}</div>
    </Folded>
  )
}
