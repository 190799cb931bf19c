import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { InvitationPage } from '@/features/people/colleagues/web/site/InvitationPage'
import { INVITATION_NOTICES } from '@/features/people/colleagues/web/site/server/invitation-form'
import { typedPerson } from '@/features/people/customers/fixtures'
import { idOf, LONG, type StrangersWords } from '@/shared/fixtures'
import { FRESH } from '@/shared/form-state'
import { failed, type PagesByFace } from '@/ui/gallery/page-state'
import {
  addressInUseMail,
  memberInvitationMail,
  memberJoinedMail,
  memberRemovedMail,
} from './server/mails/member-mails'
import { shownMemberInvitation } from './web/site/shown-member-invitation'

const INVITATION = {
  name: 'Kim Boersma',
  email: 'kim@boekhouding.example',
  rights: 'invoices',
  customer: 'Bakkerij Aarnink',
  state: 'open',
} as const

/** The page of an invitation to a customer's portal; portal and office show the people themselves. */
export const pages: PagesByFace = {
  site: {
    '/uitnodiging/[token]': {
      'bij een klant': (
        <InvitationPage invitation={shownMemberInvitation(INVITATION)} other={undefined} state={FRESH} />
      ),
      'bij een klant, lang': (
        <InvitationPage
          invitation={shownMemberInvitation({
            ...INVITATION,
            name: LONG.name,
            email: LONG.email,
            customer: LONG.company,
          })}
          other={undefined}
          state={failed(INVITATION_NOTICES['address-in-use'])}
        />
      ),
    },
  },
}

/** Mails about access to a customer's portal. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const { name, email } = typedPerson(typed)
  const told = { name, email, rights: 'invoices', customer: name, by: name } as const
  return {
    memberInvitationMail: { gewoon: () => memberInvitationMail(MAIL_CONTEXT, told, 'geheim') },
    addressInUseMail: { gewoon: () => addressInUseMail(MAIL_CONTEXT, told) },
    memberJoinedMail: {
      gewoon: () => memberJoinedMail(MAIL_CONTEXT, { ...told, customerId: idOf(12) }),
    },
    memberRemovedMail: {
      gewoon: () => memberRemovedMail(MAIL_CONTEXT, { ...told, isSignedOut: true }),
      collega: () => memberRemovedMail(MAIL_CONTEXT, { ...told, isSignedOut: false }),
    },
  }
}
