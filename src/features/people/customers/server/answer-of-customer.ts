import { type CallOutcome, refuse } from '@/platform/api/call'
import type { Context } from '@/platform/context'
import { customerWithId } from './customer-of-account'

/** What belongs to a customer; a customer who is not there has nothing, which is something else than an empty list. */
export async function answerOfCustomer(
  { db }: Context,
  id: string,
  rows: (db: Context['db'], id: string) => Promise<readonly object[]>,
): Promise<CallOutcome> {
  return (await customerWithId(db, id)) ? { answer: { data: await rows(db, id) } } : refuse('not-found')
}
