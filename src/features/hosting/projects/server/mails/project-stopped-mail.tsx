import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { resumedInWords } from '../../domain/internal/planning-words'
import { termOfProject } from '../../domain/internal/project-promise'
import { leftByStopping, WHAT_STOPPING_LEAVES } from '../../domain/internal/project-words'
import { STOP_WANTED_WORDS, stopFacts, type WhatStops } from '../../domain/internal/stop-words'
import { portalProjectPath, type StopSide } from '../../domain/project'
import { thinksUntil } from '../../domain/thinking-time'
import type { Project, ProjectQuote } from '../project-tables'

export interface StoppedProject {
  project: { number: string }
  customer: { customerName: string; email: string }
  /** Reason in the words of the colleague who stopped it. */
  reason: string
  wantedBy: StopSide
  /** What stops and what goes on. */
  stops: WhatStops
}

/** Tells a customer that we stop a project, why, and what continues. */
export async function projectStoppedMail(
  { settings }: Context,
  { project, customer, reason, wantedBy, stops }: StoppedProject,
): Promise<NewMail> {
  const lastDays = [...stops.running.map(() => null), ...stops.ending.map(({ endsOn }) => endsOn)]
  const meaning = WHAT_STOPPING_LEAVES[leftByStopping(lastDays)]
  return {
    kind: 'project-stopped',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: `Gestopt: project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview={meaning} heading="Dit project is gestopt.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>{STOP_WANTED_WORDS[wantedBy]} Dit is de reden:</MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailParagraph>{meaning}</MailParagraph>
        <MailFacts facts={stopFacts(stops)} />
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}`}>
          Naar mijn project
        </MailButton>
        <MailParagraph>
          Klopt er iets niet, of wil je overleggen? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

interface ResumedProject {
  project: Project
  /** All accepted quotes of it. */
  quotes: readonly ProjectQuote[]
  customer: StoppedProject['customer']
}

/** Tells a customer that a stopped project goes on after all, whose turn it is, and what its quote planned. */
export async function projectResumedMail(
  { settings, now }: Context,
  { project, quotes, customer }: ResumedProject,
): Promise<NewMail> {
  const { number } = project
  const today = dayOf(now())
  const term = termOfProject(quotes)
  return {
    kind: 'project-stopped',
    to: { address: customer.email, name: customer.customerName },
    replyTo: company.email,
    subject: `Gaat toch door: project ${number}`,
    ...(await renderMail(
      <MailFrame preview="Wat was afgesproken, geldt weer." heading="Je project gaat toch door.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>Wat was afgesproken, geldt weer: dezelfde offerte en dezelfde prijs.</MailParagraph>
        <MailParagraph>
          {resumedInWords({ ...project, term, thinksUntil: thinksUntil(quotes, today), today })}
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${portalProjectPath(number)}`}>Naar mijn project</MailButton>
        <MailParagraph>
          Klopt dit niet, of wil je overleggen? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
