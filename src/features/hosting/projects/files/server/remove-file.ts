import { eq, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { addDays, dayOf } from '@/shared/calendar-day'
import { isUuid } from '@/shared/uuid'
import { projects, projectTasks } from '../../server/project-tables'
import { FILES_KEPT_DAYS, UNFINISHED_HOURS } from '../domain/project-file'
import { projectFiles } from './file-tables'
import { type FileSender, lockFile, removeUnfinished } from './receive-file'

/** `ticked`: the customer ticked its task, so that we may be at work with it. */
export type RemoveOutcome = 'removed' | 'ticked' | 'unknown'

/** Removes a file: a colleague any, a customer their own until its task is ticked. */
export async function removeFile(
  context: Context,
  { fileId, sender }: { fileId: string; sender: FileSender },
): Promise<RemoveOutcome> {
  if (!isUuid(fileId)) return 'unknown'
  return await context.db.transaction(async (tx) => {
    const file = await lockAny(tx, fileId, sender)
    if (!file) return 'unknown'
    if (sender.side === 'customer' && (await isTicked(tx, file.taskId))) return 'ticked'
    await tx.delete(projectFiles).where(eq(projectFiles.id, fileId))
    await recordEvent(context, tx, {
      actor: sender.actor,
      action: 'project.file-removed',
      subject: { kind: 'project', id: file.projectId },
      details: { bytes: file.bytes },
    })
    return 'removed'
  })
}

async function lockAny(tx: Transaction, fileId: string, sender: FileSender) {
  if (sender.side === 'customer') return await lockFile(tx, fileId, sender)
  const [file] = await tx.select().from(projectFiles).where(eq(projectFiles.id, fileId)).for('update')
  return file
}

async function isTicked(tx: Transaction, taskId: string | null): Promise<boolean> {
  // Without a task nobody can say that we do not use it.
  if (!taskId) return true
  const [task] = await tx.select().from(projectTasks).where(eq(projectTasks.id, taskId)).for('share')
  return task === undefined || task.doneAt !== null
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'remove-project-files': Record<string, never>
  }
}

/** Removes the files of projects that ended so long ago, and uploads that nobody went on with. */
export async function removeOldFiles(context: Context): Promise<void> {
  const { db, now } = context
  await removeUnfinished(context, UNFINISHED_HOURS)
  const before = addDays(dayOf(now()), -FILES_KEPT_DAYS)
  const ended = await db
    .selectDistinct({ id: projects.id })
    .from(projects)
    .innerJoin(projectFiles, eq(projectFiles.projectId, projects.id))
    .where(
      sql`(${projects.status} = 'delivered' AND (${projects.deliveredAt} AT TIME ZONE 'Europe/Amsterdam')::date < ${before}::date
        OR ${projects.status} = 'stopped' AND (${projects.stoppedAt} AT TIME ZONE 'Europe/Amsterdam')::date < ${before}::date)`,
    )
  for (const { id } of ended)
    await db.transaction(async (tx) => {
      const removed = await tx
        .delete(projectFiles)
        .where(eq(projectFiles.projectId, id))
        .returning({ bytes: projectFiles.bytes })
      if (removed.length === 0) return
      await recordEvent(context, tx, {
        actor: SYSTEM,
        action: 'project.files-removed',
        subject: { kind: 'project', id },
        details: { files: removed.length },
      })
    })
}
