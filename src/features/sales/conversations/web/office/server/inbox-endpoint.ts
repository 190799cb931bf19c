import { accessTo, verdictOn } from '@/features/people/accounts/domain/access'
import { accountOfRequest } from '@/features/people/accounts/server/request-account'
import { jsonAnswer } from '@/platform/json-endpoint'
import type { Colleague } from '../../../domain/conversation'
import type { Acted } from '../../../server/act-in-conversation'

/** Whoever reads the inbox: the middleware lets in nobody but administrators. */
export function colleagueOf({ account }: Pick<App.Locals, 'account'>): Colleague {
  if (account?.role !== 'admin') throw new Error('The inbox is for administrators')
  return { id: account.id, name: account.name }
}

/** Whether the session that opened a stream still stands, for the same account, with all that the inbox asks. */
export async function mayStillRead(
  { context, clientAddress, account }: Pick<App.Locals, 'context' | 'clientAddress' | 'account'>,
  headers: Headers,
): Promise<boolean> {
  const found = await accountOfRequest(context, { headers, clientAddress })
  if (!found || found.account.id !== account?.id) return false
  const visitor = { ...found.account, owesSecondFactor: found.owesSecondFactor }
  return verdictOn(accessTo({ route: '/api/inbox/stream' }), visitor) === 'welcome'
}

export const GONE = 'Dit gesprek is er niet meer.'

/** What came of an act, for the inbox's script. */
export function answerActed(acted: Acted): Response {
  if (acted.outcome === 'done') return jsonAnswer({ messages: acted.messages })
  if (acted.outcome === 'unknown') return jsonAnswer({ message: GONE }, 404)
  if (acted.outcome === 'taken') return jsonAnswer({ message: `${acted.by} is hier al mee bezig.` }, 409)
  return jsonAnswer({ message: 'Dat kan niet meer: de stand van dit gesprek is veranderd.' }, 409)
}
