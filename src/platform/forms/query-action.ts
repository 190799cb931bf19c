import { type ActionAPIContext, ActionError } from 'astro:actions'

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
