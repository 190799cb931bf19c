import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import { type BegunBy, CONFIRM_HOURS, emailChangePath, UNDO_HOURS } from '../../domain/email-change'

interface Told {
  name: string
  from: string
  to: string
}

const linkOf = ({ settings }: Context) => `${settings.siteUrl}${emailChangePath(secretMark('token'))}`

/** Mail to the new address, with the link that confirms it. */
export async function confirmAddressMail(
  context: Context,
  { to, by }: Told & { by: BegunBy },
  token: string,
): Promise<NewMail> {
  const asked =
    by === 'office'
      ? `Je vroeg ons om je account bij ${company.name} op dit e-mailadres te zetten.`
      : `Je wilt je account bij ${company.name} op dit e-mailadres zetten.`
  return {
    kind: 'email-change-confirmation',
    to: { address: to },
    replyTo: company.email,
    subject: 'Bevestig je nieuwe e-mailadres',
    ...(await renderMail(
      <MailFrame
        preview={`De link werkt ${CONFIRM_HOURS} uur, en één keer.`}
        heading="Bevestig je nieuwe e-mailadres."
      >
        <MailGreeting name={undefined} />
        <MailParagraph>
          {asked} Met deze knop bevestig je dat. Hij werkt {CONFIRM_HOURS} uur, en één keer. Daarna log je in
          met dit adres, en komt onze mail hier binnen.
        </MailParagraph>
        <MailButton href={linkOf(context)}>Adres bevestigen</MailButton>
        <MailParagraph>Zegt dit je niets? Dan hoef je niets te doen. Er verandert niets.</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

/** Mail to an address that somebody typed and that is another customer's: only its owner hears that it is known. */
export async function addressTakenMail(to: string): Promise<NewMail> {
  return {
    kind: 'email-change-refused',
    to: { address: to },
    replyTo: company.email,
    subject: 'Je e-mailadres hoort al bij een account',
    ...(await renderMail(
      <MailFrame preview="Er is niets gewijzigd." heading="Dit adres hoort al bij een account.">
        <MailGreeting name={undefined} />
        <MailParagraph>
          Iemand wilde een account bij {company.name} op dit e-mailadres zetten. Dat kan niet: er is al een
          account met dit adres. Er is niets gewijzigd.
        </MailParagraph>
        <MailParagraph>
          Was jij dat? Log dan in met dit adres, of bel ons op {company.phone.shown}. Dan zoeken we het samen
          uit.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Mail to the old address: it changed, and for three days it can be undone. */
export async function addressChangedMail(
  context: Context,
  { name, from, to, undoUntil }: Told & { undoUntil: Date },
  token: string,
): Promise<NewMail> {
  return {
    kind: 'email-changed',
    to: { address: from, name },
    replyTo: company.email,
    subject: 'Je e-mailadres is gewijzigd',
    ...(await renderMail(
      <MailFrame
        preview={`Was jij dat niet? Zet het binnen ${UNDO_HOURS} uur terug.`}
        heading="Je e-mailadres is gewijzigd."
      >
        <MailGreeting name={name} />
        <MailParagraph>
          Je account bij {company.name} staat niet meer op {from}, maar op {to}. Daarmee log je voortaan in.
          Op alle apparaten ben je uitgelogd.
        </MailParagraph>
        <MailParagraph>
          Was jij dat niet? Zet je oude adres dan terug. Dat kan tot {dutchDateTime(undoUntil)}.
        </MailParagraph>
        <MailButton href={linkOf(context)}>Oude adres terugzetten</MailButton>
        <MailParagraph>
          Facturen en mails van eerder blijven zoals ze waren. Vragen? Bel ons op {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

/** Mail to the address that is no longer that of the account. */
export async function addressRestoredMail({ name, from }: Pick<Told, 'name' | 'from'>): Promise<NewMail> {
  return {
    kind: 'email-change-undone',
    to: { address: from, name },
    replyTo: company.email,
    subject: 'Je e-mailadres is teruggezet',
    ...(await renderMail(
      <MailFrame preview="Het oude adres geldt weer." heading="Je e-mailadres is teruggezet.">
        <MailGreeting name={name} />
        <MailParagraph>
          Vanaf het oude adres is de wijziging ongedaan gemaakt. Je account bij {company.name} hoort niet meer
          bij {from}, en het wachtwoord, de tweede stap en passkeys werken niet meer.
        </MailParagraph>
        <MailParagraph>Klopt dat niet? Bel ons op {company.phone.shown}.</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
