import { type ActionAPIContext, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import { GUARD_NOTICES, requestIdOf, suspicionOf } from '@/features/spam-protection/rules/submission-guard'
import type { Submission } from '@/features/spam-protection/server/admit-submission'
import { countRefusal } from '@/features/spam-protection/server/count-refusal'
import type { Context } from '@/platform/context'
import { firstErrors } from '@/shared/first-errors'
import { type FormNotice, type FormState, shownAgain, type Texts, typedTexts } from '@/shared/form-state'
import { fieldsOf, type SchemaFields } from '@/shared/schema-fields'

interface PublicForm<Schema extends z.ZodType> {
  /** The form's name in the limit per address and in the log. */
  name: string
  schema: Schema
  /** Fields that arrive once per choice and reach the schema as a list. */
  lists?: readonly string[]
  /** The message about the whole form when fields are wrong. */
  faultNotice: (errors: Texts, values: Texts) => FormNotice
  failedNotice: FormNotice
  /** Runs one use case. `limited` means that this address has sent too much. */
  submit: (context: Context, input: z.output<Schema>, submission: Submission) => Promise<Submitted>
}

/** What came of a submit. */
export type Submitted =
  | 'limited'
  /** It was accepted, and this is what there is to say. */
  | FormNotice
  /** `trouble` is for the log: something after what was accepted went wrong, and cannot undo it. */
  | (Extract<FormState, { status: 'accepted' }> & { trouble?: unknown })
  /** A fault that only the use case could see. */
  | { status: 'invalid'; errors: Texts; notice: FormNotice }
  /** `cause` is for the log. */
  | { status: 'failed'; notice: FormNotice; cause: unknown }

/** An entry point for a public form: checks, guards, runs one use case, and never loses what was typed. */
export function formAction<Schema extends z.ZodType<object>>(form: PublicForm<Schema>) {
  const known = fieldsOf(form.schema)
  return defineAction({
    accept: 'form',
    handler: (fields: FormData, { locals }: ActionAPIContext) => answerForm({ form, known }, fields, locals),
  })
}

async function answerForm<Schema extends z.ZodType<object>>(
  { form, known }: { form: PublicForm<Schema>; known: SchemaFields },
  fields: FormData,
  locals: App.Locals,
): Promise<FormState> {
  const { context, clientAddress, logger } = locals
  const lists = (form.lists ?? []).map((name) => [name, fields.getAll(name).map(String)] as const)
  const typed = {
    ...typedTexts(fields, known.keys()),
    ...Object.fromEntries(lists.map(([name, list]) => [name, list.join()])),
  }
  const values = shownAgain(typed, known)
  const parsed = form.schema.safeParse({ ...typed, ...Object.fromEntries(lists) })
  if (!parsed.success) {
    const errors = firstErrors(parsed.error)
    if (await isRefusedTooOften(locals))
      return { status: 'failed', values, notice: GUARD_NOTICES.refusedOften }
    return { status: 'invalid', values, errors, notice: form.faultNotice(errors, values) }
  }
  const suspicion = suspicionOf(fields, context.now())
  if (suspicion) {
    const notice = (await isRefusedTooOften(locals)) ? GUARD_NOTICES.refusedOften : GUARD_NOTICES[suspicion]
    return { status: 'failed', values, notice }
  }
  try {
    const submission = {
      form: form.name,
      requestId: requestIdOf(fields),
      content: Object.fromEntries(Object.entries(parsed.data)),
      clientAddress,
    }
    const result = await form.submit(context, parsed.data, submission)
    if (result === 'limited') return { status: 'failed', values, notice: GUARD_NOTICES.limited }
    if (!('status' in result)) return { status: 'accepted', notice: result }
    if (result.status === 'accepted') {
      const { trouble, ...accepted } = result
      if (trouble)
        logger.error({ err: trouble, form: form.name }, 'Na een aangenomen formulier ging iets mis')
      return accepted
    }
    if (result.status === 'invalid') return { ...result, values }
    logger.error({ err: result.cause, form: form.name }, 'Een formulier is niet verwerkt')
    return { status: 'failed', values, notice: result.notice }
  } catch (error) {
    // The visitor hears the truth and keeps the form; we hear the cause.
    logger.error({ err: error, form: form.name }, 'Een formulier is niet verwerkt')
    return { status: 'failed', values, notice: form.failedNotice }
  }
}

/** Whether this address had more forms refused than people have. A form that is wrong says so when nobody can count. */
async function isRefusedTooOften({ context, clientAddress, logger }: App.Locals): Promise<boolean> {
  try {
    return !(await countRefusal(context, clientAddress))
  } catch (error) {
    logger.error({ err: error }, 'Een geweigerd formulier kon niet worden geteld')
    return false
  }
}
