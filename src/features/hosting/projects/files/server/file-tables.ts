import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant, quotedList } from '../../../../../platform/columns'
import { TASK_SIDES } from '../../domain/internal/project-tasks'
import { projects, projectTasks } from '../../server/project-tables'
import {
  CONTENT_TYPES,
  MOST_FILE_BYTES,
  MOST_NAME_LENGTH,
  PIECE_BYTES,
  SCAN_RESULTS,
} from '../domain/project-file'

/** A file that customer and agency give each other for a project. Its bytes stand in `project_file_pieces`. */
export const projectFiles = pgTable(
  'project_files',
  {
    /** Idempotency key of the upload: whoever sends the file makes it. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** What it was sent for; null for what the agency gives back, and once its task is gone. */
    taskId: uuid('task_id').references(() => projectTasks.id, { onDelete: 'set null' }),
    /** Whose file it is. */
    side: text('side', { enum: TASK_SIDES }).notNull(),
    name: text('name').notNull(),
    /** Size as announced, and what of it has come in. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 in hexadecimal; null while it is not complete. */
    digest: text('digest'),
    /** Type by its first bytes; null for what was not recognized. */
    contentType: text('content_type', { enum: CONTENT_TYPES }),
    /** Name of whoever sent it. */
    addedBy: text('added_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the last piece came in; null while it is not complete. */
    completedAt: instant('completed_at'),
    /** Time at which the office first saw it; null for a file of the agency, and while nobody did. */
    seenAt: instant('seen_at'),
    /** Answer of the virus scanner; null without one, and before it looked. */
    scan: text('scan', { enum: SCAN_RESULTS }),
    /** Small picture (WebP); null where none could be made. */
    thumbnail: bytea('thumbnail'),
  },
  (table) => [
    check('project_files_size', sql`${table.bytes} BETWEEN 1 AND ${sql.raw(String(MOST_FILE_BYTES))}`),
    check('project_files_received', sql`${table.receivedBytes} BETWEEN 0 AND ${table.bytes}`),
    check(
      'project_files_complete',
      sql`(${table.completedAt} IS NULL) = (${table.digest} IS NULL)
        AND (${table.completedAt} IS NULL OR ${table.receivedBytes} = ${table.bytes})`,
    ),
    check(
      'project_files_named',
      sql`length(${table.name}) BETWEEN 1 AND ${sql.raw(String(MOST_NAME_LENGTH))}`,
    ),
    check('project_files_scan_known', sql`${table.scan} IN (${quotedList(SCAN_RESULTS)})`),
    index('project_files_of_project').on(table.projectId, table.createdAt),
    index('project_files_of_task').on(table.taskId),
    index('project_files_unfinished').on(table.createdAt).where(sql`${table.completedAt} IS NULL`),
    index('project_files_unseen')
      .on(table.completedAt)
      .where(sql`${table.side} = 'customer' AND ${table.seenAt} IS NULL`),
    // The same bytes for the same task are one file, also among ours. Files of a task that is gone may be equal.
    uniqueIndex('project_files_once')
      .on(table.projectId, table.side, sql`coalesce(${table.taskId}, ${table.projectId})`, table.digest)
      .where(sql`${table.taskId} IS NOT NULL OR ${table.side} = 'agency'`),
  ],
)

export type ProjectFile = typeof projectFiles.$inferSelect

/** The bytes of a file: pieces of `PIECE_BYTES`, of which only the last may be shorter. */
export const projectFilePieces = pgTable(
  'project_file_pieces',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => projectFiles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    check(
      'project_file_pieces_size',
      sql`length(${table.content}) BETWEEN 1 AND ${sql.raw(String(PIECE_BYTES))}`,
    ),
  ],
)
