import type { z } from 'astro/zod'
import {
  type FormNotice,
  type FormOutcome,
  type FormState,
  redirectedTo,
  shownAgain,
  storableText,
  type Texts,
  typedTexts,
} from '@/shared/form-state'
import { fieldsOf, firstErrors, type SchemaFields } from '@/shared/schema-fields'
import type { Context } from '../context'
import { isOutage, isUnavailable, retryWhileDatabaseDown } from '../database-retry'
import { type AnySays, said } from './says'

/** A form as it arrived. */
export interface SentForm {
  fields: FormData
  locals: Pick<App.Locals, 'context' | 'logger' | 'clientAddress' | 'account' | 'actionName'>
  /** Address of the page that the form stands on. */
  url: URL
}

/**
 * Who may send a form: looked at before anything is read. Undefined for who may not; `refused` for who is known here and
 * may not send this one, which is said beside what they typed.
 */
export type FormGuard<Sender> = (sent: SentForm) => OpenGuard<Sender> | { refused: FormNotice } | undefined

interface OpenGuard<Sender> {
  /** What has to be looked up first: said beside what was typed, before the fields are read. */
  bars?: () => Promise<FormNotice | undefined>
  /** As whom the use case meets the sender, once the fields are right. Of who is `refused` nothing runs. */
  admit: (form: {
    name: string
    content: Record<string, unknown>
  }) => Promise<{ sender: Sender } | { refused: FormNotice }>
  /** What is sent counts once, however often it is run: it is tried again while the database is away. */
  countsOnce?: true
  /**
   * Step-up before a dangerous form: undefined for a sender who confirmed recently who they are. Otherwise what was typed
   * is kept, and the form goes on to this address, where they confirm.
   */
  askConfirmation?: (values: Texts) => Promise<string | undefined>
  /** What is said in place of what is wrong with the fields, to who was wrong too often. */
  rateLimited?: () => Promise<FormNotice | undefined>
}

/** What is said of a form that did not reach its use case, or broke off there. */
export interface FormVoice {
  /** Its name in the log, and where forms are counted. */
  name: string
  /** The message about the whole form when fields are wrong. */
  faultNotice: (errors: Texts, values: Texts) => FormNotice
  /** The message when it broke off. */
  failedNotice: FormNotice
}

/** Who sends a form: a guard, and how it speaks to them. */
export interface Senders<Sender, Flash extends string = never> extends FormVoice {
  guard: FormGuard<Sender>
  /** The flash messages that the next page of these senders knows; for the compiler alone. */
  flashes?: Flash
}

/** One form: who sends it, what it asks, the one use case that it runs, and what is said of each outcome. */
export interface FormSpec<Who, Sender, Schema extends z.ZodType, Result, Says> {
  who: Who
  /** A dangerous form: its sender has to have confirmed who they are in the last quarter of an hour. */
  confirms?: 'recently'
  /** Names the fields: nothing else of the body is looked at. */
  asks: Schema
  /** Fields that arrive once per choice and reach the schema as a list. */
  lists?: readonly string[]
  /** Fields that are files; anywhere else a file is no answer. */
  files?: readonly string[]
  /** Fields by the names of records, such as a tick per line. */
  isAlsoRead?: (name: string) => boolean
  does: (context: Context, input: z.output<Schema>, sender: Sender) => Promise<Result>
  says: Says
}

/** A form whose outcomes are no longer known by type. */
type AnyForm<Sender, Schema extends z.ZodType> = FormSpec<
  Senders<Sender, string>,
  Sender,
  Schema,
  unknown,
  AnySays
>

/**
 * The one way of a form: who may send it, its fields by its schema, one use case, and one answer that loses nothing of
 * what was typed. Answers 'forbidden' to who may not send it, and to nobody the words of an error.
 */
export async function answerForm<Sender, Schema extends z.ZodType>(
  sent: SentForm,
  form: AnyForm<Sender, Schema>,
): Promise<FormState<object> | 'forbidden'> {
  const { name, guard, faultNotice, failedNotice } = form.who
  const open = guard(sent)
  if (!open) return 'forbidden'
  const { context, logger } = sent.locals
  const { read, values } = bodyOf(sent.fields, form, fieldsOf(form.asks))
  if ('refused' in open) return { status: 'failed', values, notice: open.refused }
  const log = { form: name, path: sent.url.pathname }
  try {
    const barred = await open.bars?.()
    if (barred) return { status: 'failed', values, notice: barred }
    const parsed = form.asks.safeParse(read, { error: () => NOT_AS_SENT })
    if (!parsed.success) {
      const refused = await open.rateLimited?.()
      if (refused) return { status: 'failed', values, notice: refused }
      const errors = firstErrors(parsed.error)
      return { status: 'invalid', values, errors, notice: faultNotice(errors, values) }
    }
    const input = parsed.data
    const content = Object.fromEntries(Object.entries(Object(input)))
    const admitted = await open.admit({ name, content })
    if ('refused' in admitted) return { status: 'failed', values, notice: admitted.refused }
    const { sender } = admitted
    const confirmAt = form.confirms && (await confirmationOf(open, name)(values))
    if (confirmAt) return redirectedTo(confirmAt)
    const run = async () => {
      const result = await form.does(context, input, sender)
      return await said(form.says, result, { context, input, sender })
    }
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
      notice: failedNotice,
      because: isUnavailable(error) ? 'busy' : 'broken',
    }
  }
}

/** A dangerous form of senders whom nobody can ask to confirm is a mistake of ours. */
function confirmationOf(open: OpenGuard<unknown>, name: string) {
  if (!open.askConfirmation) throw new Error(`Senders of ${name} cannot confirm who they are`)
  return open.askConfirmation
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

/** Longest text that comes back of a field that no schema names. */
const ALSO_READ_CHARACTERS = 600

/** What the schema reads, and what may be shown again: of each field so much, of a password nothing. */
function bodyOf(
  fields: FormData,
  form: { lists?: readonly string[]; files?: readonly string[]; isAlsoRead?: (name: string) => boolean },
  known: SchemaFields,
): { read: Record<string, unknown>; values: Texts } {
  const lists = (form.lists ?? []).map((name) => [name, fields.getAll(name).map(String)] as const)
  const joined = Object.fromEntries(lists.map(([name, list]) => [name, list.join()]))
  const alsoRead = [...new Set(fields.keys())].filter((name) => !known.has(name) && form.isAlsoRead?.(name))
  const names = [...known.keys(), ...alsoRead].filter((name) => fields.has(name))
  const most = new Map([...known, ...alsoRead.map((name) => [name, ALSO_READ_CHARACTERS] as const)])
  const values = shownAgain({ ...typedTexts(fields, names), ...joined }, most)
  const read = names.flatMap((name) => {
    const value = fields.getAll(name).at(-1) ?? null
    const readable = form.files?.includes(name) ? value : storableText(value)
    return readable === undefined ? [] : [[name, readable] as const]
  })
  return { read: Object.fromEntries([...read, ...lists]), values }
}

function stateOf(
  outcome: FormOutcome<object>,
  values: Texts,
  log: (cause: unknown) => void,
): FormState<object> {
  if (outcome.status === 'invalid') return { ...outcome, values }
  const { cause, ...answer } = outcome
  if (cause) log(cause)
  return answer.status === 'failed' ? { ...answer, values } : answer
}
