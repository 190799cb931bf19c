import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { changeWork } from '../../changes/server/change-work-tables'
import { changeProposals } from '../../changes/server/proposal-tables'
import { projectQuotes, projects, projectTasks } from '../project-tables'

const { id, customerId: customerColumn, status, createdAt, deliveredAt } = projects

/** Projects of a customer: their quotes, and the tasks of both sides. */
export const projectData = retainedRecords({
  name: 'Projecten',
  find: async (db, customerId) => {
    const found = await db
      .select()
      .from(projects)
      .where(eq(customerColumn, customerId))
      .orderBy(desc(createdAt))
    const ids = found.map((project) => project.id)
    if (ids.length === 0) return []
    const accepted = await db
      .select()
      .from(projectQuotes)
      .where(inArray(projectQuotes.projectId, ids))
      .orderBy(asc(projectQuotes.acceptedAt))
    const tasks = await db
      .select()
      .from(projectTasks)
      .where(inArray(projectTasks.projectId, ids))
      .orderBy(asc(projectTasks.position))
    const proposals = await db
      .select()
      .from(changeProposals)
      .where(inArray(changeProposals.projectId, ids))
      .orderBy(asc(changeProposals.proposedAt))
    const changes = await db
      .select()
      .from(changeWork)
      .where(inArray(changeWork.projectId, ids))
      .orderBy(asc(changeWork.since))
    return found.map((project) => ({
      ...project,
      quotes: accepted.filter(({ projectId }) => projectId === project.id),
      tasks: tasks.filter(({ projectId }) => projectId === project.id),
      changes: changes.filter(({ projectId }) => projectId === project.id),
      proposals: proposals.filter(({ projectId }) => projectId === project.id),
    }))
  },
  since: async (db, customerIds, since) =>
    await db
      .selectDistinct({ customerId: customerColumn })
      .from(projects)
      .where(
        and(
          inArray(customerColumn, [...customerIds]),
          or(
            inArray(status, ['waiting', 'running']),
            sql`greatest(${createdAt}::date, ${deliveredAt}::date) >= ${since}::date`,
          ),
        ),
      ),
  remove: async (tx, customerId) => {
    const removed = await tx.delete(projects).where(eq(customerColumn, customerId)).returning({ id })
    return removed.length
  },
})
