import type { QuoteLine } from '@/features/quote-documents/rules/quote-document'

/** Who does it. */
export const TASK_SIDES = ['customer', 'agency'] as const
export type TaskSide = (typeof TASK_SIDES)[number]

export interface NewTask {
  side: TaskSide
  title: string
}

/** A line is known by how it begins: 'Website, ontworpen en gebouwd', 'Website-abonnement'; care of a site makes none. */
const MAKES_A_SITE = /^(website|webshop|landingspagina)\b(?!.*onderhoud)/i
/** For webshops and what is made to measure the site names other times (docs/product.md#promised-times). */
const IS_PROMISED = /^(website|landingspagina)\b(?!.*onderhoud)/i

/** Whether 'binnen 5 werkdagen online' is promised for these lines. */
export function promisesASite(lines: readonly QuoteLine[]): boolean {
  return lines.some(({ description }) => IS_PROMISED.test(description))
}

/** What has to be done for these lines, and by whom, in that order. */
export function tasksFor(lines: readonly QuoteLine[]): NewTask[] {
  const makesSite = lines.some(({ description }) => MAKES_A_SITE.test(description))
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

/** What is paid once and is none of the catalogue is a piece of work by itself. */
function otherWork(lines: readonly QuoteLine[]): string[] {
  return lines
    .filter(({ cadence, product }) => cadence === 'once' && !product)
    .map(({ description }) => description)
}
