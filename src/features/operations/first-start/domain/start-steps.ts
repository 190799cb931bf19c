import type { Placeholder } from '@/features/operations/site-settings/domain/placeholders'
import { CATALOGUE_PATH, SETTINGS_PATH } from '@/features/operations/site-settings/domain/settings-path'
import type { SiteSettingName } from '@/features/operations/site-settings/domain/site-settings'
import { storedSettingPath } from '@/features/operations/stored-settings/domain/stored-settings-path'
import { CLAIM_IDS } from './claims'
import type { StartCheckItem } from './start-checks'

/** Steps of the first start, in the order of the page. */
export const START_STEPS = [
  'identity',
  'contact',
  'address',
  'hours',
  'offer',
  'mail',
  'mollie',
  'sign-in',
  'claims',
] as const
export type StartStep = (typeof START_STEPS)[number]

/** `not-needed`: the site does without it. */
export type StepState = 'done' | 'todo' | 'not-needed'

/** Who has to mend something that is left: a step of this page, or whoever runs the server. */
export type MendedBy = StartStep | 'server'

/** What is left before the site can be live. */
export interface LeftForLive {
  text: string
  step: MendedBy
}

interface StepWords {
  title: string
  /** Why it has to be done, in one sentence. */
  why: string
  /** The screen on which it is done. */
  screen?: { href: string; label: string }
}

export const STEP_WORDS = {
  identity: {
    title: 'Wie je bent',
    why: 'Je naam, KVK-nummer, btw-id en rekeningnummer staan op elke factuur, en de wet vraagt ze op je site.',
    screen: { href: `${SETTINGS_PATH}#identity`, label: 'Bedrijf invullen' },
  },
  contact: {
    title: 'Hoe klanten je bereiken',
    why: 'Antwoorden van klanten komen op dit e-mailadres binnen, en dit nummer bellen ze.',
    screen: { href: `${SETTINGS_PATH}#contact`, label: 'Bereikbaarheid invullen' },
  },
  address: {
    title: 'Adres en plek op de kaart',
    why: 'Het adres staat in het colofon en op facturen; de plek op de kaart wijst bezoekers de weg.',
    screen: { href: `${SETTINGS_PATH}#address`, label: 'Adres invullen' },
  },
  hours: {
    title: 'Openingstijden en feestdagen',
    why: 'In deze uren tellen de termijnen die je belooft, zoals een antwoord binnen 24 uur.',
    screen: { href: `${SETTINGS_PATH}#opening-hours`, label: 'Openingstijden nakijken' },
  },
  offer: {
    title: 'Wat je verkoopt en voor hoeveel',
    why: 'Wat hier te bestellen is, kan een bezoeker meteen bestellen en betalen.',
    screen: { href: CATALOGUE_PATH, label: 'Hosting en prijzen nakijken' },
  },
  mail: {
    title: 'Mail',
    why: 'Zonder mail krijgt een klant geen bevestiging en geen factuur, en jij geen bericht.',
    screen: { href: storedSettingPath('SMTP_URL'), label: 'Mail instellen' },
  },
  mollie: {
    title: 'Online betalen met Mollie',
    why: 'Met Mollie betalen klanten meteen. Zonder betalen ze per overschrijving.',
    screen: { href: storedSettingPath('MOLLIE_API_KEY'), label: 'Mollie koppelen' },
  },
  'sign-in': {
    title: 'Je eigen toegang',
    why: 'Wie jouw wachtwoord raadt, kan overal bij. Een tweede stap of een passkey houdt dat tegen.',
    screen: { href: '/mijn-account', label: 'Naar je account' },
  },
  claims: {
    title: 'Wat je belooft',
    why: 'Een misleidende bewering is verboden. Bewaar van elke het bewijs, of pas de tekst aan.',
  },
} as const satisfies Record<StartStep, StepWords>

/** The newest test mail to this owner. `waiting`: on its way, or tried again later. */
export interface TestMail {
  state: 'sent' | 'waiting' | 'failed'
  at: Date
  /** Why it failed, for people; undefined when only the server's own text would do. */
  reason?: string | undefined
}

/** Everything that the states follow from. */
export interface StartFacts {
  placeholders: readonly Placeholder[]
  /** Settings that an owner saved at least once. */
  saved: readonly SiteSettingName[]
  checked: readonly StartCheckItem[]
  /** Whether there is a mail server. */
  sendsMail: boolean
  testMail: TestMail | undefined
  /** When an owner last saved another mail server or sender: a test mail of before proves nothing of it. */
  mailChangedAt: Date | undefined
  hasMollieKey: boolean
  /** Whether this owner has an authenticator app or a passkey. */
  hasStrongSignIn: boolean
}

/** State of each step. It follows from what is stored, so that the page can be left and taken up again. */
export function stepStates(facts: StartFacts): Record<StartStep, StepState> {
  const { placeholders, saved, checked } = facts
  const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'todo')
  const isOwn = (name: SiteSettingName) => placeholders.every(({ setting }) => setting !== name)
  const isSaved = (...names: SiteSettingName[]) => names.some((name) => saved.includes(name))
  return {
    identity: doneIf(isOwn('identity')),
    contact: doneIf(isOwn('contact')),
    address: doneIf(isOwn('address')),
    hours: doneIf(checked.includes('hours') || isSaved('opening-hours', 'holidays')),
    offer: doneIf(checked.includes('offer') || isSaved('catalogue', 'prices')),
    mail: doneIf(isMailProved(facts)),
    mollie: facts.hasMollieKey ? 'done' : 'not-needed',
    'sign-in': doneIf(facts.hasStrongSignIn),
    claims: doneIf(CLAIM_IDS.every((id) => checked.includes(id))),
  }
}

/** Whether the mail server took the newest test mail, with the settings of now. */
function isMailProved({ sendsMail, testMail, mailChangedAt }: StartFacts): boolean {
  return sendsMail && testMail?.state === 'sent' && (!mailChangedAt || testMail.at >= mailChangedAt)
}

/** Health checks that a step of this page mends, by their ids; all others are the server's. */
const MENDED_HERE: Readonly<Record<string, StartStep>> = {
  'mail-server': 'mail',
  spf: 'mail',
  dkim: 'mail',
  dmarc: 'mail',
  mollie: 'mollie',
}

/** Who mends what a health check found. */
export function mendedBy(checkId: string): MendedBy {
  return MENDED_HERE[checkId] ?? 'server'
}
