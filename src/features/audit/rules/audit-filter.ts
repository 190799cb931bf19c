import { type FilterOf, listAddress, typedText } from '@/shared/list-address'

export const auditList = listAddress('/beheer/logboek', { subjectKind: typedText('over', 40) })
export type AuditFilter = FilterOf<typeof auditList>
