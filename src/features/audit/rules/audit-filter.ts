import { cursorParameter, type ListCursor, listCursorOf } from '@/shared/list-cursor'

export const AUDIT_PATH = '/beheer/logboek'

/** Which entries the log shows. */
export interface AuditFilter {
  subjectKind: string
  cursor: ListCursor | undefined
}

/** Reads the address of the log; what it does not understand it leaves out. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  return { subjectKind: (params.get('over') ?? '').slice(0, 40), cursor: listCursorOf(params) }
}

/** The query part of the log's address, '' for the plain log. */
export function auditQuery({ subjectKind, cursor }: Partial<AuditFilter>): string {
  const params = new URLSearchParams()
  if (subjectKind) params.set('over', subjectKind)
  if (cursor) params.set(...cursorParameter(cursor))
  const query = params.toString()
  return query ? `?${query}` : ''
}
