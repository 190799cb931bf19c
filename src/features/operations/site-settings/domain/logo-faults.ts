/** Most bytes of a picture that is sent in as logo. */
export const MOST_LOGO_BYTES = 2_000_000

/** Why a file is no logo, as its sender reads it. */
export const LOGO_FAULTS = {
  missing: 'Kies een bestand.',
  vector:
    'Een SVG nemen we niet aan: er kan code in staan. Bewaar je logo als PNG met een doorzichtige achtergrond, zo’n 600 punten breed.',
  unreadable: 'Dit is geen PNG, JPEG of WebP die we kunnen lezen.',
  large: 'Dit bestand is te groot. Hoogstens 2 MB.',
  small: 'Deze afbeelding is te klein. Minstens 24 punten hoog en breed.',
  narrow: 'Deze afbeelding is te lang en te smal: als logo blijft er een streep van over.',
  busy: 'Dit beeld wordt als logo te zwaar. Neem er een met minder kleuren, zonder foto.',
} as const

export type LogoFault = keyof typeof LOGO_FAULTS
