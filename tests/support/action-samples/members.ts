import { randomUUID } from 'node:crypto'
import { NO_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { addMember, inviteTo } from '../members'
import { type ActionSample, customerWithOrder, MAILER, NO_NUMBER, type Stage, told, unique } from './sample'

const TYPED = { name: 'Kim Boersma', rights: 'invoices' } as const

const FAULTS = [
  NO_NUMBER('invitation_id'),
  [{ email: '' }, { email: NO_EMAIL_ADDRESS }],
  [{ name: ' ' }, { name: 'Vul een naam in.' }],
  [{ rights: 'baas' }, { rights: 'Kies wat deze persoon mag.' }],
] as const

const NO_RIGHTS = [{ rights: '' }, { rights: 'Kies wat deze persoon mag.' }] as const

const openInvitation = async (stage: Stage) => {
  const { of, account } = await customerWithOrder(stage)
  const { id } = await inviteTo(stage.site, of, { email: unique('kim'), rights: 'invoices' })
  return { of, account, id }
}

const aMember = async (stage: Stage) => {
  const { of, account } = await customerWithOrder(stage)
  const { id } = await addMember(stage.site, of, { email: unique('kim'), rights: 'invoices' })
  return { of, account, id }
}

export const MEMBERS_IN_PORTAL = {
  'portal.inviteMember': {
    who: 'customer',
    open: async (stage) => ({
      account: (await customerWithOrder(stage)).account,
      fields: { invitation_id: randomUUID(), email: unique('kim'), ...TYPED },
      accepted: { flash: 'member-invited' },
    }),
    faults: FAULTS,
  },
  'portal.withdrawMemberInvitation': {
    who: 'customer',
    names: 'invitation_id',
    again: told('Deze uitnodiging is al gebruikt of ingetrokken.'),
    async open(stage) {
      const { account, id } = await openInvitation(stage)
      return { account, fields: { invitation_id: id }, accepted: { flash: 'member-invitation-withdrawn' } }
    },
  },
  'portal.changeMemberRights': {
    who: 'customer',
    names: 'member_id',
    async open(stage) {
      const { account, id } = await aMember(stage)
      return {
        account,
        fields: { member_id: id, rights: 'technical' },
        accepted: { flash: 'member-rights-changed' },
      }
    },
    faults: [NO_RIGHTS],
  },
  'portal.removeMember': {
    who: 'customer',
    names: 'member_id',
    again: told('Deze persoon heeft al geen toegang meer.'),
    async open(stage) {
      const { account, id } = await aMember(stage)
      return { account, fields: { member_id: id }, accepted: { flash: 'member-removed' } }
    },
  },
} as const satisfies Record<string, ActionSample>

export const MEMBERS_IN_OFFICE = {
  'hostingOffice.inviteMember': {
    who: 'admin',
    names: 'customer_id',
    async open(stage) {
      const { of } = await customerWithOrder(stage)
      return {
        fields: { customer_id: of.customerId, invitation_id: randomUUID(), email: unique('kim'), ...TYPED },
        accepted: { flash: 'colleague-invited' },
        context: { mailer: MAILER },
      }
    },
    faults: [
      ...FAULTS,
      [
        { email: 'roos@webnoaber.example' },
        { email: 'Dit adres hoort bij een andere klant of bij een collega. Vraag om een ander.' },
      ],
    ],
  },
  'hostingOffice.withdrawMemberInvitation': {
    who: 'admin',
    names: 'invitation_id',
    again: told('Deze uitnodiging is al gebruikt of ingetrokken.'),
    async open(stage) {
      const { of, id } = await openInvitation(stage)
      return {
        fields: { customer_id: of.customerId, invitation_id: id },
        accepted: { flash: 'invitation-withdrawn' },
      }
    },
  },
  'hostingOffice.changeMemberRights': {
    who: 'admin',
    names: 'member_id',
    async open(stage) {
      const { of, id } = await aMember(stage)
      return {
        fields: { customer_id: of.customerId, member_id: id, rights: 'technical' },
        accepted: { flash: 'member-rights-changed' },
      }
    },
    faults: [NO_RIGHTS],
  },
  'hostingOffice.removeMember': {
    who: 'admin',
    names: 'member_id',
    again: told('Deze persoon heeft al geen toegang meer.'),
    async open(stage) {
      const { of, id } = await aMember(stage)
      return {
        fields: { customer_id: of.customerId, member_id: id },
        accepted: { flash: 'member-removed' },
        context: { mailer: MAILER },
      }
    },
  },
} as const satisfies Record<string, ActionSample>
