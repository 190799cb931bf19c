import { LIST_NAMES } from '@/content/list-items'
import type { Feature } from '@/platform/feature'
import { pageListWords } from './domain/internal/audit-words'
import { listLabel, listPath, QUESTIONS_PATH } from './domain/page-lists'
import { listPictures } from './server/list-pictures'

export const pageLists = {
  auditSubjects: {
    'site-list': {
      label: 'Lijst',
      names: async (_, ids) => new Map(ids.flatMap((id) => namedList(id))),
      path: (_, id) => {
        const list = LIST_NAMES.find((name) => name === id)
        return list ? listPath(list) : QUESTIONS_PATH
      },
    },
  },
  auditWords: pageListWords,
  pictureUses: { list: listPictures },
} satisfies Feature

function namedList(id: string | null): [string, string][] {
  const list = LIST_NAMES.find((name) => name === id)
  return list ? [[list, listLabel(list)]] : []
}
