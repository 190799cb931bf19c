import { and, asc, count, eq, isNotNull, isNull, max, min } from 'drizzle-orm'
import { workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { officeProjectPath } from '../../../domain/project'
import { projects } from '../../../server/project-tables'
import { projectFiles } from '../file-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'project-files': true
  }
}

const { completedAt } = projectFiles

/** Files that a customer sent, per project, until somebody opens the project. */
export const todayFiles: TodaySource = {
  label: 'Bestanden',
  items: async ({ db }, limit) => {
    const found = await db
      .select({
        id: projects.id,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
        files: count(),
        first: min(completedAt),
        last: max(completedAt),
      })
      .from(projectFiles)
      .innerJoin(projects, eq(projects.id, projectFiles.projectId))
      .where(and(eq(projectFiles.side, 'customer'), isNull(projectFiles.seenAt), isNotNull(completedAt)))
      .groupBy(projects.id)
      .orderBy(asc(min(completedAt)))
      .limit(limit)
    return found.flatMap(({ id, number, title, ownerId, files, first, last }) =>
      first && last
        ? {
            id,
            title: `${number}, ${title}`,
            text: files === 1 ? 'Er is een bestand binnen' : `Er zijn ${files} bestanden binnen`,
            dueAt: workingDayAfter(first),
            href: `${officeProjectPath(number)}#bestanden`,
            label: 'Bekijk de bestanden',
            happenedAt: last,
            ownerId,
          }
        : [],
    )
  },
}
