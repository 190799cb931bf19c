import type { Feature } from '@/platform/feature'
import { articleWords } from './domain/internal/audit-words'
import { officeArticlePath } from './domain/office-articles'
import { articlePictures } from './server/article-pictures'
import { articleNames } from './server/article-queries'

export const blog = {
  auditSubjects: {
    article: { label: 'Artikel', names: articleNames, path: (_name, id) => officeArticlePath(id) },
  },
  auditWords: articleWords,
  pictureUses: { article: articlePictures },
} satisfies Feature
