import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import { answerForm, type FormDefinition, type FormGuard } from './answer-form'

/** A form as an Astro action. Throws FORBIDDEN for whoever may not send it. */
export function formThrough<Schema extends z.ZodType, Sender, Accepted extends object>(
  door: FormGuard<Sender>,
  form: FormDefinition<Schema, Sender, Accepted>,
) {
  return defineAction({
    accept: 'form',
    handler: async (fields: FormData, { locals, url }: ActionAPIContext) => {
      const answer = await answerForm({ fields, locals, url }, door, form)
      if (answer === 'forbidden') throw new ActionError({ code: 'FORBIDDEN' })
      return answer
    },
  })
}

/**
 * A query of a script as an Astro action, by one use case. An error is logged, and answered with one fixed sentence.
 */
export function queryAction<Question, Answer>(
  answer: (locals: App.Locals, question: Question) => Promise<Answer>,
): (question: Question, api: ActionAPIContext) => Promise<Answer> {
  return async (question, { locals }) => {
    try {
      return await answer(locals, question)
    } catch (error) {
      if (error instanceof ActionError) throw error
      locals.logger.error({ err: error }, 'Een vraag van een pagina is mislukt')
      // Hides the error: Astro would answer with its message, which is the failed statement with its values.
      throw new ActionError({ code: 'INTERNAL_SERVER_ERROR', message: 'Er ging iets mis.' })
    }
  }
}
