import { siteOf } from '@/features/sales/quotes/documents/domain/line-site'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'

/** Side that does a task. */
export const TASK_SIDES = ['customer', 'agency'] as const
export type TaskSide = (typeof TASK_SIDES)[number]

export interface NewTask {
  side: TaskSide
  title: string
}

/** Tasks for these lines, with the side that does each, in order. */
export function tasksFor(lines: readonly QuoteLine[]): NewTask[] {
  const makesSite = lines.some((line) => siteOf(line) !== 'none')
  const ofKind = (kind: 'package' | 'extra' | 'domain') =>
    lines.filter(({ product }) => product?.kind === kind)
  const [hosting, domains, extras] = [ofKind('package'), ofKind('domain'), ofKind('extra')]
  const customer = [
    ...(makesSite ? ['Teksten aanleveren', 'Foto’s en logo aanleveren'] : []),
    ...(makesSite || hosting.length > 0 || domains.length > 0
      ? ['Laten weten wie je domeinnaam nu beheert, of welke naam je wilt']
      : []),
  ]
  const agency = [
    ...(makesSite ? ['Ontwerp maken', 'Bouwen'] : otherWork(lines)),
    ...hosting.map(({ description }) => `Inrichten: ${description}`),
    ...(domains.length > 0 ? ['Domeinnaam regelen'] : []),
    ...extras.map(({ description }) => `Inrichten: ${description}`),
    'Samen nalopen en opleveren',
  ]
  return [
    ...customer.map((title) => ({ side: 'customer' as const, title })),
    ...agency.map((title) => ({ side: 'agency' as const, title })),
  ]
}

/** A one-off line that is not in the catalogue is a task of its own. */
function otherWork(lines: readonly QuoteLine[]): string[] {
  return lines
    .filter(({ cadence, product }) => cadence === 'once' && !product)
    .map(({ description }) => description)
}
