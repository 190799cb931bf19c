import { NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { Picture } from './domain/picture'

/** Pictures of the site: a photo, and a tall one. */
export const PICTURES: readonly Picture[] = [
  {
    id: '3f9a0c12ab34cd56ef01-1440x960',
    alt: 'Een kraam met kaas op de markt van Enschede',
    createdAt: addSeconds(NOW, -60),
  },
  {
    id: '0123456789abcdef0123-700x1400',
    alt: 'De toren van de Grote Kerk',
    createdAt: addSeconds(NOW, -120),
  },
]
