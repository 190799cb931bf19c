import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { SentForm } from '@/platform/forms/answer-form'
import { sealText, unsealText } from '@/platform/sealed-text'
import { withoutAction } from '@/shared/action-address'
import type { Texts } from '@/shared/form-state'
import { addSeconds } from '@/shared/instants'
import { CONFIRMED_MINUTES, confirmAddress, isRecentlyConfirmed } from '../../domain/recent-confirmation'
import { waitingForms } from './passkey-tables'

const PURPOSE = 'waiting form'

/**
 * Step-up before a dangerous form: undefined for who confirmed recently. Otherwise what was typed is kept, encrypted,
 * and the answer is the address of the page where its sender confirms who they are.
 */
export async function askConfirmation(
  { locals: { context, account }, url }: SentForm,
  values: Texts,
): Promise<string | undefined> {
  if (account && isRecentlyConfirmed(account.confirmedAt, context.now())) return undefined
  const action = url.searchParams.get('_action')
  const path = withoutAction(url)
  if (!account || !action) return confirmAddress(path)
  const { sessionId } = account
  const seal = { purpose: PURPOSE, recordId: sessionId }
  const waiting = {
    path,
    action,
    sealedValues: sealText(context.settings, seal, JSON.stringify(values)),
    waitsSince: context.now(),
  }
  await context.db
    .insert(waitingForms)
    .values({ sessionId, ...waiting })
    .onConflictDoUpdate({ target: waitingForms.sessionId, set: waiting })
  return confirmAddress(path)
}

/** Takes the form that waits for its sender on this page, once; undefined when there is none, or too long ago. */
export async function takeWaitingForm(
  { db, settings, now }: Context,
  { sessionId, path }: { sessionId: string; path: string },
): Promise<{ action: string; values: Texts } | undefined> {
  const since = addSeconds(now(), -CONFIRMED_MINUTES * 60)
  const [taken] = await db
    .delete(waitingForms)
    .where(
      and(
        eq(waitingForms.sessionId, sessionId),
        eq(waitingForms.path, path),
        gt(waitingForms.waitsSince, since),
      ),
    )
    .returning()
  const text = taken && unsealText(settings, { purpose: PURPOSE, recordId: sessionId }, taken.sealedValues)
  return text === undefined ? undefined : { action: taken?.action ?? '', values: JSON.parse(text) as Texts }
}

/** Deletes forms whose sender did not come back. */
export async function forgetWaitingForms({ db, now }: Context): Promise<void> {
  await db.delete(waitingForms).where(lt(waitingForms.waitsSince, addSeconds(now(), -CONFIRMED_MINUTES * 60)))
}
