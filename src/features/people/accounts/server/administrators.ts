import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { OFFICE_ROLES, type OfficeRole, WORKING_ROLES } from '../domain/roles'
import { accounts } from './account-tables'

export interface Administrator {
  id: string
  name: string
  email: string
  officeRole: OfficeRole | null
}

/** Those of these accounts that are administrators' now; without other roles, those who do the work. */
export async function administratorsAmong(
  db: Database | Transaction,
  ids: readonly string[],
  roles: readonly OfficeRole[] = WORKING_ROLES,
): Promise<Administrator[]> {
  const { id, name, email, officeRole } = accounts
  return await db
    .select({ id, name, email, officeRole })
    .from(accounts)
    .where(and(inArray(id, [...ids]), inArray(officeRole, [...roles])))
    .orderBy(asc(email))
}

/** All to whom work can be given, by name. */
export async function administrators(db: Database): Promise<{ id: string; name: string }[]> {
  const { id, name, officeRole } = accounts
  return await db
    .select({ id, name })
    .from(accounts)
    .where(inArray(officeRole, [...WORKING_ROLES]))
    .orderBy(asc(name), asc(id))
}

/** Names of everybody who works here now, whatever their role, by account id. */
export async function officeNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const { id, name, officeRole } = accounts
  const found = await db
    .select({ id, name })
    .from(accounts)
    .where(inArray(officeRole, [...OFFICE_ROLES]))
  return new Map(found.map((account) => [account.id, account.name]))
}

/** All owners, by address. */
export async function ownersOf(
  db: Database | Transaction,
): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name, email, officeRole } = accounts
  return await db
    .select({ id, name, email })
    .from(accounts)
    .where(eq(officeRole, 'owner'))
    .orderBy(asc(email))
}
