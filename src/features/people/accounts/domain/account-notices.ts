import { company } from '@/content/company'
import type { FormNotice } from '@/shared/form-state'

function failure(title: string, description?: string): FormNotice {
  return { title, ...(description && { description }), tone: 'error', durationMs: 8000 }
}

function success(title: string, description?: string): FormNotice {
  return { title, ...(description && { description }), tone: 'success', durationMs: 5000 }
}

/** The sign-in of the dashboard and that of the demo have texts of their own (docs/product/people.md#signing-in). */
export const SIGN_IN_NOTICES = {
  refused: failure('Ongeldige login gegevens'),
  refusedAtHostingLogin: failure('Ongeldige inloggegevens. Probeer het opnieuw.'),
  get failed() {
    return failure(
      'Er ging iets mis bij het inloggen',
      `Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`,
    )
  },
  limited: failure(
    'Er ging iets mis bij het inloggen',
    'Er zijn te veel pogingen gedaan. Wacht een kwartier, of kies met “Wachtwoord vergeten” een nieuw wachtwoord.',
  ),
  busy: failure(
    'Het is even druk',
    'Je wachtwoord is nog niet nagekeken, en dit telt niet als poging. Probeer het zo nog eens.',
  ),
  formRefused: failure(
    'Je bent niet meer ingelogd',
    'Wat je verstuurde, is niet opgeslagen. Log in en doe het nog eens.',
  ),
  incomplete: failure('Ongeldige login gegevens', 'Vul je e-mailadres en je wachtwoord in.'),
  wrongCode: failure(
    'Deze code klopt niet',
    'Kijk in je app naar de code van nu, of gebruik een herstelcode. Elke code werkt één keer.',
  ),
} as const

export const PASSWORD_NOTICES = {
  resetNoted: success(
    'Kijk in je mail',
    'Hoort dit adres bij een account, dan staat er binnen een paar minuten een link in je mail. Die werkt een uur. Niets ontvangen? Kijk in je map met ongewenste mail, of bel ons.',
  ),
  resetOnConsole: success(
    'Kijk op de console',
    'Deze demo verstuurt geen mail. Hoort dit adres bij een account, dan staat de link waar de demo draait, op de console.',
  ),
  get resetLimited() {
    return failure(
      'Even wachten',
      `Er is vanaf hier al heel vaak om een nieuw wachtwoord gevraagd. Probeer het over een uur opnieuw of bel ons op ${company.phone.shown}.`,
    )
  },
  get resetFailed() {
    return failure('Er ging iets mis', `Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`)
  },
  notGoodEnough: failure('Dit wachtwoord kan niet', 'Kijk wat er bij het veld staat.'),
  notTheSame: failure('De wachtwoorden zijn niet gelijk', 'Typ twee keer hetzelfde wachtwoord.'),
  busy: failure('Het is even druk', 'Er is nog niets gewijzigd. Probeer het zo nog eens.'),
  wrongPassword: failure('Je wachtwoord klopt niet', 'Vul het wachtwoord in waarmee je bent ingelogd.'),
  tooManyTries: failure(
    'Even wachten',
    'Er zijn te veel pogingen gedaan. Probeer het over een kwartier opnieuw.',
  ),
} as const

/** Removed, never ours, or wrong: the same words, as nobody learns which. */
const NO_SUCH_PASSKEY = 'Misschien is hij verwijderd. Log in met je wachtwoord, of kies een andere passkey.'

export const PASSKEY_NOTICES = {
  refused: failure('Deze passkey werkt hier niet', NO_SUCH_PASSKEY),
  get copied() {
    return failure(
      'Deze passkey is geweigerd',
      `Zijn teller staat lager dan de vorige keer: misschien bestaat er een kopie van. Er is niets gedaan. Gebruik iets anders, of bel ons op ${company.phone.shown}.`,
    )
  },
  notAdded: failure(
    'Je passkey is niet toegevoegd',
    'De aanvraag klopte niet, of duurde te lang. Er is niets gewijzigd. Probeer het nog een keer.',
  ),
  known: failure('Deze passkey staat er al', 'Je kunt er al mee inloggen.'),
  full: failure('Je hebt al tien passkeys', 'Verwijder er eerst een die je niet meer gebruikt.'),
  lastWay: failure(
    'Deze passkey heb je nog nodig',
    'Zonder deze passkey kom je er niet meer in. Voeg eerst een andere toe, of zet een andere manier aan.',
  ),
  unknown: failure('Deze passkey is er niet meer', 'Hieronder staat welke er nu zijn.'),
  tooFew: failure('Dit kan vanaf twee passkeys', 'Raak je er een kwijt, dan kom je er met de andere nog in.'),
  nameless: failure('Je passkey is niet opgeslagen', 'Kijk wat er bij de naam staat.'),
} as const

export const CONFIRM_NOTICES = {
  wrongPassword: failure('Je wachtwoord klopt niet', 'Vul het wachtwoord in waarmee je inlogt.'),
  wrongCode: failure('Deze code klopt niet', 'Kijk in je app naar de code van nu. Elke code werkt één keer.'),
  wrongPasskey: failure(
    'Deze passkey hoort niet bij je account',
    'Misschien is hij verwijderd. Kies een andere passkey, of bevestig op een andere manier.',
  ),
  get failed() {
    return failure('Er ging iets mis', `Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`)
  },
  formWaits: success('Bevestigd', 'Wat je had ingevuld, staat er nog. Verstuur het nu nog een keer.'),
} as const

/** Name of the flash message after a confirmation. */
export const CONFIRMED_FLASH = 'confirmed'

/** Flash messages: the name travels in a cookie, the words stay here. */
export const FLASH_NOTICES = {
  'signed-out': success('Je bent uitgelogd'),
  'password-chosen': success('Je wachtwoord is opgeslagen', 'Log ermee in.'),
  'password-changed': success('Je wachtwoord is gewijzigd', 'Op andere apparaten ben je uitgelogd.'),
  'email-change-begun': success(
    'Kijk in je nieuwe mailbox',
    'Daar staat een link. Pas als je die gebruikt, verandert je adres.',
  ),
  'email-change-on-console': success(
    'Kijk op de console',
    'Deze demo verstuurt geen mail. De link staat waar de demo draait. Pas als je die gebruikt, verandert je adres.',
  ),
  'email-change-withdrawn': success('Je adres blijft zoals het is'),
  'email-changed': success(
    'Je e-mailadres is gewijzigd',
    'Log in met je nieuwe adres. Je wachtwoord is hetzelfde gebleven.',
  ),
  'session-ended': success('Uitgelogd op dat apparaat'),
  'sessions-ended': success('Uitgelogd op alle andere apparaten'),
  'second-factor-set': success(
    'De tweede stap staat aan',
    'Voortaan vragen we bij het inloggen ook een code.',
  ),
  'second-factor-removed': success('De tweede stap staat uit'),
  confirmed: success('Bevestigd', 'Je kunt nu verder.'),
  'passkey-added': success('Je passkey is toegevoegd', 'Voortaan kun je er ook mee inloggen.'),
  'passkey-renamed': success('De naam is opgeslagen'),
  'passkey-removed': success('De passkey is verwijderd', 'Inloggen kan er niet meer mee.'),
  'passkey-only-set': success('Je logt nu alleen nog in met een passkey'),
  'passkey-only-lifted': success('Je wachtwoord werkt weer', 'Je passkeys blijven ook werken.'),
} as const satisfies Record<string, FormNotice>

export type FlashName = keyof typeof FLASH_NOTICES

export function flashNotice(name: string | undefined): FormNotice | undefined {
  return Object.entries(FLASH_NOTICES).find(([known]) => known === name)?.[1]
}
