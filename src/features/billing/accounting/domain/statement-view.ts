import { LINE_LABELS } from './line-words'
import type { LineState } from './statement-line'

export const STATEMENTS_PATH = '/hosting-admin/bankafschrift'

/** The page of one statement, with what can be done with each line. */
export function statementPath(id: string): string {
  return `${STATEMENTS_PATH}/${id}`
}

type LineKind = LineState['kind']

/** Which lines of a statement a page shows: a bank lets you download thousands at once. */
export interface StatementView {
  kind: LineKind | undefined
  /** From 1. */
  page: number
}

export const LINES_PER_PAGE = 200

/** Reads the address of a statement; what it does not understand is the first page of all lines. */
export function statementViewOf(params: URLSearchParams): StatementView {
  const kinds = Object.keys(LINE_LABELS) as LineKind[]
  const [, page] = /^([1-9]\d{0,3})$/.exec(params.get('pagina') ?? '') ?? []
  return { kind: kinds.find((kind) => kind === params.get('soort')), page: Number(page ?? 1) }
}

/** The address of such a page. */
export function statementViewPath(id: string, { kind, page }: StatementView): string {
  const params = new URLSearchParams()
  if (kind) params.set('soort', kind)
  if (page > 1) params.set('pagina', `${page}`)
  const query = params.toString()
  return query ? `${statementPath(id)}?${query}` : statementPath(id)
}

/** The lines of one page, in the order of the statement, and the pages beside it. */
export function linesInView<Line extends { state: LineState }>(
  lines: readonly Line[],
  { kind, page }: StatementView,
): { shown: readonly Line[]; previous: number | undefined; next: number | undefined } {
  const chosen = kind ? lines.filter(({ state }) => state.kind === kind) : lines
  const until = page * LINES_PER_PAGE
  return {
    shown: chosen.slice(until - LINES_PER_PAGE, until),
    previous: page > 1 ? page - 1 : undefined,
    next: chosen.length > until ? page + 1 : undefined,
  }
}
