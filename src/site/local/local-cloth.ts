import type { ServiceCard } from '@/content/pages/diensten'
import type { Area, LocalServicePage, Service } from '@/content/pages/local-page'
import type { Cloth } from '@/ui/weave/Weave'
import { SERVICE_CLOTHS } from '../services-page/ServiceWords'

const LEADING_CARD = {
  'website-laten-maken': 'websites',
  'webshop-laten-maken': 'webshops',
  'seo-optimalisatie': 'seo-marketing',
} as const satisfies Record<Service, ServiceCard['id']>

/** Size of a cell in pixels: the wider the area, the further away the cloth seems. */
const CELL_PX = { enschede: 26, twente: 14, overijssel: 8 } as const satisfies Record<Area, number>

/** Size of a cell where the cloth recurs on the same page: large where it was small, and the reverse. */
const CONTRAST_PX = { enschede: 10, twente: 28, overijssel: 24 } as const satisfies Record<Area, number>

type LocalPath = LocalServicePage['path']

/** The service that the page is about comes first on it. */
export function leadingCardOf(path: LocalPath): ServiceCard['id'] {
  const service = keyIn(LEADING_CARD, (name) => path.startsWith(`/${name}-`))
  return LEADING_CARD[service]
}

/** Size of one crossing of the cloth on a page about this area, in pixels. */
export function cellPxOf(path: `/${string}-${Area}`): number {
  return CELL_PX[areaOf(path)]
}

export function contrastPxOf(path: LocalPath): number {
  return CONTRAST_PX[areaOf(path)]
}

/** The cloth of the page's service, at the scale of its area. */
export function clothOf(path: LocalPath): Cloth {
  return { ...SERVICE_CLOTHS[leadingCardOf(path)], cellPx: cellPxOf(path) }
}

function areaOf(path: `/${string}-${Area}`): Area {
  return keyIn(CELL_PX, (name) => path.endsWith(`-${name}`))
}

function keyIn<Key extends string>(table: Record<Key, unknown>, matches: (key: Key) => boolean): Key {
  const key = (Object.keys(table) as Key[]).find(matches)
  if (key === undefined) throw new RangeError('A local path without a known service or area')
  return key
}
