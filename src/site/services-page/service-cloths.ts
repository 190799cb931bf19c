import type { ServiceCard } from '@/content/pages/diensten'
import type { Cloth } from '@/ui/page/cloth'

/** Each service keeps the binding that it has on the home page. */
export const SERVICE_CLOTHS = {
  websites: { draft: 'plain', tone: 'madder' },
  webshops: { draft: 'twill', tone: 'market' },
  'seo-marketing': { draft: 'satin', tone: 'indigo' },
  advertenties: { draft: 'basket', tone: 'fire' },
  'e-mailmarketing': { draft: 'jacquard', tone: 'linen' },
  'hosting-onderhoud': { draft: 'herringbone', tone: 'loden' },
} as const satisfies Record<ServiceCard['id'], Cloth>
