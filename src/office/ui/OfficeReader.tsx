import { createContext, type ReactNode, useContext } from 'react'
import { maySend, type OfficeAction, rolesOfPath } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'

/** React context: role of who reads the page. Without a provider, as in the gallery, an owner. */
const ReaderRole = createContext<OfficeRole>('owner')

interface OfficeReaderProps {
  role: OfficeRole | null | undefined
  children: ReactNode
}

/** Hides from a page what its reader may not do or open; the guards refuse it all the same. */
export function OfficeReader({ role, children }: OfficeReaderProps) {
  return <ReaderRole value={role ?? 'bookkeeper'}>{children}</ReaderRole>
}

export function useMaySend(action: OfficeAction): boolean {
  return maySend(useContext(ReaderRole), action)
}

/** Whether the reader may open this path; true for a path outside the office. */
export function useMayOpen(path: string): boolean {
  const role = useContext(ReaderRole)
  return rolesOfPath(path)?.includes(role) ?? true
}

/** A form, or what belongs to it, for who may send it. */
export function IfMaySend({ action, children }: { action: OfficeAction; children: ReactNode }) {
  return useMaySend(action) ? children : null
}

/** A link, or a part of a page, for who may open what it leads to. */
export function IfMayOpen({ path, children }: { path: string; children: ReactNode }) {
  return useMayOpen(path) ? children : null
}
