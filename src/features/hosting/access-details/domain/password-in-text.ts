/** Words after which a password follows, when a separator or a word of its own comes between. */
const NAMED =
  /\b(?:wacht\s?woord(?:en)?|wachtw|paswoord|pass\s?(?:word|code|phrase)|pin\s?code)\b[^\S\n]*(?:[:=]|is\b|->|→)/i

/** Abbreviations that nobody writes but before a password. */
const ABBREVIATED = /(?:^|[\s,;/(|])(?:ww|pw|pwd|pass|passwd|psw)(?=$|[\s:=.,;)])/im

/** A parameter of an address that carries a password. */
const IN_ADDRESS = /[?&#;](?:password|passwd|pass|pwd|pw|wachtwoord|ww)=/i

/** User name and password before the host of an address. */
const BEFORE_HOST = /\/\/[^/\s@]*:[^/\s@]*@/

/**
 * Whether a text seems to hold a password: 'wachtwoord: …', 'ww …', 'pass=…' or `https://name:…@host`. A sentence about
 * one, as 'kies je wachtwoord met de link', does not.
 */
export function seemsToHoldPassword(text: string): boolean {
  return [NAMED, ABBREVIATED, IN_ADDRESS, BEFORE_HOST].some((pattern) => pattern.test(text))
}

export const NO_PASSWORDS =
  'Hier lijkt een wachtwoord te staan. Haal het weg: geef de klant een link om zelf een wachtwoord te kiezen.'
