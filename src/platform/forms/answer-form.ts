import type { z } from 'astro/zod'
import {
  type FormNotice,
  type FormOutcome,
  type FormState,
  shownAgain,
  storableText,
  type Texts,
  typedTexts,
} from '@/shared/form-state'
import { fieldsOf, firstErrors, type SchemaFields } from '@/shared/schema-fields'
import { isOutage, isUnavailable, retryWhileDatabaseDown } from '../database-retry'

/** A submitted form. */
export interface SentForm {
  fields: FormData
  locals: Pick<App.Locals, 'context' | 'logger' | 'clientAddress' | 'account'>
  /** Address of the form's page. */
  url: URL
}

/** Guard that decides who may send a form, before any field is read. Undefined for whoever may not. */
export type FormGuard<Sender> = (sent: SentForm) => OpenGuard<Sender> | undefined

interface OpenGuard<Sender> {
  /** Identifies the sender for the use case, once the fields are valid. If `refused`, nothing runs. */
  admit: (form: {
    name: string
    content: Record<string, unknown>
  }) => Promise<{ sender: Sender } | { refused: FormNotice }>
  /** The use case is idempotent: it is retried while the database is down. */
  countsOnce?: true
  /** Notice that replaces the field errors once the sender made too many invalid attempts. */
  rateLimited?: () => Promise<FormNotice | undefined>
}

/** A form: its fields, and the one use case that it runs. */
export interface FormDefinition<Schema extends z.ZodType, Sender, Accepted extends object> {
  /** Name for the log and the limits. */
  name: string
  /** Schema that names the fields; nothing else of the body is read. */
  schema: Schema
  /** Fields that arrive once per choice, and reach the schema as a list. */
  lists?: readonly string[]
  /** File fields; a file in any other field is ignored. */
  files?: readonly string[]
  /** Whether to read a field named after a record, such as a tick per line. */
  isAlsoRead?: (name: string) => boolean
  /** Notice for the whole form when fields are invalid. */
  faultNotice: (errors: Texts, values: Texts) => FormNotice
  /** Notice when the use case threw. */
  failedNotice: FormNotice
  run: (sender: Sender, input: z.output<Schema>) => Promise<FormOutcome<Accepted>>
}

/**
 * Pipeline of every form: guard, schema, one use case, and an answer that keeps what was typed. Returns 'forbidden' for
 * whoever may not send it. The text of an error reaches nobody.
 */
export async function answerForm<Schema extends z.ZodType, Sender, Accepted extends object>(
  sent: SentForm,
  door: FormGuard<Sender>,
  form: FormDefinition<Schema, Sender, Accepted>,
): Promise<FormState<Accepted> | 'forbidden'> {
  const open = door(sent)
  if (!open) return 'forbidden'
  const { logger } = sent.locals
  const { read, values } = bodyOf(sent.fields, form, fieldsOf(form.schema))
  const parsed = form.schema.safeParse(read, { error: () => NOT_AS_SENT })
  if (!parsed.success) {
    const refused = await open.rateLimited?.()
    if (refused) return { status: 'failed', values, notice: refused }
    const errors = firstErrors(parsed.error)
    return { status: 'invalid', values, errors, notice: form.faultNotice(errors, values) }
  }
  const log = { form: form.name, path: sent.url.pathname }
  try {
    const content = Object.fromEntries(Object.entries(Object(parsed.data)))
    const admitted = await open.admit({ name: form.name, content })
    if ('refused' in admitted) return { status: 'failed', values, notice: admitted.refused }
    const run = () => form.run(admitted.sender, parsed.data)
    const outcome = await (open.countsOnce
      ? retryWhileDatabaseDown(run, { isAway: brokeOffByOutage })
      : run())
    return stateOf(outcome, values, (err) =>
      logger.error({ err, ...log }, outcome.status === 'accepted' ? TROUBLE.afterwards : TROUBLE.failed),
    )
  } catch (error) {
    // The sender gets a notice and keeps what was typed; the cause goes to the log.
    logger.error({ err: error, ...log }, TROUBLE.failed)
    return {
      status: 'failed',
      values,
      notice: form.failedNotice,
      because: isUnavailable(error) ? 'busy' : 'broken',
    }
  }
}

/** Whether the use case itself reported a failure because the database went away. */
function brokeOffByOutage(outcome: FormOutcome<object>): boolean {
  return outcome.status === 'failed' && isOutage(outcome.cause)
}

/**
 * Message for a fault that no typing caused, such as a made-up record id: its schema has no words, and zod's are
 * English.
 */
const NOT_AS_SENT = 'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'

const TROUBLE = {
  afterwards: 'Na een aangenomen formulier ging iets mis',
  failed: 'Een formulier is niet verwerkt',
} as const

/** Splits a body into input for the schema and values to show again: each truncated, and no passwords. */
function bodyOf(
  fields: FormData,
  form: Pick<FormDefinition<z.ZodType, never, object>, 'lists' | 'files' | 'isAlsoRead'>,
  known: SchemaFields,
): { read: Record<string, unknown>; values: Texts } {
  const lists = (form.lists ?? []).map((name) => [name, fields.getAll(name).map(String)] as const)
  const joined = Object.fromEntries(lists.map(([name, list]) => [name, list.join()]))
  const values = shownAgain({ ...typedTexts(fields, known.keys()), ...joined }, known)
  const names = [...new Set(fields.keys())].filter((name) => known.has(name) || form.isAlsoRead?.(name))
  const read = names.flatMap((name) => {
    const value = fields.getAll(name).at(-1) ?? null
    const readable = form.files?.includes(name) ? value : storableText(value)
    return readable === undefined ? [] : [[name, readable] as const]
  })
  return { read: Object.fromEntries([...read, ...lists]), values }
}

function stateOf<Accepted extends object>(
  outcome: FormOutcome<Accepted>,
  values: Texts,
  log: (cause: unknown) => void,
): FormState<Accepted> {
  if (outcome.status === 'invalid') return { ...outcome, values }
  const { cause, ...said } = outcome
  if (cause) log(cause)
  // Cast: the compiler cannot follow a rest of a type parameter.
  return (said.status === 'failed' ? { ...said, values } : said) as FormState<Accepted>
}
