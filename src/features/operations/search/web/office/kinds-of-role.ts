import { rolesOfRoute } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { SEARCH_KIND_NAMES, SEARCH_KINDS, type SearchKind } from '../../domain/search-kind'

/** Kinds that a role may find: those whose page it may open. */
export function kindsOfRole(role: OfficeRole): readonly SearchKind[] {
  return SEARCH_KIND_NAMES.filter((kind) => rolesOfRoute(SEARCH_KINDS[kind].route).includes(role))
}
