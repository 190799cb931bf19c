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
import { shownDay } from '@/shared/calendar-day'
import { leftByStopping, WHAT_STOPPING_LEAVES } from '../../domain/internal/project-words'
import { STOP_WANTED_WORDS, stopFacts, type WhatStops } from '../../domain/internal/stop-words'
import { portalProjectPath, type StopSide } from '../../domain/project'
import type { Project } from '../project-tables'

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
        <MailParagraph>
          {STOP_WANTED_WORDS[wantedBy]} {meaning} Dit is de reden:
        </MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
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

/** Tells a customer that a stopped project goes on after all, and whose turn it is. */
export async function projectResumedMail(
  { settings }: Context,
  { project, customer }: { project: Project; customer: StoppedProject['customer'] },
): Promise<NewMail> {
  const { number, status, promisedBy } = project
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
          {status === 'waiting'
            ? 'We beginnen zodra alles binnen is. Wat we nog van je nodig hebben, staat bij je project.'
            : `Alles is binnen, dus we gaan verder.${promisedBy ? ` Je site staat uiterlijk ${shownDay(promisedBy)} online.` : ''}`}
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${portalProjectPath(number)}`}>Naar mijn project</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
