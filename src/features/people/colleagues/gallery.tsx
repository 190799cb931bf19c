import type { ComponentProps } from 'react'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import { type FormState, FRESH } from '@/shared/form-state'
import { addSeconds } from '@/shared/instants'
import { failed, invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { invitationPath } from './domain/colleague'
import type { ColleagueRow, InvitationRow } from './server/colleague-queries'
import {
  invitationMail,
  recoveredOwnerMail,
  secondFactorResetMail,
  secondFactorResetOwnerMail,
} from './server/mails/colleague-mails'
import { ColleaguesPage } from './web/office/ColleaguesPage'
import { InvitationPage } from './web/site/InvitationPage'
import { INVITATION_NOTICES } from './web/site/server/invitation-form'
import { shownOfficeInvitation } from './web/site/shown-invitation'

const ROOS: ColleagueRow = {
  id: idOf(9400),
  name: 'Roos Nijhof',
  email: 'roos@webnoaber.example',
  officeRole: 'owner',
  hasSecondFactor: true,
  sessions: 2,
  seenAt: NOW,
}

const TESS: ColleagueRow = {
  ...ROOS,
  id: idOf(9401),
  name: 'Tess Oude Luttikhuis',
  email: 'tess@webnoaber.example',
  officeRole: 'colleague',
  sessions: 1,
}

const KIM: ColleagueRow = {
  ...ROOS,
  id: idOf(9402),
  name: 'Kim Boersma',
  email: 'kim@boekhouding.example',
  officeRole: 'bookkeeper',
  hasSecondFactor: false,
  sessions: 0,
  seenAt: null,
}

const invitation = (over: Partial<InvitationRow> = {}, number = 0): InvitationRow => ({
  id: idOf(9410 + number),
  name: 'Sanne ter Braak',
  email: 'sanne@webnoaber.example',
  officeRole: 'colleague',
  createdAt: NOW,
  expiresAt: addSeconds(NOW, 72 * 60 * 60),
  acceptedAt: null,
  withdrawnAt: null,
  state: 'open',
  ...over,
})

const office = (over: Partial<ComponentProps<typeof ColleaguesPage>> = {}) => (
  <ColleaguesPage
    colleagues={[ROOS]}
    invitations={[]}
    me={ROOS.id}
    invitationId={idOf(9420)}
    sent={undefined}
    sendsMail
    now={NOW}
    {...over}
  />
)

const accept = (
  over: Partial<InvitationRow> | null = {},
  { other, state = FRESH }: { other?: string; state?: FormState } = {},
) => (
  <InvitationPage
    invitation={over ? shownOfficeInvitation(invitation(over)) : undefined}
    other={other}
    state={state}
  />
)

/** Colleagues, and the page of an invitation. */
export const pages: PagesByFace = {
  office: {
    '/beheer/collegas': {
      leeg: office(),
      gewoon: office({
        colleagues: [ROOS, TESS, KIM],
        invitations: [
          invitation(),
          invitation({ state: 'expired', name: 'Joost' }, 1),
          invitation({ state: 'withdrawn', name: 'Femke' }, 2),
        ],
      }),
      fouten: office({
        sent: invalid(
          { email: 'Wie dit adres heeft, werkt hier al.', name: 'Vul een naam in.' },
          { email: 'roos@webnoaber.example', office_role: 'bookkeeper' },
        ),
      }),
      'zonder mailserver': office({ sendsMail: false }),
      'link om door te geven': office({
        sendsMail: false,
        link: `https://webnoaber.example${invitationPath('r4nd0m-'.repeat(6))}`,
        invitations: [invitation()],
      }),
      lang: office({
        colleagues: many(6, (number) => ({
          ...TESS,
          id: idOf(9430 + number),
          name: LONG.name,
          email: LONG.email,
        })),
        invitations: many(4, (number) => invitation({ name: LONG.name, email: LONG.email }, number)),
      }),
    },
  },
  site: {
    '/uitnodiging/[token]': {
      vers: accept(),
      fouten: accept(
        {},
        {
          state: invalid({
            new_password: 'Kies er een van minstens 10 tekens.',
            repeat_password: 'Dit is een ander.',
          }),
        },
      ),
      'iemand anders': accept({}, { other: 'jan@wevers.example' }),
      'al gebruikt': accept({ state: 'accepted' }, { state: failed(INVITATION_NOTICES.unusable) }),
      ingetrokken: accept({ state: 'withdrawn' }),
      verlopen: accept({ state: 'expired' }),
      onbekend: accept(null),
      lang: accept({ name: LONG.name, email: LONG.email }),
    },
  },
}

/** Mails about colleagues. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const invited = (officeRole: ColleagueRow['officeRole']) => () =>
    invitationMail(MAIL_CONTEXT, { ...person, officeRole, by: ROOS.name }, 'geheim')
  return {
    invitationMail: {
      collega: invited('colleague'),
      boekhouding: invited('bookkeeper'),
      eigenaar: invited('owner'),
    },
    secondFactorResetMail: { gewoon: () => secondFactorResetMail(MAIL_CONTEXT, { person, by: ROOS.name }) },
    secondFactorResetOwnerMail: {
      gewoon: () => secondFactorResetOwnerMail(MAIL_CONTEXT, { owner: ROOS, person, by: ROOS.name }),
    },
    recoveredOwnerMail: { gewoon: () => recoveredOwnerMail(MAIL_CONTEXT, { owner: ROOS, person }) },
  }
}
