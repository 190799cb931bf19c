import { and, count, eq, gte, ne, sql, sum } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { isUnderWay } from '../../domain/project'
import { type Project, projects, projectTasks } from '../../server/project-tables'
import { lockProject } from '../../server/start-project'
import {
  type FileRefusal,
  fileNameOf,
  MOST_FILE_BYTES,
  PIECE_BYTES,
  PROJECT_BOUNDS,
} from '../domain/project-file'
import { type ProjectFile, projectFilePieces, projectFiles } from './file-tables'
import { contentTypeOf } from './internal/content-type'
import { digestOf } from './internal/stored-bytes'

/** Who sends or takes away files: a colleague, or somebody of the project's customer. */
export type FileSender =
  | { side: 'agency'; name: string; actor: Actor }
  | { side: 'customer'; name: string; actor: Actor; customerId: string }

export interface NewUpload {
  /** Idempotency key. */
  id: string
  /** Task that it is for; a colleague names the project instead. */
  for: { taskId: string } | { projectId: string }
  name: string
  bytes: number
  sender: FileSender
}

/** `received`: how many bytes are in, so that a broken upload goes on from there. */
export type BegunUpload = { outcome: 'begun'; received: number } | { outcome: FileRefusal }

/** Begins an upload within the limits of its project, or answers how far it is when it was begun before. */
export async function beginUpload(context: Context, upload: NewUpload): Promise<BegunUpload> {
  const { sender } = upload
  if (upload.bytes < 1) return { outcome: 'empty' }
  if (upload.bytes > MOST_FILE_BYTES) return { outcome: 'file-too-large' }
  if (!(await takeToken(context, beginsOf(sender)))) return { outcome: 'too-often' }
  return await context.db.transaction(async (tx) => {
    // Row lock on the project: two uploads at once would both fit into its last place.
    const found = await lockReceiver(tx, upload)
    if (!found) return { outcome: 'unknown' }
    const [known] = await tx.select().from(projectFiles).where(eq(projectFiles.id, upload.id))
    if (known) return isSenders(known, found.project, sender) ? begunAt(known) : { outcome: 'unknown' }
    if (sender.side === 'customer' && !isUnderWay(found.project.status)) return { outcome: 'closed' }
    if (!(await fits(tx, found.project.id, upload.bytes))) return { outcome: 'project-full' }
    await tx.insert(projectFiles).values({
      id: upload.id,
      projectId: found.project.id,
      taskId: found.taskId,
      side: sender.side,
      name: fileNameOf(upload.name),
      bytes: upload.bytes,
      addedBy: sender.name,
      createdAt: context.now(),
    })
    return { outcome: 'begun', received: 0 }
  })
}

const begunAt = ({ receivedBytes }: ProjectFile) => ({ outcome: 'begun', received: receivedBytes }) as const

/** Rate limit of uploads that somebody begins: a project's worth at once, and one a second. */
function beginsOf({ side, actor }: FileSender) {
  const who = 'accountId' in actor ? actor.accountId : 'system'
  return { key: `project-files ${side} ${who}`, capacity: PROJECT_BOUNDS.files, perSecond: 1 }
}

async function lockReceiver(
  tx: Transaction,
  { for: receiver, sender }: NewUpload,
): Promise<{ project: Project; taskId: string | null } | undefined> {
  if ('projectId' in receiver) {
    const project = sender.side === 'agency' ? await lockProject(tx, receiver.projectId) : undefined
    return project && { project, taskId: null }
  }
  const [task] = await tx.select().from(projectTasks).where(eq(projectTasks.id, receiver.taskId))
  const project = task?.side === sender.side ? await lockProject(tx, task.projectId) : undefined
  return project && isOf(project, sender) ? { project, taskId: receiver.taskId } : undefined
}

function isOf({ customerId }: Project, sender: FileSender): boolean {
  return sender.side === 'agency' || sender.customerId === customerId
}

function isSenders({ projectId, side }: ProjectFile, project: Project, sender: FileSender): boolean {
  return projectId === project.id && side === sender.side
}

/** Unfinished uploads count as what they announced. */
async function fits(tx: Transaction, projectId: string, bytes: number): Promise<boolean> {
  const [taken] = await tx
    .select({ files: count(), bytes: sum(projectFiles.bytes).mapWith(Number) })
    .from(projectFiles)
    .where(eq(projectFiles.projectId, projectId))
  const { files = 0, bytes: before } = taken ?? {}
  return files < PROJECT_BOUNDS.files && (before ?? 0) + bytes <= PROJECT_BOUNDS.bytes
}

export interface NewPiece {
  fileId: string
  /** Place in the file, in bytes: a multiple of `PIECE_BYTES`. */
  offset: number
  content: Buffer
  sender: FileSender
}

/**
 * - `going`: more is to come, from `received` on; also the answer to a piece that is too far ahead.
 * - `complete`: all of it is in.
 * - `same`: the same bytes were sent for the same task before, as `name`; this file is gone.
 * - `malformed`: the piece is not as long as this place asks.
 */
export type TakenPiece =
  | { outcome: 'going'; received: number }
  | { outcome: 'complete' }
  | { outcome: 'same'; name: string }
  | { outcome: 'malformed' }
  | { outcome: 'unknown' }

/** Stores a piece. Idempotent: a piece that is sent again, because its answer was lost, changes nothing. */
export async function takePiece(context: Context, piece: NewPiece): Promise<TakenPiece> {
  const file = await context.db.transaction((tx) => storePiece(tx, piece))
  if (!file) return { outcome: 'unknown' }
  if ('outcome' in file) return file
  if (file.receivedBytes < file.bytes) return { outcome: 'going', received: file.receivedBytes }
  return await completeUpload(context, file, piece.sender)
}

async function storePiece(
  tx: Transaction,
  { fileId, offset, content, sender }: NewPiece,
): Promise<ProjectFile | { outcome: 'malformed' } | undefined> {
  const file = await lockFile(tx, fileId, sender)
  if (!file || file.completedAt) return file
  const expected = Math.min(PIECE_BYTES, file.bytes - offset)
  if (offset % PIECE_BYTES !== 0 || content.length !== expected) return { outcome: 'malformed' }
  if (offset !== file.receivedBytes) return file
  await tx.insert(projectFilePieces).values({ fileId, position: offset / PIECE_BYTES, content })
  const receivedBytes = offset + content.length
  await tx.update(projectFiles).set({ receivedBytes }).where(eq(projectFiles.id, fileId))
  return { ...file, receivedBytes }
}

/** Row lock on a file of the sender's side, in a project of theirs. */
export async function lockFile(
  tx: Transaction,
  fileId: string,
  sender: FileSender,
): Promise<ProjectFile | undefined> {
  const isTheirs = sender.side === 'customer' ? eq(projects.customerId, sender.customerId) : undefined
  const [found] = await tx
    .select({ file: projectFiles })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(and(eq(projectFiles.id, fileId), eq(projectFiles.side, sender.side), isTheirs))
    .for('update', { of: projectFiles })
  return found?.file
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    'look-at-project-file': { fileId: string }
    'tell-of-project-files': { projectId: string; side: 'customer' | 'agency' }
  }
}

/** Seconds between two mails about the files of one project. */
const MAIL_EVERY_SECONDS = 3600

/** Completes an upload whose bytes are all in: digest, type, and the jobs that look at it and tell of it. */
export async function completeUpload(
  context: Context,
  file: ProjectFile,
  { actor }: Pick<FileSender, 'actor'>,
): Promise<TakenPiece> {
  if (file.completedAt) return { outcome: 'complete' }
  const { digest, begin } = await digestOf(context.db, file)
  return await context.db.transaction(async (tx) => {
    // Row lock on the project: of two equal files at once, the second sees the first.
    await lockProject(tx, file.projectId)
    const [now] = await tx.select().from(projectFiles).where(eq(projectFiles.id, file.id)).for('update')
    if (!now) return { outcome: 'unknown' }
    if (now.completedAt) return { outcome: 'complete' }
    const same = await sameFile(tx, now, digest)
    if (same) {
      await tx.delete(projectFiles).where(eq(projectFiles.id, file.id))
      return { outcome: 'same', name: same.name }
    }
    const completedAt = context.now()
    await tx
      .update(projectFiles)
      .set({ digest, contentType: contentTypeOf(begin), completedAt })
      .where(eq(projectFiles.id, file.id))
    // One event for what comes within an hour: the log of a project would be nothing but photos.
    if (!(await cameBefore(tx, now, addSeconds(completedAt, -MAIL_EVERY_SECONDS))))
      await recordEvent(context, tx, {
        actor,
        action: 'project.files-added',
        subject: { kind: 'project', id: file.projectId },
      })
    await context.enqueue(tx, 'look-at-project-file', { fileId: file.id })
    const about = { projectId: file.projectId, side: file.side }
    await context.enqueue(tx, 'tell-of-project-files', about, {
      singletonKey: `${file.projectId} ${file.side}`,
      startAfterSeconds: MAIL_EVERY_SECONDS,
    })
    return { outcome: 'complete' }
  })
}

/** Whether another file of this side came since then. */
async function cameBefore(
  tx: Transaction,
  { id, projectId, side }: ProjectFile,
  since: Date,
): Promise<boolean> {
  const others = and(
    eq(projectFiles.projectId, projectId),
    eq(projectFiles.side, side),
    gte(projectFiles.completedAt, since),
    ne(projectFiles.id, id),
  )
  return (await tx.$count(projectFiles, others)) > 0
}

async function sameFile(
  tx: Transaction,
  { id, projectId, side, taskId }: ProjectFile,
  digest: string,
): Promise<{ name: string } | undefined> {
  const [found] = await tx
    .select({ name: projectFiles.name })
    .from(projectFiles)
    .where(
      and(
        eq(projectFiles.projectId, projectId),
        eq(projectFiles.side, side),
        sql`${projectFiles.taskId} IS NOT DISTINCT FROM ${taskId}`,
        eq(projectFiles.digest, digest),
        ne(projectFiles.id, id),
      ),
    )
  return found
}

/**
 * Stores a file whose size is known once it ends: a part of a form. It reserves all that a form may hold, and gives back
 * the rest at its end. `cut`: the stream broke off, or went over the limit; nothing of it stays.
 */
export async function storeStream(
  context: Context,
  {
    content,
    limit,
    ...upload
  }: Omit<NewUpload, 'bytes' | 'id'> & { content: AsyncIterable<Buffer>; limit: number },
): Promise<TakenPiece | { outcome: FileRefusal } | { outcome: 'cut' }> {
  const id = context.random.uuid()
  const stored = await storePieces(context, { ...upload, id, content, limit }).catch(async (error) => {
    await discard(context, id)
    throw error
  })
  if (typeof stored !== 'number') return stored
  if (stored === 0) return { outcome: 'empty' }
  const [file] = await context.db
    .update(projectFiles)
    .set({ bytes: stored })
    .where(eq(projectFiles.id, id))
    .returning()
  return file ? await completeUpload(context, file, upload.sender) : { outcome: 'unknown' }
}

/** The number of bytes that were stored, or why they were not. */
async function storePieces(
  context: Context,
  { content, limit, ...upload }: Omit<NewUpload, 'bytes'> & { content: AsyncIterable<Buffer>; limit: number },
): Promise<number | { outcome: FileRefusal } | { outcome: 'cut' }> {
  let received = 0
  for await (const piece of piecesOf(content)) {
    // Begins at the first byte: a field of a form in which no file was chosen is empty.
    const begun = received === 0 ? await beginUpload(context, { ...upload, bytes: limit }) : undefined
    if (begun && begun.outcome !== 'begun') return begun
    if (received + piece.length > limit) return await discard(context, upload.id)
    received = await appendPiece(context, upload.id, received, piece)
  }
  return received
}

async function appendPiece(
  { db }: Context,
  fileId: string,
  offset: number,
  content: Buffer,
): Promise<number> {
  const receivedBytes = offset + content.length
  await db.transaction(async (tx) => {
    await tx.insert(projectFilePieces).values({ fileId, position: offset / PIECE_BYTES, content })
    await tx.update(projectFiles).set({ receivedBytes }).where(eq(projectFiles.id, fileId))
  })
  return receivedBytes
}

async function discard({ db }: Context, id: string): Promise<{ outcome: 'cut' }> {
  await db.delete(projectFiles).where(eq(projectFiles.id, id))
  return { outcome: 'cut' }
}

/** Chunks of any size as pieces of `PIECE_BYTES`; only the last is shorter. */
async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let held = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    held += chunk.length
    if (held < PIECE_BYTES) continue
    const all = Buffer.concat(chunks)
    let at = 0
    for (; at + PIECE_BYTES <= all.length; at += PIECE_BYTES) yield all.subarray(at, at + PIECE_BYTES)
    chunks = [all.subarray(at)]
    held = all.length - at
  }
  const rest = Buffer.concat(chunks)
  if (rest.length > 0) yield rest
}

/** Removes uploads that stood still for so long: nobody goes on with them. */
export async function removeUnfinished({ db, now }: Context, hours: number): Promise<number> {
  const before = addSeconds(now(), -hours * 3600)
  const removed = await db
    .delete(projectFiles)
    .where(sql`${projectFiles.completedAt} IS NULL AND ${projectFiles.createdAt} < ${before}`)
    .returning({ id: projectFiles.id })
  return removed.length
}
