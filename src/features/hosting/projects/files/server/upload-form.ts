import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import type { Logger } from '@/platform/logger'
import { partsOfForm } from '@/platform/multipart'
import { isUuid } from '@/shared/uuid'
import { fileNameOf, MOST_FORM_BYTES, REFUSAL_WORDS, sameFileInWords } from '../domain/project-file'
import { fileSenderOf } from './file-sender'
import { type FileSender, type NewUpload, storeStream } from './receive-file'

interface Visit {
  request: Request
  locals: {
    context: Context
    logger: Pick<Logger, 'warn'>
    account?: SignedInAccount | undefined
    bodyStream?: AsyncIterable<Buffer>
  }
}

/** What became of a form with files. */
export interface SentFiles {
  /** How many are in. */
  stored: number
  /** What is said of the others, with their names as far as they have one. */
  faults: { name: string | undefined; words: string }[]
}

const CUT = 'De verbinding brak af, of samen zijn deze bestanden groter dan 25 MB.'

/**
 * Stores the files of a form that came without a script, while they come in. The field that says what they are for stands
 * before them. A form that breaks off keeps the files that were whole.
 */
export async function takeFilesForm({ request, locals }: Visit): Promise<SentFiles> {
  const { context, bodyStream } = locals
  const sender = await fileSenderOf(context, locals.account)
  const sent: SentFiles = { stored: 0, faults: [] }
  if (!sender || !bodyStream) return { ...sent, faults: [{ name: undefined, words: REFUSAL_WORDS.unknown }] }
  let receiver: NewUpload['for'] | undefined
  try {
    for await (const part of partsOfForm(bodyStream, request.headers.get('Content-Type') ?? '')) {
      if (part.fileName === undefined) receiver ??= receiverIn(part.name, await shortText(part.content))
      else if (part.fileName !== '') await takeFile(context, sent, { part, receiver, sender })
    }
  } catch (error) {
    locals.logger.warn({ err: error }, 'Een formulier met bestanden brak af')
    sent.faults.push({ name: undefined, words: CUT })
  }
  return sent
}

interface Taken {
  part: { fileName: string | undefined; content: AsyncIterable<Buffer> }
  receiver: NewUpload['for'] | undefined
  sender: FileSender
}

async function takeFile(context: Context, sent: SentFiles, { part, receiver, sender }: Taken): Promise<void> {
  const name = fileNameOf(part.fileName ?? '')
  if (!receiver) {
    sent.faults.push({ name, words: REFUSAL_WORDS.unknown })
    return
  }
  const upload = { for: receiver, name, content: part.content, limit: MOST_FORM_BYTES, sender }
  const taken = await storeStream(context, upload)
  if (taken.outcome === 'complete') sent.stored++
  else sent.faults.push({ name, words: wordsOf(taken) })
}

function wordsOf(taken: Exclude<Awaited<ReturnType<typeof storeStream>>, { outcome: 'complete' }>): string {
  if (taken.outcome === 'same') return sameFileInWords(taken.name)
  if (taken.outcome in REFUSAL_WORDS) return REFUSAL_WORDS[taken.outcome as keyof typeof REFUSAL_WORDS]
  return CUT
}

function receiverIn(name: string, id: string): NewUpload['for'] | undefined {
  if (!isUuid(id)) return undefined
  if (name === 'task_id') return { taskId: id }
  return name === 'project_id' ? { projectId: id } : undefined
}

const MOST_TEXT_BYTES = 200

async function shortText(content: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of content) if (text.length < MOST_TEXT_BYTES) text += chunk.toString('utf8')
  return text.slice(0, MOST_TEXT_BYTES)
}
