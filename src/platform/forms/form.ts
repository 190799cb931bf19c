import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import type { FormState } from '@/shared/form-state'
import { answerForm, type FormSpec, type Senders } from './answer-form'
import type { AcceptedIn, AnyResult, Says, Told } from './says'

/**
 * A form as an Astro action: who sends it, what it asks, the use case that it runs, what is said of each outcome. Throws
 * FORBIDDEN at who may not send it.
 */
export function form<
  Sender,
  Flash extends string,
  Schema extends z.ZodType,
  Result extends AnyResult,
  const Words,
>(
  spec: FormSpec<
    Senders<Sender, Flash>,
    Sender,
    Schema,
    Result,
    Words & Says<Result, Told<z.output<Schema>, Sender>, Flash>
  >,
) {
  return defineAction({
    accept: 'form',
    handler: async (fields: FormData, { locals, url }: ActionAPIContext) => {
      const answer = await answerForm({ fields, locals, url }, spec)
      if (answer === 'forbidden') throw new ActionError({ code: 'FORBIDDEN' })
      return answer as FormState<AcceptedIn<Words>>
    },
  })
}

/** Answers a question that a script asks, by one use case; what breaks off is logged, and said in one sentence. */
export function queryAction<Question, Answer>(
  answer: (locals: App.Locals, question: Question) => Promise<Answer>,
): (question: Question, api: ActionAPIContext) => Promise<Answer> {
  return async (question, { locals }) => {
    try {
      return await answer(locals, question)
    } catch (error) {
      if (error instanceof ActionError) throw error
      locals.logger.error({ err: error }, 'Een vraag van een pagina is mislukt')
      // Astro would answer with the error's own words: the statement that failed, with its values.
      throw new ActionError({ code: 'INTERNAL_SERVER_ERROR', message: 'Er ging iets mis.' })
    }
  }
}
