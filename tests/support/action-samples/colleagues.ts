import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '../../../src/features/people/accounts/server/account-tables'
import { inviteColleague } from '../../../src/features/people/colleagues/server/invite-colleague'
import { NO_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { addAccount } from '../accounts'
import { type ActionSample, MAILER, NO_NUMBER, type Stage, told, unique } from './sample'

async function aColleague({ site }: Stage): Promise<string> {
  const id = await addAccount(site, { email: unique('tess'), role: 'admin' })
  await site.db.update(accounts).set({ officeRole: 'colleague' }).where(eq(accounts.id, id))
  return id
}

export const COLLEAGUES = {
  'colleagues.invite': {
    who: 'admin',
    open: async () => ({
      fields: {
        invitation_id: randomUUID(),
        email: unique('sanne'),
        name: 'Sanne ter Braak',
        office_role: 'colleague',
      },
      accepted: { flash: 'colleague-invited' },
      context: { mailer: MAILER },
    }),
    faults: [
      NO_NUMBER('invitation_id'),
      [{ email: '' }, { email: NO_EMAIL_ADDRESS }],
      [{ email: 'roos@webnoaber.example' }, { email: 'Wie dit adres heeft, werkt hier al.' }],
      [{ name: ' ' }, { name: 'Vul een naam in.' }],
      [{ office_role: 'baas' }, { office_role: 'Kies een rol.' }],
    ],
  },
  'colleagues.withdrawInvitation': {
    who: 'admin',
    names: 'invitation_id',
    again: told('Deze uitnodiging is al gebruikt of ingetrokken.'),
    async open({ site: { context }, admin }) {
      const id = randomUUID()
      await inviteColleague(context, {
        id,
        email: unique('sanne'),
        name: 'Sanne',
        officeRole: 'bookkeeper',
        admin,
      })
      return { fields: { invitation_id: id }, accepted: { flash: 'invitation-withdrawn' } }
    },
  },
  'colleagues.changeRole': {
    who: 'admin',
    names: 'account_id',
    open: async (stage) => ({
      fields: { account_id: await aColleague(stage), office_role: 'bookkeeper' },
      accepted: { flash: 'role-changed' },
    }),
    faults: [NO_NUMBER('account_id'), [{ office_role: '' }, { office_role: 'Kies een rol.' }]],
  },
  'colleagues.endSessions': {
    who: 'admin',
    names: 'account_id',
    againBecause: 'somebody may have signed in meanwhile',
    open: async (stage) => ({
      fields: { account_id: await aColleague(stage) },
      accepted: { flash: 'colleague-signed-out' },
    }),
  },
  'colleagues.resetSecondFactor': {
    who: 'admin',
    names: 'account_id',
    againBecause:
      'another second step may have been set up meanwhile, and whoever it is about is told each time',
    open: async (stage) => ({
      fields: { account_id: await aColleague(stage) },
      accepted: { flash: 'second-factor-reset' },
      context: { mailer: MAILER },
    }),
  },
  'colleagues.remove': {
    who: 'admin',
    names: 'account_id',
    again: told('Deze collega werkt hier niet meer.'),
    open: async (stage) => ({
      fields: { account_id: await aColleague(stage) },
      accepted: { flash: 'colleague-removed' },
    }),
  },
} as const satisfies Record<string, ActionSample>
