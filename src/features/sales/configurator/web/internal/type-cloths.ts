import { HOUSE_CLOTH, secondCloth } from '@/content/look'
import type { Cloth } from '@/ui/weave/Weave'
import type { WebsiteType } from '../../domain/choices'

/** Each kind of site is woven in a binding of its own; nothing chosen yet is the house cloth. */
export const TYPE_CLOTHS = {
  '': HOUSE_CLOTH,
  website: { draft: 'plain', tone: 'madder' },
  webshop: { draft: 'twill', tone: 'ochre' },
  landingpage: secondCloth('night'),
} as const satisfies Record<WebsiteType | '', Cloth>

/** The id of the pattern that `ClothPatterns` puts in the page. */
export function clothId(type: WebsiteType | ''): string {
  return `cloth-${type || 'house'}`
}

export const WARP_ID = 'cloth-warp'
