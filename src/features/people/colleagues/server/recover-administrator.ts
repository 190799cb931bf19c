import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { makeLink, passwordAddress } from '@/features/people/accounts/server/account-links'
import { ownersOf } from '@/features/people/accounts/server/administrators'
import { closeAccount } from '@/features/people/accounts/server/close-account'
import { lockOfficeAccount } from '@/features/people/accounts/server/office-accounts'
import type { Context } from '@/platform/context'
import { recoveredOwnerMail } from './mails/colleague-mails'

/**
 * `npm run admin:recover`: for an administrator who lost password and second step. Both go, with all sessions and links,
 * as whoever found them could set up a second step of their own; the other owners hear of it. Returns a one-time link to
 * choose a password, valid for a day; undefined when nobody with this address works here.
 */
export async function recoverAdministrator(context: Context, typed: string): Promise<string | undefined> {
  return await context.db.transaction(async (tx) => {
    const person = await lockOfficeAccount(tx, typed)
    if (!person) return undefined
    await closeAccount(tx, person.id)
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'account.recovered',
      subject: { kind: 'account', id: person.id },
    })
    const owners = (await ownersOf(tx)).filter((owner) => owner.id !== person.id)
    for (const owner of owners)
      await queueMail(context, tx, await recoveredOwnerMail(context, { owner, person }))
    return passwordAddress(context, await makeLink(context, tx, person.id, 'first-admin'))
  })
}
