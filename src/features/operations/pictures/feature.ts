import type { Feature } from '@/platform/feature'
import { pictureWords } from './domain/internal/audit-words'
import { OFFICE_PICTURES_PATH } from './domain/office-pictures'
import { pictureNames } from './server/picture-queries'

export const pictures = {
  auditSubjects: {
    picture: { label: 'Plaatje', names: pictureNames, path: () => OFFICE_PICTURES_PATH },
  },
  auditWords: pictureWords,
} satisfies Feature
