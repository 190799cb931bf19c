import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import { INVITATION_HOURS, invitationPath } from '@/features/people/colleagues/domain/colleague'
import {
  type MemberRights,
  RIGHTS_LABELS,
  RIGHTS_OFFERED,
  rightsInWords,
} from '@/features/people/customers/domain/customer-rights'
import type { Context } from '@/platform/context'
import { PEOPLE_ID } from '../../domain/member'

interface Invited {
  name: string
  email: string
  rights: MemberRights
  /** Name of the customer. */
  customer: string
  /** Name of who invites. */
  by: string
}

/** Mail with the link by which somebody gets access to a customer's portal. */
export async function memberInvitationMail(
  { settings }: Context,
  { name, email, rights, customer, by }: Invited,
  token: string,
): Promise<NewMail> {
  return {
    kind: 'member-invitation',
    to: { address: email, name },
    replyTo: company.email,
    subject: `Uitnodiging: toegang tot een account bij ${company.name}`,
    ...(await renderMail(
      <MailFrame preview={`De link werkt ${INVITATION_HOURS} uur, en één keer.`} heading="Je krijgt toegang.">
        <MailGreeting name={name} />
        <MailParagraph>
          {by} geeft je toegang tot het account van {customer} bij {company.name}. {RIGHTS_OFFERED[rights]}
        </MailParagraph>
        <MailParagraph>
          Met deze knop kies je een wachtwoord. De knop werkt {INVITATION_HOURS} uur, en één keer.
        </MailParagraph>
        <MailButton href={settings.siteUrl + invitationPath(secretMark('token'))}>
          Uitnodiging aannemen
        </MailButton>
        <MailParagraph>
          Verwachtte je dit niet? Dan hoef je niets te doen: zonder jou gebeurt er niets.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

/** Mail to the owner of a known address that was invited elsewhere; it has no link. */
export async function addressInUseMail(
  _context: Context,
  { email, customer, by }: Pick<Invited, 'email' | 'customer' | 'by'>,
): Promise<NewMail> {
  return {
    kind: 'member-address-in-use',
    to: { address: email },
    replyTo: company.email,
    subject: 'Een uitnodiging die met dit adres niet kan',
    ...(await renderMail(
      <MailFrame preview="Er is niets veranderd." heading="Dit adres heeft al een account.">
        <MailParagraph>Hoi,</MailParagraph>
        <MailParagraph>
          {by} wilde je toegang geven tot het account van {customer}. Dat kan niet met dit e-mailadres: het
          hoort hier al bij een ander account. Er is niets veranderd, en we zeggen dit alleen tegen jou.
        </MailParagraph>
        <MailParagraph>
          Wil je die toegang wel? Geef {by} dan een ander e-mailadres. Anders hoef je niets te doen.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Mail to the party: somebody accepted an invitation. */
export async function memberJoinedMail(
  { settings }: Context,
  { customerId, name, email, rights }: { customerId: string } & Omit<Invited, 'customer' | 'by'>,
): Promise<NewMail> {
  return {
    kind: 'member-joined',
    to: { address: email },
    customer: { id: customerId, part: 'contract' },
    replyTo: company.email,
    subject: 'Iemand heeft nu toegang tot je account',
    ...(await renderMail(
      <MailFrame preview="Klopt dit? Dan hoef je niets te doen." heading="Iemand heeft nu toegang.">
        <MailParagraph>Hoi,</MailParagraph>
        <MailParagraph>
          {name} ({email}) heeft de uitnodiging aangenomen, en heeft nu toegang tot je account, met het recht{' '}
          {RIGHTS_LABELS[rights]}. {rightsInWords(name, rights)}
        </MailParagraph>
        <MailParagraph>
          Klopt dit niet? Haal deze persoon dan meteen weg, of bel {company.phone.shown}.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard#${PEOPLE_ID}`}>
          Kijken wie toegang heeft
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Mail to somebody whose access to a customer's portal ended. */
export async function memberRemovedMail(
  _context: Context,
  {
    name,
    email,
    customer,
    isSignedOut,
  }: Pick<Invited, 'name' | 'email' | 'customer'> & {
    /** False for a colleague, who stays signed in in the office. */
    isSignedOut: boolean
  },
): Promise<NewMail> {
  return {
    kind: 'member-removed',
    to: { address: email, name },
    replyTo: company.email,
    subject: `Je toegang bij ${company.name} is gestopt`,
    ...(await renderMail(
      <MailFrame
        preview={isSignedOut ? 'Je bent overal uitgelogd.' : `Je kunt niet meer bij ${customer}.`}
        heading="Je toegang is gestopt."
      >
        <MailGreeting name={name} />
        <MailParagraph>
          Je hebt geen toegang meer tot het account van {customer}. Je{' '}
          {isSignedOut ? 'bent overal uitgelogd, en krijgt' : 'krijgt'} geen mails meer over dit account.
        </MailParagraph>
        <MailParagraph>Klopt dit niet? Vraag het dan aan wie je uitnodigde.</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
