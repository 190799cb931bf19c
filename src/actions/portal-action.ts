import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions'
import type { z } from 'astro/zod'
import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { type CustomerOfAccount, customerOfAccount } from '@/features/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import type { PortalAnswer } from '@/portal/rules/portal-answer'
import { PORTAL_FAULTS, type PortalNoticeName } from '@/portal/rules/portal-notices'
import { firstErrors } from '@/shared/first-errors'
import { type FormNotice, shownAgain, type Texts, typedTexts } from '@/shared/form-state'
import { fieldsOf } from '@/shared/schema-fields'

interface PortalVisit {
  context: Context
  account: SignedInAccount
  /** The customer that this account is: whatever a use case touches is looked for among what is theirs. */
  customer: CustomerOfAccount
  /** The page that the form stands on. */
  path: string
}

/** What a form of the portal comes to: a word for the next page, a fault, or another place to go. */
export type PortalResult = PortalNoticeName | FormNotice | { to: string }

/** Runs one use case for a customer, from a plain form. Nothing that was typed is lost. */
export function portalAction<Schema extends z.ZodType>(
  schema: Schema,
  run: (visit: PortalVisit, input: z.output<Schema>) => Promise<PortalResult>,
) {
  const known = fieldsOf(schema)
  return defineAction({
    accept: 'form',
    handler: async (fields: FormData, { locals, url }: ActionAPIContext): Promise<PortalAnswer> => {
      const { context, account, logger } = locals
      // The middleware lets nobody else come this far; an action is reachable from every page, so it looks again.
      if (account?.role !== 'customer') throw new ActionError({ code: 'FORBIDDEN' })
      const typed = typedTexts(fields, known.keys())
      const values = shownAgain(typed, known)
      const parsed = schema.safeParse(typed)
      if (!parsed.success) return invalid(values, firstErrors(parsed.error))
      try {
        const customer = await customerOfAccount(context.db, account.id)
        if (!customer) return refused(values, PORTAL_FAULTS.noCustomer)
        return answerOf(await run({ context, account, customer, path: url.pathname }, parsed.data), values)
      } catch (error) {
        logger.error({ err: error, path: url.pathname }, 'Een formulier van een klant is mislukt')
        return refused(values, PORTAL_FAULTS.failed)
      }
    },
  })
}

function answerOf(result: PortalResult, values: Texts): PortalAnswer {
  if (typeof result === 'string') return { outcome: 'done', notice: result }
  return 'to' in result ? { outcome: 'onwards', to: result.to } : refused(values, result)
}

function refused(values: Texts, notice: FormNotice): PortalAnswer {
  return { outcome: 'refused', state: { status: 'failed', values, notice } }
}

function invalid(values: Texts, errors: Texts): PortalAnswer {
  return { outcome: 'refused', state: { status: 'invalid', values, errors, notice: PORTAL_FAULTS.fields } }
}
