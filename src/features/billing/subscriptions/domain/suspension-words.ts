/** What a customer may count on while the hosting stands still: what `switch-off` asks of the agency, and no more. */
export const WHAT_STANDS_STILL =
  'Je site is dan niet te zien en je kunt geen mail versturen. Mail die binnenkomt, blijft binnenkomen. Je bestanden blijven staan, en je domeinnaam blijft van jou: die raken we niet aan.'
