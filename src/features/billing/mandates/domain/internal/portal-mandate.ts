import { z } from 'astro/zod'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { requiredText } from '@/shared/form-fields'
import { ibanInGroups } from '@/shared/iban'
import { type MandateParties, portalMandateWording } from '../mandate-text'

export const IBAN_FAULT = 'Vul een rekeningnummer (IBAN) in, zoals NL91 ABNA 0417 1643 00.'
export const HOLDER_FAULT = 'Vul in op wiens naam de rekening staat.'
export const AGREED_FAULT = 'Zet een vinkje: zonder je toestemming schrijven we niets af.'

export interface PortalMandate {
  /** Without spaces. */
  iban: string
  holder: string
}

/** The form with which a mandate is given in the portal. */
export const portalMandate = z
  .object({
    iban: requiredText(IBAN_FAULT, 50).transform((typed, context) => {
      const iban = electronicFormatIBAN(typed) ?? ''
      if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2)))
        context.addIssue({ code: 'custom', message: IBAN_FAULT })
      return iban
    }),
    account_holder: requiredText(HOLDER_FAULT, 70),
    mandate: requiredText(AGREED_FAULT, 10),
  })
  .transform(({ iban, account_holder }): PortalMandate => ({ iban, holder: account_holder }))

/** What is kept as evidence: the text that was agreed to, with the account that it is about. */
export function givenWording(parties: MandateParties, { iban, holder }: PortalMandate): string {
  const account = `Rekeningnummer: ${ibanInGroups(iban)}, op naam van ${holder}.`
  return `${portalMandateWording(parties)}\n${account}`
}

/** 'eindigend op 4300': enough for the owner of an account to know it again. */
export function ibanEnd(wording: string): string | null {
  const [, iban] = /^Rekeningnummer: ([A-Z]{2}[\dA-Z ]+), op naam van /m.exec(wording) ?? []
  return iban ? `eindigend op ${iban.replaceAll(' ', '').slice(-4)}` : null
}

/** The wording as it is shown and mailed: whoever looks over a shoulder learns no account number. */
export function withHiddenAccount(wording: string): string {
  return wording.replace(/^Rekeningnummer: .*(, op naam van .*)$/m, `Rekeningnummer ${ibanEnd(wording)}$1`)
}
