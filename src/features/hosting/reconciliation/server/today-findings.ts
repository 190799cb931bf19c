import type { TodayItem } from '@/features/operations/worklist/domain/today'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { FINDING_LABELS, findingFields, findingInWords } from '../domain/finding'
import { findingPath } from '../domain/finding-list'
import { type ListedFinding, openFindings } from './finding-queries'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'reconciliation-finding': true
  }
}

/** Differences between targets and what is paid, each with the one thing to do about it. */
export const todayFindings = (orderPath: (orderNumber: string) => string): TodaySource => ({
  label: 'Vergelijking met aanbieders',
  items: async ({ db }, limit) =>
    (await openFindings(db, limit)).map((finding) => itemOf(finding, orderPath)),
})

function itemOf(finding: ListedFinding, orderPath: (orderNumber: string) => string): TodayItem {
  const { id, kind, targetLabel, order, changedAt } = finding
  const whose = order
    ? `${order.orderNumber}, ${order.customerCompany ?? order.customerName}`
    : FINDING_LABELS[kind]
  return {
    id,
    title: `${targetLabel}: ${whose}`,
    text: findingInWords(finding),
    ...wayTo(finding, orderPath),
    deed: deedOf(finding),
    dueAt: null,
    happenedAt: changedAt,
  }
}

/** An order is where it is made right; what belongs to none is judged beside the other differences. */
function wayTo({ id, order }: ListedFinding, orderPath: (orderNumber: string) => string) {
  if (!order) return { href: findingPath(id), label: 'Bekijk het verschil' }
  return { href: orderPath(order.orderNumber), label: 'Bekijk de bestelling' }
}

function deedOf(finding: ListedFinding): TodayItem['deed'] {
  const { task, canAdopt } = finding
  const fields = findingFields(finding)
  if (task) return { label: 'Als taak klaarzetten', action: 'hostingOffice.makeFindingTask', fields }
  if (canAdopt) return { label: 'Zoals daar overnemen', action: 'hostingOffice.adoptFinding', fields }
  return undefined
}
