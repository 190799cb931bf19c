/**
 * Why a customer has a contact stop.
 * - `bank`: a debit came back because the account holder died (MD07).
 * - `office`: a colleague decided it.
 */
export const CONTACT_STOP_CAUSES = ['bank', 'office'] as const
export type ContactStopCause = (typeof CONTACT_STOP_CAUSES)[number]

export const CONTACT_STOP_LABEL = 'Niet benaderen'

/** What a contact stop does, for colleagues who set or see one. */
export const CONTACT_STOP_EFFECT =
  'Er gaat geen mail uit naar deze klant: geen factuur, herinnering, offerte, nieuwsbrief of bericht over een prijs. Er wordt niets verlengd, afgeschreven of stilgezet.'

/** What happens to held-back work once the contact stop is lifted. */
export const CONTACT_STOP_AFTERWARDS =
  'Wat de nacht heeft laten staan, haalt hij daarna in. Wil je dat niet, beëindig dan eerst de bestelling. Mails die zijn tegengehouden, gaan niet alsnog uit; je kunt ze bij E-mail zelf versturen.'
