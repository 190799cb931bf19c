import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import type { SignedInAccount } from '@/features/accounts/rules/roles'
import type { Context } from '@/platform/context'
import type { ActionAnswer } from '@/ui/Answer'

export type { ActionAnswer }

const FAILED = 'Er ging iets mis. Kijk eerst hoe het er nu voor staat, en probeer het dan opnieuw.'

/**
 * Runs one use case for an administrator, from a plain form. What is wrong with the input is said in one sentence, and
 * so is `failure`, when it breaks off.
 */
export function adminAction<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: Context, input: z.output<Schema>, admin: SignedInAccount) => Promise<ActionAnswer>,
  failure = FAILED,
) {
  return adminTest<Schema, ActionAnswer>(schema, run, failure)
}

type Refusal = Extract<ActionAnswer, { outcome: 'refused' }>

/** The same for a form whose page shows more of the answer than whether it was done. */
export function adminTest<Schema extends z.ZodType, Answer>(
  schema: Schema,
  run: (context: Context, input: z.output<Schema>, admin: SignedInAccount) => Promise<Answer>,
  failure: string,
) {
  return defineAction({
    accept: 'form',
    handler: async (fields: FormData, { locals }: ActionAPIContext): Promise<Answer | Refusal> => {
      const { context, account, logger } = locals
      // The middleware lets nobody else come this far; an action is reachable from every page, so it looks again.
      if (account?.role !== 'admin') throw new ActionError({ code: 'FORBIDDEN' })
      const parsed = schema.safeParse(Object.fromEntries(fields))
      if (!parsed.success)
        return { outcome: 'refused', message: parsed.error.issues[0]?.message ?? 'Dit formulier klopt niet.' }
      try {
        return await run(context, parsed.data, account)
      } catch (error) {
        // Astro would answer with the error's own words, which may quote what was stored.
        logger.error({ err: error }, 'Een formulier van het kantoor is mislukt')
        return { outcome: 'refused', message: failure }
      }
    },
  })
}
