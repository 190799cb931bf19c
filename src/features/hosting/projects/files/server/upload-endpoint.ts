import { z } from 'astro/zod'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { countIn, jsonAnswer, readJson } from '@/platform/json-endpoint'
import { isUuid } from '@/shared/uuid'
import {
  MOST_FILE_BYTES,
  PIECE_BYTES,
  PROJECT_BOUNDS,
  REFUSAL_WORDS,
  sameFileInWords,
} from '../domain/project-file'
import { fileSenderOf } from './file-sender'
import { beginUpload, lockFile, type TakenPiece, takePiece } from './receive-file'

interface Visit {
  locals: { context: Context; account?: SignedInAccount | undefined }
  request: Request
}

const newUpload = z
  .object({
    id: z.uuid(),
    task_id: z.uuid().optional(),
    project_id: z.uuid().optional(),
    name: z.string().max(1000),
    bytes: z.number().int().min(0),
  })
  .refine(({ task_id, project_id }) => (task_id === undefined) !== (project_id === undefined))

/**
 * Resumable upload, first step: begins one under the key that its sender made, or answers how far it is. Then its pieces
 * go one by one, each with its place; after a broken line the first step is asked again.
 */
export async function answerNewUpload({ locals, request }: Visit): Promise<Response> {
  const asked = await readJson(request, newUpload)
  if (!asked.ok) return jsonAnswer({ message: asked.message }, 422)
  const sender = await fileSenderOf(locals.context, locals.account)
  if (!sender) return jsonAnswer({ message: REFUSAL_WORDS.unknown }, 404)
  const { id, task_id: taskId, project_id: projectId = '', name, bytes } = asked.data
  const receiver = taskId ? { taskId } : { projectId }
  const begun = await beginUpload(locals.context, { id, for: receiver, name, bytes, sender })
  if (begun.outcome === 'begun') return jsonAnswer({ received: begun.received, piece: PIECE_BYTES })
  return jsonAnswer({ message: REFUSAL_WORDS[begun.outcome] }, begun.outcome === 'unknown' ? 404 : 409)
}

/** How far an upload of the sender is. */
export async function answerProgress({ locals }: Pick<Visit, 'locals'>, fileId: string): Promise<Response> {
  const sender = await fileSenderOf(locals.context, locals.account)
  const file =
    sender && isUuid(fileId)
      ? await locals.context.db.transaction((tx) => lockFile(tx, fileId, sender))
      : undefined
  if (!file) return jsonAnswer({ message: REFUSAL_WORDS.unknown }, 404)
  return jsonAnswer({
    received: file.receivedBytes,
    bytes: file.bytes,
    isComplete: file.completedAt !== null,
  })
}

/** The limits of an upload. */
export function answerLimits(): Response {
  return jsonAnswer({ piece: PIECE_BYTES, bytes: MOST_FILE_BYTES, project: PROJECT_BOUNDS })
}

/** The same, next steps: takes a piece that belongs at `offset`. */
export async function answerPiece(
  { locals, request, url }: Visit & { url: URL },
  fileId: string,
): Promise<Response> {
  const offset = countIn(url.searchParams.get('offset'))
  const sender = await fileSenderOf(locals.context, locals.account)
  if (!sender || !isUuid(fileId)) return jsonAnswer({ message: REFUSAL_WORDS.unknown }, 404)
  if (offset === undefined) return malformed()
  const content = Buffer.from(await request.arrayBuffer())
  return pieceAnswer(await takePiece(locals.context, { fileId, offset, content, sender }))
}

function pieceAnswer(taken: TakenPiece): Response {
  switch (taken.outcome) {
    case 'going':
      return jsonAnswer({ received: taken.received })
    case 'complete':
      return jsonAnswer({ isComplete: true })
    case 'same':
      return jsonAnswer({ isComplete: true, message: sameFileInWords(taken.name) })
    case 'malformed':
      return malformed()
    case 'unknown':
      return jsonAnswer({ message: REFUSAL_WORDS.unknown }, 404)
  }
}

function malformed(): Response {
  return jsonAnswer(
    { message: 'Dit deel klopt niet. Laad de pagina opnieuw en kies het bestand nog eens.' },
    400,
  )
}
