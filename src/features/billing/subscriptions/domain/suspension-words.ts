/**
 * What stops while hosting stands still.
 * - `site-and-sending`: what `switch-off` asks of a person, and of a panel that can do just that.
 * - `site`: the panel's owner lets sending go on.
 * - `site-and-mailboxes`: nobody can open a mailbox; mail keeps coming in.
 * - `everything`: the panel suspends the account whole, and its owner wants it so.
 */
export type Standstill = 'site-and-sending' | 'site' | 'site-and-mailboxes' | 'everything'

const WHAT_STAYS = 'Je bestanden blijven staan, en je domeinnaam blijft van jou: die raken we niet aan.'

/** What a customer may count on while the hosting stands still: what is asked of the agency or its panel, and no more. */
export const WHAT_STANDS_STILL = {
  'site-and-sending': `Je site is dan niet te zien en je kunt geen mail versturen. Mail die binnenkomt, blijft binnenkomen. ${WHAT_STAYS}`,
  site: `Je site is dan niet te zien. Je mail blijft werken. ${WHAT_STAYS}`,
  'site-and-mailboxes': `Je site is dan niet te zien en je kunt niet bij je mail: niet om te lezen en niet om te versturen. Mail die binnenkomt, blijft binnenkomen. ${WHAT_STAYS}`,
  everything: `Je site is dan niet te zien, en je mail staat stil: je kunt niets versturen of lezen, en nieuwe mail komt niet aan. ${WHAT_STAYS}`,
} as const satisfies Record<Standstill, string>
