import { company } from '@/content/company'
import type { FormNotice } from '@/shared/form-state'

/** Lifetime of the link that confirms a new address. */
export const CONFIRM_HOURS = 24

/** For so long the old address can undo a change, and still counts as its customer. */
export const UNDO_HOURS = 72

/** Limit per account and day: each begun change is a mail to an address that somebody typed. */
export const CHANGES_PER_DAY = 5

/** Who began a change: the customer, or a colleague for them. */
export const BEGUN_BY = ['customer', 'office'] as const
export type BegunBy = (typeof BEGUN_BY)[number]

/** Form of the account page and its place there. */
export const EMAIL_CHANGE_ID = 'e-mailadres'

/** Address of the page behind the link of either mail. */
export const emailChangePath = (token: string) => `/e-mailadres/${token}`

const refusal = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 8000,
})

const call = () => `Bel ons op ${company.phone.shown}.`

export const EMAIL_CHANGE_NOTICES = {
  malformed: refusal('Dit e-mailadres kan niet', 'Kijk wat er bij het veld staat.'),
  same: refusal('Dit is je adres al', 'Vul het adres in dat je voortaan wilt gebruiken.'),
  get limited() {
    return refusal(
      'Even wachten',
      `Je hebt dit vandaag al een paar keer geprobeerd. Morgen kan het weer. ${call()}`,
    )
  },
  get failed() {
    return refusal('Er ging iets mis', `Er is niets gewijzigd. Probeer het zo nog eens. ${call()}`)
  },
  gone: refusal('Deze link werkt niet meer', 'Er is niets gewijzigd.'),
  get taken() {
    return refusal('Dit adres hoort inmiddels bij een andere klant', `Er is niets gewijzigd. ${call()}`)
  },
} as const

/** Which form of the account page was sent. */
export const BEGIN_INTENT = 'begin-email-change'
export const WITHDRAW_INTENT = 'withdraw-email-change'
