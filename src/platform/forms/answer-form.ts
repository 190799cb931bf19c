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

/** A form as it arrived. */
export interface SentForm {
  fields: FormData
  locals: Pick<App.Locals, 'context' | 'logger' | 'clientAddress' | 'account'>
  /** Address of the page that the form stands on. */
  url: URL
}

/** Who may send a form: looked at before anything is read. Undefined for who may not. */
export type FormGuard<Sender> = (sent: SentForm) => OpenGuard<Sender> | undefined

interface OpenGuard<Sender> {
  /** As whom the use case meets the sender, once the fields are right. Of who is `refused` nothing runs. */
  admit: (form: {
    name: string
    content: Record<string, unknown>
  }) => Promise<{ sender: Sender } | { refused: FormNotice }>
  /** What is sent counts once, however often it is run: it is tried again while the database is away. */
  countsOnce?: true
  /** What is said in place of what is wrong with the fields, to who was wrong too often. */
  rateLimited?: () => Promise<FormNotice | undefined>
}

/** One form: what it asks and the one use case that it runs. */
export interface FormDefinition<Schema extends z.ZodType, Sender, Accepted extends object> {
  /** Its name in the log, and where forms are counted. */
  name: string
  /** Names the fields: nothing else of the body is looked at. */
  schema: Schema
  /** Fields that arrive once per choice and reach the schema as a list. */
  lists?: readonly string[]
  /** Fields that are files; anywhere else a file is no answer. */
  files?: readonly string[]
  /** Fields by the names of records, such as a tick per line. */
  isAlsoRead?: (name: string) => boolean
  /** The message about the whole form when fields are wrong. */
  faultNotice: (errors: Texts, values: Texts) => FormNotice
  /** The message when it broke off. */
  failedNotice: FormNotice
  run: (sender: Sender, input: z.output<Schema>) => Promise<FormOutcome<Accepted>>
}

/**
 * The one way of a form: who may send it, its fields by its schema, one use case, and one answer that loses nothing of
 * what was typed. Answers 'forbidden' to who may not send it, and to nobody the words of an error.
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
    // The sender hears the truth and keeps the form; we hear the cause.
    logger.error({ err: error, ...log }, TROUBLE.failed)
    return {
      status: 'failed',
      values,
      notice: form.failedNotice,
      because: isUnavailable(error) ? 'busy' : 'broken',
    }
  }
}

/** A use case that says by itself that it failed, because the database went away. */
function brokeOffByOutage(outcome: FormOutcome<object>): boolean {
  return outcome.status === 'failed' && isOutage(outcome.cause)
}

/** Answer to a fault that no hand made, such as a made-up record id: its schema has no words, and zod's are English. */
const NOT_AS_SENT = 'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.'

const TROUBLE = {
  afterwards: 'Na een aangenomen formulier ging iets mis',
  failed: 'Een formulier is niet verwerkt',
} as const

/** What the schema reads, and what may be shown again: of each field so much, of a password nothing. */
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
  // A rest of a type parameter is more than the compiler can follow.
  return (said.status === 'failed' ? { ...said, values } : said) as FormState<Accepted>
}
