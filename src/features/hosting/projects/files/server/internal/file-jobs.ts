import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { scanStream } from '@/platform/clamd'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { projects } from '../../../server/project-tables'
import { type ProjectFile, projectFiles } from '../file-tables'
import { filesCameMail, filesForYouMail, infectedMail, infectedOfYoursMail } from '../mails/file-mails'
import { removeOldFiles } from '../remove-file'
import { storedBytes } from './stored-bytes'
import { isPicture, thumbnailOf } from './thumbnail'

/** Jobs about the files of projects. */
export const fileJobs = {
  // Two by two: each holds a whole photo, of 25 MB at most.
  'look-at-project-file': { policy: 'standard', concurrency: 2, expireInSeconds: 600, run: lookAtFile },
  'tell-of-project-files': { policy: 'short', run: tellOfFiles },
  'remove-project-files': {
    policy: 'short',
    cron: '35 * * * *',
    expireInSeconds: 900,
    run: async (context) => {
      await removeOldFiles(context)
      await lookAgain(context)
    },
  },
} satisfies Partial<Jobs>

/** Virus scan, where the operator has a scanner, then the small picture: never of what may be infected. */
async function lookAtFile(context: Context, { fileId }: { fileId: string }): Promise<void> {
  const file = await fileWithId(context, fileId)
  if (!file?.completedAt) return
  const { clamdUrl } = context.settings
  const scan = file.scan ?? (clamdUrl ? await scanStream(clamdUrl, storedBytes(context.db, file)) : null)
  if (scan && !file.scan) await noteScan(context, file, scan)
  if (scan === 'infected' || file.thumbnail || !isPicture(file)) return
  const thumbnail = await thumbnailOf(await wholeFile(context, file))
  if (thumbnail) await context.db.update(projectFiles).set({ thumbnail }).where(eq(projectFiles.id, fileId))
}

async function fileWithId({ db }: Context, fileId: string): Promise<ProjectFile | undefined> {
  const [file] = await db.select().from(projectFiles).where(eq(projectFiles.id, fileId))
  return file
}

async function wholeFile({ db }: Context, file: ProjectFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of storedBytes(db, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function noteScan(context: Context, file: ProjectFile, scan: 'clean' | 'infected'): Promise<void> {
  await context.db.transaction(async (tx) => {
    const noted = await tx
      .update(projectFiles)
      .set({ scan })
      .where(and(eq(projectFiles.id, file.id), isNull(projectFiles.scan)))
      .returning({ id: projectFiles.id })
    if (noted.length === 0 || scan === 'clean') return
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'project.file-infected',
      subject: { kind: 'project', id: file.projectId },
      details: { bytes: file.bytes },
    })
    const [project] = await tx.select().from(projects).where(eq(projects.id, file.projectId))
    const customer = project && (await customerWithId(tx, project.customerId))
    if (!customer) return
    await queueMail(context, tx, await infectedMail(context, { project, file }))
    if (file.side === 'customer')
      await queueMail(context, tx, await infectedOfYoursMail(context, { project, file, customer }))
  })
}

/** One mail about the files that came since the last, if its reader did not see them yet. */
async function tellOfFiles(
  context: Context,
  { projectId, side }: { projectId: string; side: 'customer' | 'agency' },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId))
    const customer = project && (await customerWithId(tx, project.customerId))
    if (!customer) return
    const since = side === 'customer' ? isNull(projectFiles.seenAt) : undefined
    const isTold = and(
      eq(projectFiles.projectId, projectId),
      eq(projectFiles.side, side),
      isNotNull(projectFiles.completedAt),
      since,
    )
    const files = await tx.$count(projectFiles, isTold)
    if (files === 0) return
    const about = { project, customer, files }
    await queueMail(
      context,
      tx,
      side === 'customer' ? await filesCameMail(context, about) : await filesForYouMail(context, about),
    )
  })
}

/** Minutes after which a file that no scanner looked at is given another job. */
const WAITS_MINUTES = 60

/** Sweeper: a scanner that was away for days has used up the tries of its jobs. */
async function lookAgain(context: Context): Promise<void> {
  const { db, now, settings } = context
  if (!settings.clamdUrl) return
  const left = await db
    .select({ id: projectFiles.id })
    .from(projectFiles)
    .where(
      and(isNull(projectFiles.scan), lt(projectFiles.completedAt, addSeconds(now(), -WAITS_MINUTES * 60))),
    )
    .limit(100)
  for (const { id } of left) await context.enqueue(db, 'look-at-project-file', { fileId: id })
}
