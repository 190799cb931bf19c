import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'

/** An entry point for a question that a script asks while a form is filled in: one use case, answered as it is. */
export function questionAction<Schema extends z.ZodType, Answer>(
  schema: Schema,
  answer: (locals: App.Locals, question: z.output<Schema>) => Promise<Answer>,
) {
  return defineAction({
    input: schema,
    handler: async (question: z.output<Schema>, { locals }: ActionAPIContext): Promise<Answer> => {
      try {
        return await answer(locals, question)
      } catch (error) {
        if (error instanceof ActionError) throw error
        locals.logger.error({ err: error }, 'question failed')
        // Astro would answer with the error's own words: the statement that failed, with its values.
        throw new ActionError({ code: 'INTERNAL_SERVER_ERROR', message: 'Er ging iets mis.' })
      }
    },
  })
}
