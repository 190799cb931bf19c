import type { Feature } from '@/platform/feature'
import { configuratorData } from './server/internal/personal-data'

export const configurator = {
  personalData: { configurator: configuratorData },
} satisfies Feature
