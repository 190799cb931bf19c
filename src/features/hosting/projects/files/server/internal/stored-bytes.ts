import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { PIECE_BYTES } from '../../domain/project-file'
import { type ProjectFile, projectFilePieces } from '../file-tables'

type Stored = Pick<ProjectFile, 'id' | 'bytes'>

/**
 * Bytes per query. Hexadecimal, as the driver gets them, they stay below the size from which V8 keeps a string apart
 * until a full collection: with whole pieces four fast downloads took 700 MB more.
 */
const SLICE_BYTES = 48 * 1024

/**
 * The bytes of a file, slice by slice: one small query each, so that no connection is held while a slow reader takes
 * them. PostgreSQL reads only the slice, as pieces are stored uncompressed. A file that is removed meanwhile breaks off.
 */
export async function* storedBytes(
  db: Database | Transaction,
  { id, bytes }: Stored,
): AsyncGenerator<Buffer, void, undefined> {
  for (let start = 0; start < bytes; start += PIECE_BYTES) {
    const end = Math.min(PIECE_BYTES, bytes - start)
    for (let at = 0; at < end; at += SLICE_BYTES) yield await sliceAt(db, id, start / PIECE_BYTES, at)
  }
}

async function sliceAt(
  db: Database | Transaction,
  id: string,
  position: number,
  at: number,
): Promise<Buffer> {
  const { fileId, content } = projectFilePieces
  const [piece] = await db
    // Counted from 1.
    .select({ slice: sql<Buffer>`substring(${content} FROM ${at + 1}::integer FOR ${SLICE_BYTES}::integer)` })
    .from(projectFilePieces)
    .where(and(eq(fileId, id), eq(projectFilePieces.position, position)))
  if (!piece) throw new Error(`Piece ${position} of file ${id} is gone`)
  return piece.slice
}

/** SHA-256 of a whole file, and its first bytes, by which its type is recognized. */
export async function digestOf(db: Database, file: Stored): Promise<{ digest: string; begin: Uint8Array }> {
  const hash = createHash('sha256')
  let begin: Uint8Array = new Uint8Array()
  for await (const piece of storedBytes(db, file)) {
    if (begin.length === 0) begin = piece.subarray(0, 32)
    hash.update(piece)
  }
  return { digest: hash.digest('hex'), begin }
}
