// Texts register themselves: whoever lists them loads them all.
import '@/content/home'
import '@/content/legal-texts'
import '@/content/location'
import '@/content/services'
import '@/content/pages/afspraak'
import '@/content/pages/blog'
import '@/content/pages/configurator'
import '@/content/pages/configurator-abonnement'
import '@/content/pages/contact'
import '@/content/pages/diensten'
import '@/content/pages/faq'
import '@/content/pages/hosting-bestellen'
import '@/content/pages/inhoud-melden'
import '@/content/pages/local-hosting-pages'
import '@/content/pages/local-service-pages'
import '@/content/pages/maatwerk'
import '@/content/pages/meta-ads-landing'
import '@/content/pages/nieuwsbrief'
import '@/content/pages/over-ons'
import '@/content/pages/prijzen'
import '@/content/pages/support'
import '@/content/pages/werk'
import { type EditableText, editableTexts } from '@/content/texts'
import { TEXT_GROUPS, type TextGroup } from './text-group-list'

/** Group of a text. */
export function groupOfText(key: string): TextGroup | undefined {
  const [id] = key.split('.')
  return TEXT_GROUPS.find((group) => group.id === id)
}

/** The texts of a group, in the order of its page. */
export function textsOfGroup({ id }: TextGroup): EditableText[] {
  return editableTexts().filter(({ key }) => key.startsWith(`${id}.`))
}

/** A text by its key; undefined when no such text is left in this release. */
export function textWithKey(key: string): EditableText | undefined {
  return editableTexts().find((text) => text.key === key)
}
