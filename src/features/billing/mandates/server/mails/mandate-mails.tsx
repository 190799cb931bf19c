import type { ReactNode } from 'react'
import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import {
  type Noted,
  notedForAgency,
  notedInWords,
} from '@/features/people/correspondence/domain/correspondence'
import type { Context } from '@/platform/context'
import { withHiddenAccount } from '../../domain/internal/portal-mandate'
import { debitedInWords } from '../../domain/mandate-coverage'
import { MANDATE_TEXT } from '../../domain/mandate-text'

interface MandateParty {
  name: string
  email: string
}

/** Confirms a mandate, with the whole text that was agreed to. */
export async function mandateGivenMail(
  context: Context,
  customer: MandateParty,
  wording: string,
): Promise<NewMail> {
  return await mailToCustomer(context, customer, {
    kind: 'mandate-given',
    subject: 'Je machtiging voor automatische incasso',
    heading: 'Je hebt een machtiging gegeven.',
    body: (
      <>
        <MailParagraph>
          {debitedInWords(MANDATE_TEXT.version)} Minstens 14 dagen van tevoren mailen we het bedrag en de dag.
          Hier ging je mee akkoord:
        </MailParagraph>
        <MailQuotation>{withHiddenAccount(wording)}</MailQuotation>
        <MailParagraph>
          Was jij dit niet, of bedenk je je? Trek de machtiging in je account weer in.
        </MailParagraph>
      </>
    ),
  })
}

/** Tells that one of several mandates is gone: another one debits from now on. */
export async function mandateReplacedMail(
  context: Context,
  customer: MandateParty,
  { wordingVersion, toPay }: { wordingVersion: string; toPay: readonly string[] },
): Promise<NewMail> {
  return await mailToCustomer(context, customer, {
    kind: 'mandate-withdrawn',
    subject: 'Een van je machtigingen is ingetrokken',
    heading: 'We schrijven af met je andere machtiging.',
    body: (
      <MailParagraph>
        Een van je machtigingen voor automatische incasso is ingetrokken. Je andere machtiging blijft gelden.{' '}
        {debitedInWords(wordingVersion)}
        {toPay.length > 0 ? ` Betaal ook zelf wat we al aangekondigd hadden: ${toPay.join(', ')}.` : ''}
        {' Een afschrijving die al bij je bank ligt, gaat nog door.'}
      </MailParagraph>
    ),
  })
}

/** Confirms that nothing is debited any more. */
export async function mandateWithdrawnMail(
  context: Context,
  customer: MandateParty,
  /** Numbers of the invoices whose debit was announced and is called off. */
  toPay: readonly string[] = [],
  noted?: Noted,
): Promise<NewMail> {
  return await mailToCustomer(context, customer, {
    kind: 'mandate-withdrawn',
    subject: 'Je machtiging is ingetrokken',
    heading: 'We schrijven niets meer af.',
    body: (
      <>
        {noted ? <MailParagraph>{notedInWords(noted)}</MailParagraph> : null}
        <MailParagraph>
          Je machtiging voor automatische incasso is ingetrokken. Je hosting loopt gewoon door; je betaalt je
          facturen voortaan zelf, in je account of met een overboeking.
          {toPay.length > 0 ? ` Dat geldt ook voor wat we al aangekondigd hadden: ${toPay.join(', ')}.` : ''}
          {' Een afschrijving die al bij je bank ligt, gaat nog door.'}
        </MailParagraph>
      </>
    ),
  })
}

/** Tells the agency that it may debit, and which account. */
export async function mandateGivenAgencyMail(
  context: Context,
  customer: MandateParty,
  wording: string,
): Promise<NewMail> {
  return await mailToAgency(context, customer, {
    subject: `Machtiging gegeven door ${customer.name}`,
    heading: 'Een klant geeft een machtiging.',
    body: (
      <>
        <MailParagraph>
          Je hoeft niets te doen. Facturen voor volgende termijnen, wijzigingen en projecten, en losse
          facturen, worden voortaan aangekondigd en vanzelf geïncasseerd.
        </MailParagraph>
        <MailQuotation>{wording}</MailQuotation>
      </>
    ),
  })
}

export async function mandateWithdrawnAgencyMail(
  context: Context,
  customer: MandateParty,
  noted?: Noted,
): Promise<NewMail> {
  return await mailToAgency(context, customer, {
    subject: `Machtiging ingetrokken door ${customer.name}`,
    heading: 'Een klant trekt de machtiging in.',
    body: (
      <>
        <MailParagraph>
          Je hoeft niets te doen. Wat nog niet was doorgegeven, wordt niet meer afgeschreven; volgende
          facturen betaalt de klant zelf.
        </MailParagraph>
        {noted ? <MailParagraph>Kwam binnen: {notedForAgency(noted)}.</MailParagraph> : null}
      </>
    ),
  })
}

/** Tells the agency that a mandate is gone at the payment provider, by whatever hand. `hasOther`: another one debits. */
export async function mandateRevokedAgencyMail(
  context: Context,
  customer: MandateParty,
  { hasOther }: { hasOther: boolean },
): Promise<NewMail> {
  return await mailToAgency(context, customer, {
    subject: `Machtiging van ${customer.name} is vervallen`,
    heading: 'Een machtiging staat niet meer bij Mollie.',
    body: (
      <MailParagraph>
        Mollie noemt haar ingetrokken of ongeldig. Er kan niets meer mee worden afgeschreven; de klant weet
        het.{' '}
        {hasOther
          ? 'We schrijven af met de andere machtiging van de klant.'
          : 'De klant betaalt volgende facturen zelf.'}
      </MailParagraph>
    ),
  })
}

interface CustomerMail {
  kind: string
  subject: string
  heading: string
  body: ReactNode
}

async function mailToCustomer(
  { settings }: Context,
  { name, email }: MandateParty,
  { kind, subject, heading, body }: CustomerMail,
): Promise<NewMail> {
  return {
    kind,
    to: { address: email, name },
    replyTo: company.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={heading} heading={heading}>
        <MailGreeting name={name} />
        {body}
        <MailButton href={`${settings.siteUrl}/hosting-dashboard#incasso`}>Naar mijn incasso</MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

async function mailToAgency(
  { settings }: Context,
  { name, email }: MandateParty,
  { subject, heading, body }: Omit<CustomerMail, 'kind'>,
): Promise<NewMail> {
  return {
    kind: 'mandate-notice',
    to: { address: company.email, name: company.name },
    replyTo: email,
    subject,
    ...(await renderMail(
      <MailFrame preview={heading} heading={heading}>
        {body}
        <MailFacts
          facts={[
            ['Klant', name],
            ['E-mailadres', email],
          ]}
        />
        <MailButton href={`${settings.siteUrl}/hosting-admin`}>Naar het kantoor</MailButton>
      </MailFrame>,
    )),
  }
}
