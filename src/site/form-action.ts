import type { z } from 'astro/zod'
import {
  GUARD_NOTICES,
  requestIdOf,
  suspicionOf,
} from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import {
  countRefusal,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context } from '@/platform/context'
import type { FormDefinition, FormGuard, SentForm } from '@/platform/forms/answer-form'
import { formThrough } from '@/platform/forms/astro-actions'
import { type FormOutcome, failed, type Said } from '@/shared/form-state'
import type { FormOpening } from '@/ui/forms/CarriedFields'

interface Visitor {
  context: Context
  submission: Submission
}

interface PublicForm<Schema extends z.ZodType> extends Omit<FormDefinition<Schema, Visitor, Said>, 'run'> {
  /** The use case. */
  submit: (context: Context, input: z.output<Schema>, submission: Submission) => Promise<FormOutcome>
}

/** Action of a public form: open to everybody but bots. */
export function formAction<Schema extends z.ZodType>({ submit, ...form }: PublicForm<Schema>) {
  return formThrough(VISITORS, {
    ...form,
    run: ({ context, submission }, input) => submit(context, input, submission),
  })
}

/** Rate limit reached: this address has sent too much. */
export const LIMITED = failed(GUARD_NOTICES.limited)

const VISITORS: FormGuard<Visitor> = (sent) => ({
  countsOnce: true,
  rateLimited: () => rateLimited(sent),
  async admit({ name, content }) {
    const { context, clientAddress } = sent.locals
    const suspicion = suspicionOf(sent.fields, context.now())
    if (suspicion) return { refused: (await rateLimited(sent)) ?? GUARD_NOTICES[suspicion] }
    const requestId = requestIdOf(sent.fields)
    return { sender: { context, submission: { form: name, requestId, content, clientAddress } } }
  },
})

/**
 * Rate limit of refused forms: for an address with more of them than people have. Without a database to count in, a
 * faulty form still gets its own messages.
 */
async function rateLimited({ locals: { context, clientAddress, logger } }: SentForm) {
  try {
    return (await countRefusal(context, clientAddress)) ? undefined : GUARD_NOTICES.refusedOften
  } catch (error) {
    logger.error({ err: error }, 'Een geweigerd formulier kon niet worden geteld')
    return undefined
  }
}

/** Opening of a form on a page that is rendered for one visitor; a cached page has none. */
export function formOpening({ context, isShared }: App.Locals): FormOpening | undefined {
  if (isShared) return undefined
  return { requestId: context.random.uuid(), openedAt: context.now().getTime() }
}
