import type { ComponentProps } from 'react'
import { idOf, LONG, many, NOW } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { AuditPage } from './web/office/AuditPage'
import type { AuditTable } from './web/office/internal/AuditTable'

type Words = ComponentProps<typeof AuditTable>['words']

function audit(words: Words, count: number) {
  const entries = many(count, (number) => ({
    id: idOf(number),
    happenedAt: NOW,
    subjectKind: 'order',
    subjectId: idOf(10),
    actorId: idOf(400),
    actorKind: (['customer', 'admin', 'visitor', 'system'] as const)[number % 4] ?? 'system',
    action: number % 2 ? 'order.status-changed' : 'order.placed',
    details: { from: 'active', to: 'suspended', reason: LONG.text },
  }))
  const names = new Map([[idOf(400), LONG.name]])
  const subjects = new Map([[idOf(10), { name: 'HO261120123', path: '#' }]])
  const tabs = [{ href: '#', label: 'Alles', isCurrent: true }]
  return (
    <AuditPage
      {...{ entries, names, subjects, words, tabs }}
      neighbours={{ previous: undefined, next: count > 20 ? '#' : undefined }}
    />
  )
}

/** The log of events, in the words that the product has for them. */
export const auditPages = (words: Words): PagesByFace => ({
  office: {
    '/beheer/logboek': { gewoon: audit(words, 6), leeg: audit(words, 0), lang: audit(words, 50) },
  },
})
