import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { projects } from '../../server/project-tables'
import { type ProjectFile, projectFiles } from './file-tables'

/** A complete file as lists show it. */
export type ListedFile = Omit<ProjectFile, 'thumbnail' | 'digest' | 'receivedBytes'> & {
  hasThumbnail: boolean
}

const { thumbnail, digest, receivedBytes, ...LISTED } = getTableColumns(projectFiles)

/** The complete files of a project, in the order in which they came. */
export async function filesOfProject(db: Database | Transaction, projectId: string): Promise<ListedFile[]> {
  return await db
    .select({ ...LISTED, hasThumbnail: sql<boolean>`${thumbnail} IS NOT NULL` })
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), isNotNull(projectFiles.completedAt)))
    .orderBy(asc(projectFiles.createdAt), asc(projectFiles.name), asc(projectFiles.id))
}

interface Place {
  /** Number of its project, as the address has it. */
  number: string
  fileId: string
  /** Customer who asks; absent for a colleague. */
  customerId?: string | undefined
}

/** A complete file of this project; undefined when there is none, or it belongs to somebody else. */
export async function fileAt(
  db: Database,
  { number, fileId, customerId }: Place,
): Promise<ProjectFile | undefined> {
  if (!isUuid(fileId)) return undefined
  const [found] = await db
    .select({ file: projectFiles })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(
      and(
        eq(projectFiles.id, fileId),
        eq(projects.number, number),
        customerId ? eq(projects.customerId, customerId) : undefined,
        isNotNull(projectFiles.completedAt),
      ),
    )
  return found?.file
}

/** Marks what the customer of a project sent as seen by the office. */
export async function markSeen({ db, now }: Pick<Context, 'db' | 'now'>, projectId: string): Promise<void> {
  await db
    .update(projectFiles)
    .set({ seenAt: now() })
    .where(
      and(
        eq(projectFiles.projectId, projectId),
        eq(projectFiles.side, 'customer'),
        isNull(projectFiles.seenAt),
        isNotNull(projectFiles.completedAt),
      ),
    )
}
