import { hostingFrom } from '@/features/hosting/catalogue/domain/packages'
import { price } from '@/shared/price-words'
import { filledIn } from './fact-marks'
import { prices } from './pages/prices'
import { renderingNow } from './site-facts'
import { encodeMarkup, withoutMarkup } from './text-markup'
import { GENERAL_FACTS } from './texts'

/** Facts that what an owner adds to a list can name, between braces. */
export const OWN_FACTS: Readonly<Record<string, () => string>> = {
  ...GENERAL_FACTS,
  'prijs website': () => price(prices.websiteFrom.services),
  'prijs webshop': () => price(prices.webshopFrom.services),
  'prijs abonnement': () => price(prices.subscriptionPerMonth.quoteForm, { unit: 'per maand' }),
  'prijs hosting': () => price(hostingFrom(), { unit: 'per maand' }),
}

/** Words of an item that the owner added, with its facts; markup becomes codes in pages, and goes elsewhere. */
export function ownWords(typed: string, { hasMarkup }: { hasMarkup: boolean }): string {
  const draw = renderingNow()?.isPage ? encodeMarkup : withoutMarkup
  const words = hasMarkup ? draw(typed) : typed
  // A fact that a later release no longer has is left as it was typed.
  return filledIn(words, (name) => OWN_FACTS[name]?.()) ?? words
}
