import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import { answerForm, type Door, type FormDefinition } from './answer-form'

/** A form as an Astro action. Throws FORBIDDEN at who may not send it. */
export function formThrough<Schema extends z.ZodType, Sender, Accepted extends object>(
  door: Door<Sender>,
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
