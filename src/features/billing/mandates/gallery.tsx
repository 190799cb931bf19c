import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { typedPerson } from '@/features/people/customers/fixtures'
import type { StrangersWords } from '@/shared/fixtures'
import { MANDATE_TEXT, portalMandateWording } from './domain/mandate-text'
import { OWN_CREDITOR } from './fixtures'
import {
  mandateGivenAgencyMail,
  mandateGivenMail,
  mandateReplacedMail,
  mandateRevokedAgencyMail,
  mandateWithdrawnAgencyMail,
  mandateWithdrawnMail,
} from './server/mails/mandate-mails'

/** Mails about mandates. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const person = typedPerson(typed)
  const wording = `${portalMandateWording(OWN_CREDITOR)}\nRekeningnummer: NL91 ABNA 0417 1643 00, op naam van ${typed?.words ?? 'J. Wevers'}.`
  return {
    mandateGivenMail: { gegeven: () => mandateGivenMail(MAIL_CONTEXT, person, wording) },
    mandateGivenAgencyMail: { gegeven: () => mandateGivenAgencyMail(MAIL_CONTEXT, person, wording) },
    mandateWithdrawnMail: { ingetrokken: () => mandateWithdrawnMail(MAIL_CONTEXT, person) },
    mandateWithdrawnAgencyMail: { ingetrokken: () => mandateWithdrawnAgencyMail(MAIL_CONTEXT, person) },
    mandateReplacedMail: {
      'een andere geldt': () =>
        mandateReplacedMail(MAIL_CONTEXT, person, { wordingVersion: MANDATE_TEXT.version, toPay: [] }),
      'een andere geldt, niet voor alles': () =>
        mandateReplacedMail(MAIL_CONTEXT, person, { wordingVersion: '2026-11-22', toPay: ['INV2026120008'] }),
    },
    mandateRevokedAgencyMail: {
      'vervallen bij Mollie': () => mandateRevokedAgencyMail(MAIL_CONTEXT, person, { hasOther: false }),
      'er is een andere': () => mandateRevokedAgencyMail(MAIL_CONTEXT, person, { hasOther: true }),
    },
  }
}
