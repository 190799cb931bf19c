import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { endOfNextWork, workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addDays, dayOf, earlierOf, shownDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { officeProjectPath } from '../../../domain/project'
import { projects } from '../../../server/project-tables'
import { changedLinesInWords } from '../../domain/line-words'
import { changeWork } from '../change-work-tables'
import { changeProposals } from '../proposal-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'project-proposal': true
    'project-change': true
  }
}

/** Days that a proposal waits for its customer before somebody asks after it. */
const WAITING_DAYS = 7
const DAY_SECONDS = 24 * 60 * 60

/** Proposals without an answer for a week, or whose day has come: the customer is called, or it is withdrawn. */
export const todayProposals: TodaySource = {
  label: 'Voorstellen',
  items: async ({ db, now }, limit) => {
    const { state, proposedAt, fromOn } = changeProposals
    const longAgo = addSeconds(now(), -WAITING_DAYS * DAY_SECONDS)
    const found = await db
      .select({
        id: changeProposals.id,
        lines: changeProposals.changedLines,
        proposedAt,
        fromOn,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
      })
      .from(changeProposals)
      .innerJoin(projects, eq(projects.id, changeProposals.projectId))
      .where(and(eq(state, 'open'), or(lte(proposedAt, longAgo), lte(fromOn, dayOf(now())))))
      .orderBy(asc(proposedAt))
      .limit(limit)
    return found.map(({ id, lines, proposedAt: at, fromOn: from, number, title, ownerId }) => {
      const waitedUntil = addDays(dayOf(at), WAITING_DAYS)
      return {
        id,
        title: `${number}, ${title}`,
        text: `Nog geen antwoord op het voorstel van ${shownDay(dayOf(at))} (${changedLinesInWords(lines)}): bel erover, of trek het in`,
        dueAt: endOfNextWork(from ? earlierOf(from, waitedUntil) : waitedUntil),
        href: `${officeProjectPath(number)}#loopt`,
        label: 'Bekijk het project',
        happenedAt: at,
        ownerId,
      }
    })
  },
}

/** Changes that hold and ask something of us, until somebody ticked that it was done. */
export const todayChangeWork: TodaySource = {
  label: 'Wijzigingen',
  items: async ({ db }, limit) => {
    const found = await db
      .select({
        id: changeWork.id,
        lines: changeWork.lines,
        since: changeWork.since,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
      })
      .from(changeWork)
      .innerJoin(projects, eq(projects.id, changeWork.projectId))
      .where(isNull(changeWork.doneAt))
      .orderBy(asc(changeWork.since))
      .limit(limit)
    return found.map(({ id, lines, since, number, title, ownerId }) => ({
      id,
      title: `${number}, ${title}`,
      text: `Gewijzigd, voer het uit: ${changedLinesInWords(lines)}`,
      dueAt: workingDayAfter(since),
      href: `${officeProjectPath(number)}#loopt`,
      label: 'Bekijk het project',
      happenedAt: since,
      ownerId,
      deed: { label: 'Gedaan', action: 'projects.completeChangeWork', fields: { work_id: id } },
    }))
  },
}
