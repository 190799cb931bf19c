import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { PIECE_BYTES } from '../../src/features/hosting/projects/files/domain/project-file'
import { type ProjectFile, projectFiles } from '../../src/features/hosting/projects/files/server/file-tables'
import {
  beginUpload,
  type FileSender,
  type NewUpload,
  takePiece,
} from '../../src/features/hosting/projects/files/server/receive-file'
import { type Project, projectTasks } from '../../src/features/hosting/projects/server/project-tables'
import type { TestContext } from './database'

/** Somebody of the customer of a project. */
export function customerOf({ customerId }: Pick<Project, 'customerId'>): FileSender {
  return {
    side: 'customer',
    name: 'Jan Jaarnink',
    actor: { kind: 'customer', accountId: '00000000-0000-4000-8000-000000000001' },
    customerId,
  }
}

export const OFFICE: FileSender = {
  side: 'agency',
  name: 'Roos',
  actor: { kind: 'admin', accountId: '00000000-0000-4000-8000-000000000002' },
}

/** The first task of the customer. */
export async function askedOf({ db }: TestContext, project: Pick<Project, 'id'>): Promise<string> {
  const [task] = await db
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, project.id), eq(projectTasks.side, 'customer')))
    .orderBy(projectTasks.position)
  if (!task) throw new Error('The customer has no task')
  return task.id
}

interface Sent {
  project: Project
  content?: Buffer
  name?: string
  id?: string
  sender?: FileSender
  for?: NewUpload['for']
}

/** Sends a whole file, for the first task of the customer or from the office; answers what became of its last piece. */
export async function sendFile(site: TestContext, { project, content = randomBytes(1000), ...sent }: Sent) {
  const { name = 'foto.jpg', id = randomUUID(), sender = customerOf(project) } = sent
  const receiver =
    sent.for ??
    (sender.side === 'agency' ? { projectId: project.id } : { taskId: await askedOf(site, project) })
  const begun = await beginUpload(site.context, { id, for: receiver, name, bytes: content.length, sender })
  if (begun.outcome !== 'begun') return { id, ...begun }
  let last: Awaited<ReturnType<typeof takePiece>> = { outcome: 'going', received: begun.received }
  for (let offset = begun.received; offset < content.length; offset += PIECE_BYTES)
    last = await takePiece(site.context, {
      fileId: id,
      offset,
      content: content.subarray(offset, offset + PIECE_BYTES),
      sender,
    })
  return { id, ...last }
}

/** A file as it is now. */
export async function fileNow({ db }: TestContext, id: string): Promise<ProjectFile | undefined> {
  const [file] = await db.select().from(projectFiles).where(eq(projectFiles.id, id))
  return file
}
